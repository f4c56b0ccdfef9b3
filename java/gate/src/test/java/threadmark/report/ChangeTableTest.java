package threadmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import threadmark.jmh.Benchmark;
import threadmark.text.Window;
import threadmark.verdict.CompareRule;
import threadmark.verdict.Comparison;
import threadmark.verdict.Enforcement;
import threadmark.verdict.Samples;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

class ChangeTableTest {

  @Test
  void whatOneSideLacksStandsBelowWhatWasComparedInALineForEach() {
    List<Comparison> comparisons = new ArrayList<>();
    IntStream.range(0, 12).forEach(i -> comparisons.add(of("gone" + i, "avgt", Verdict.MISSING)));
    IntStream.range(0, 3).forEach(i -> comparisons.add(of("added" + i, "avgt", Verdict.NEW)));
    comparisons.add(of("same", "avgt", Verdict.STEADY));
    String text = new ChangeReport(verdicts(comparisons, List.of())).text(Window.OPEN);
    assertThat(text)
        .containsSubsequence(
            "\nsteady   B.same ",
            """

            missing, only in base: B.gone0; B.gone1; B.gone2; and 9 more
            new, only in head: B.added0; B.added1; B.added2

            12 missing, 3 new, 1 steady;\
            """)
        .doesNotContain("gone3");
  }

  /** Else a name would stand twice. */
  @Test
  void whereModesDifferTheyAreNamed() {
    List<Comparison> comparisons =
        List.of(
            of("run", "avgt", Verdict.MISSING),
            of("run", "thrpt", Verdict.MISSING),
            of("same", "avgt", Verdict.STEADY));
    assertThat(new ChangeReport(verdicts(comparisons, List.of())).text(Window.OPEN))
        .contains("\nmissing, only in base: B.run (avgt); B.run (thrpt)\n");
  }

  @Test
  void namesThatAreShortenedToOneAreToldOnceWithHowMany() {
    List<Comparison> comparisons = new ArrayList<>();
    IntStream.range(0, 3)
        .forEach(i -> comparisons.add(of(longer("x".repeat(160) + i), Verdict.MISSING)));
    IntStream.range(0, 4).forEach(i -> comparisons.add(of("run" + i, "avgt", Verdict.MISSING)));
    assertThat(new ChangeReport(verdicts(comparisons, List.of())).text(Window.OPEN))
        .containsPattern(
            "\n"
                + "missing, only in base: B\\.run text=x+… \\(3 begin so\\); B\\.run0; B\\.run1;"
                + " and 2 more\n");
  }

  private static Benchmark longer(String text) {
    return new Benchmark("a.B.run", "avgt", new TreeMap<>(Map.of("text", text)), 1);
  }

  @Test
  void whatIsExpectedToGoIsOneLineToo() {
    List<Benchmark> gone =
        IntStream.range(0, 5).mapToObj(i -> benchmark("gone" + i, "avgt")).toList();
    assertThat(
            new ChangeReport(verdicts(List.of(of("same", "avgt", Verdict.STEADY)), gone))
                .text(Window.OPEN))
        .contains(
            "\n"
                + "! gone from head: only in base, as expected (B.gone0; B.gone1; B.gone2; and 2"
                + " more)\n")
        .containsOnlyOnce("gone from head");
  }

  private static Comparison of(String method, String mode, Verdict verdict) {
    return of(benchmark(method, mode), verdict);
  }

  private static Comparison of(Benchmark benchmark, Verdict verdict) {
    return Samples.unmeasured(benchmark, verdict, Optional.empty());
  }

  private static Benchmark benchmark(String method, String mode) {
    return new Benchmark("a.B." + method, mode, new TreeMap<>(), 1);
  }

  private static Verdicts verdicts(List<Comparison> comparisons, List<Benchmark> gone) {
    return Verdicts.of(
        CompareRule.of(0.05, 0.02, !gone.isEmpty()),
        Enforcement.BLOCK,
        List.of("base.json"),
        List.of("head.json"),
        comparisons,
        gone,
        Optional.empty());
  }
}
