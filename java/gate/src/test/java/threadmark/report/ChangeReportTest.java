package threadmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.verdict.CompareRule;
import threadmark.verdict.Comparison;
import threadmark.verdict.Enforcement;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;
import threadmark.verdict.Warning;

class ChangeReportTest {

  /** The hosting service refuses longer ones, and a refused comment is a silent gate. */
  @Test
  void aCommentFitsHoweverMuchThereIsToSay() {
    Verdicts many = invalid(500, "x".repeat(150));
    assertThat(new ChangeReport(many).comment())
        .hasSizeLessThan(65_536)
        .contains("500 invalid", "more");
    assertThat(new ChangeReport(many).summary()).hasSizeGreaterThan(65_536);
    assertThat(new ChangeReport(invalid(3, "x".repeat(100_000))).comment()).hasSizeLessThan(65_536);
  }

  @Test
  void warningsThatDoNotFitAreCounted() {
    assertThat(new ChangeReport(warned(600)).comment()).contains("more, all in the record");
    assertThat(new ChangeReport(warned(2)).comment())
        .contains("#### Warnings")
        .doesNotContain(" more");
  }

  /** Each with a warning of its own. */
  private static Verdicts warned(int number) {
    Verdicts plain = invalid(number, "x".repeat(150));
    return Verdicts.of(
        plain.rule(),
        Enforcement.BLOCK,
        List.of("base.json"),
        List.of("head.json"),
        plain.comparisons().stream()
            .map(one ->
                Altered.of(
                    one,
                    "warnings",
                    List.of(new Warning(Warning.Kind.ONE_TRIAL, one.benchmark().name()))))
            .toList(),
        List.of(),
        Optional.empty());
  }

  private static Verdicts invalid(int number, String parameter) {
    List<Comparison> comparisons =
        IntStream.range(0, number)
            .mapToObj(i ->
                new Comparison(
                    new Benchmark(
                        "a.B.c" + i, "avgt", new TreeMap<>(Map.of("p", parameter + i)), 1),
                    ComparedMetric.TIME,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    0.05,
                    Verdict.INVALID,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of("score is NaN"),
                    List.of(),
                    Optional.empty()))
            .toList();
    return Verdicts.of(
        CompareRule.of(0.05, 0.02, false),
        Enforcement.BLOCK,
        List.of("base.json"),
        List.of("head.json"),
        comparisons,
        List.of(),
        Optional.empty());
  }
}
