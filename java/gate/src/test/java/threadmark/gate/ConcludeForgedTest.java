package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.command.Started;
import threadmark.verdict.CompareRule;
import threadmark.verdict.Comparison;
import threadmark.verdict.Enforcement;
import threadmark.verdict.Gated;
import threadmark.verdict.Samples;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** Delivered verdicts that their own figures contradict are invalid. */
class ConcludeForgedTest {

  @TempDir private Path folder;
  private Concluding concluding;

  @BeforeEach
  void begin() {
    concluding = new Concluding(folder);
  }

  @Test
  void anExitCodeInTheFileIsNotBelieved() throws IOException {
    Path forged =
        Files.writeString(
            folder.resolve("forged.json"),
            Files.readString(Concluding.RECORDED.resolve("throughput-falls/verdicts.json"))
                .replaceFirst("\"exitCode\": 3", "\"exitCode\": 0")
                .replaceFirst("\"mode\": \"block\"", "\"mode\": \"advise\""));
    assertThat(concluding.end(forged).exitCode()).isEqualTo(3);
  }

  /** Each edit makes a red file green, or greener than its figures. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "throughput-falls | steady   | 0.05 | its change is × 10.028 (9.8258 to 10.234), the margin"
            + " × 1.05",
        "throughput-falls | steady   | 9    | its margin is 9.0 and the rule's 0.05",
        "throughput-falls | steady   | 1    | its margin is 1.0 and the rule's 0.05",
        "throughput-falls | improved | 0.05 | its change is × 10.028",
        "throughput-falls | new      | 0.05 | it has a base",
        "throughput-falls | accepted | 0.05 | only a maintainer's status accepts",
        "throughput-falls | missing  | 0.05 | it has a head",
        "throughput-rises | regressed | 0.05 | its change is × 0.10028",
        "one-fork         | steady   | 0.05 | a side has fewer than 2 trials",
        "one-fork         | improved | 0.05 | a side has fewer than 2 trials",
      })
  void aVerdictThatItsOwnFiguresContradictIsInvalid(
      String name, String verdict, String margin, String why) throws IOException {
    String forged =
        Files.readString(Concluding.RECORDED.resolve(name).resolve("verdicts.json"))
            .replaceFirst("\"exitCode\": \\d", "\"exitCode\": 0")
            .replaceAll("(\"margin\": 0.05,\\s+\"verdict\": )\"[a-z]+\"", "$1\"" + verdict + "\"")
            .replaceAll("\"margin\": 0.05(,\\s+\"verdict\")", "\"margin\": " + margin + "$1")
            .replaceAll("\"reason\": \"[a-z-]+\"", "\"reason\": null");
    assertInvalid(forged, "PrimesBenchmark.count", verdict + ", but " + why);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"change\": \\{.*?\\n      \\},     | \"change\": null,   | it has no change",
        "\"before\": \\{.*?\\n      \\},     | \"before\": null,   | a side has no figures",
        "100375.29980628449             | 20000              | its sides change by × 1.9981",
        "0.95\\s+\\},\\s+\"n\": 5          | 0.1 }, \"n\": 5      | its level is not the rule's",
        "\"after\": \\{\\s+\"centre\": [0-9.]+ | \"after\": { \"centre\": 0 | its sides change by"
            + " ×",
        "9.825788739456804              | 0.9825788739456804 | its change is × 10.028 (0.98258 to",
      })
  void whatIsMissingOrDoesNotFitContradictsToo(String figure, String forged, String why)
      throws IOException {
    String whole = Files.readString(Concluding.REGRESSED);
    String text = whole.replaceFirst("(?s)" + figure, forged);
    assertThat(text).isNotEqualTo(whole);
    assertInvalid(text, "PrimesBenchmark.count", "regressed, but " + why);
  }

  @ParameterizedTest
  @CsvSource({"STEADY", "IMPROVED"})
  void aGateThatMeasuredNothingSaysNothingGood(Verdict verdict) throws IOException {
    Verdicts told = Verdicts.read(Concluding.REGRESSED);
    Comparison one = told.comparisons().getFirst();
    Comparison forged =
        Samples.unmeasured(one.benchmark(), verdict, Optional.of(Gated.unmeasured(false, false)));
    assertInvalid(
        Verdicts.text(gate(told.rule(), forged)), verdict.label() + ", but a side has no figures");
  }

  private void assertInvalid(String text, String... words) throws IOException {
    Started ended = concluding.end(Files.writeString(folder.resolve("forged.json"), text));
    assertThat(ended.exitCode()).as(ended.out() + ended.errors()).isEqualTo(2);
    assertThat(ended.out()).startsWith("invalid: ");
    assertThat(ended.errors()).contains(words).hasLineCount(1);
    assertThat(concluding.written("outputs")).startsWith("state=failure\nverdict=invalid\n");
  }

  private static Verdicts gate(CompareRule rule, Comparison comparison) {
    return Verdicts.of(
        rule,
        Enforcement.BLOCK,
        List.of("base.jar"),
        List.of("head.jar"),
        List.of(comparison),
        List.of(),
        Optional.of(Samples.gate()));
  }
}
