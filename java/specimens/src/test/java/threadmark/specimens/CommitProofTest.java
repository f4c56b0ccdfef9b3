package threadmark.specimens;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.specimens.CommitSitting.Alarms;
import threadmark.specimens.CommitSitting.Colour;

class CommitProofTest {

  @TempDir private Path folder;

  private void trial(int number, String side, String benchmark, String mode, double score)
      throws IOException {
    Files.writeString(
        folder.resolve("%05d-%s.json".formatted(number, side)),
        """
        [{"benchmark": "%s", "mode": "%s", "params": {"size": "10"},
          "primaryMetric": {"score": %s, "scoreError": 0.1}}]\
        """
            .formatted(benchmark, mode, score));
  }

  @Test
  void eachBenchmarkIsHeldAgainstItselfAlone() throws IOException {
    trial(1, "base", "a.Slow.run", "avgt", 100);
    trial(1, "head", "a.Slow.run", "avgt", 150);
    trial(2, "base", "a.Same.run", "avgt", 10);
    trial(2, "head", "a.Same.run", "avgt", 10);
    trial(3, "base", "a.Gone.run", "avgt", 10);

    Map<String, OtherRules> rules = OtherRules.byBenchmark(folder);

    assertThat(rules.keySet())
        .containsExactly("a.Same.run avgt size=10", "a.Slow.run avgt size=10");
    assertThat(Alarms.of(rules.values())).isEqualTo(new Alarms(2, 1, 1, 0));
    assertThat(OtherRules.trialsIn(folder)).isEqualTo(5);
  }

  @Test
  void fewerOperationsASecondAreSlower() throws IOException {
    trial(1, "base", "a.Rate.run", "thrpt", 150);
    trial(1, "head", "a.Rate.run", "thrpt", 100);

    OtherRules rules = OtherRules.of(folder);

    assertThat(rules.threshold()).isEqualTo("slower");
    assertThat(rules.errorBars()).isEqualTo("slower");
  }

  @Test
  void aCommitHasTheColourOfItsPullRequestAndOneThatDoesNotBuildIsNoPass() {
    assertThat(sitting(0, Map.of("steady", 3)).colour()).isEqualTo(Colour.GREEN);
    assertThat(sitting(4, Map.of("steady", 3, "undecided", 1)).colour())
        .isEqualTo(Colour.UNDECIDED);
    assertThat(sitting(3, Map.of("undecided", 1, "regressed", 1)).colour()).isEqualTo(Colour.RED);
    assertThat(sitting(2, Map.of("invalid", 1)).colour()).isEqualTo(Colour.RED);
    assertThat(CommitSitting.notAsked("0123456789abcdef", "broken", 0, 1).colour())
        .isEqualTo(Colour.NOT_ASKED);
  }

  /** Built with a JDK that the project does not know, every jar is without benchmarks. */
  @Test
  void aPageIsNotReplacedByOneThatSaysNothing() {
    CommitSitting broken = CommitSitting.notAsked("0123456789abcdef", "broken", 2, 0);
    assertThat(CommitProof.worthAPage(List.of(broken, broken))).isFalse();
    assertThat(CommitProof.worthAPage(List.of(broken, sitting(0, Map.of("steady", 1))))).isTrue();
  }

  @Test
  void thePageCountsWhatAMaintainerWouldHaveSeen() throws IOException {
    String page =
        CommitPage.of(
            CommitSeries.read(Path.of("../proof/commits.json")),
            List.of(
                sitting(0, Map.of("steady", 3)),
                sitting(3, Map.of("regressed", 1)),
                CommitSitting.notAsked("fedcba9876543210", "broken", 2, 30)));

    assertThat(page)
        .contains("Of 3 commits 1 were red, 0 undecided, 1 green and 1 could not be asked.")
        .contains("That was so for 1 of the 1 green ones")
        .contains("would have stopped 2 (110%), 0 (error bars) and 2 (ranks)")
        .contains("| a \\| b | red | 1 regressed | 10% | 24 | 1.5 | 2 | 0 | 1 |");
  }

  private static CommitSitting sitting(int exitCode, Map<String, Integer> verdicts) {
    return new CommitSitting(
        "0123456789abcdef",
        "a | b",
        exitCode,
        "a machine",
        90,
        24,
        verdicts,
        exitCode == 0 ? 0.25 : 0.1,
        new Alarms(3, 2, 0, 1));
  }
}
