package threadmark.specimens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.specimens.OtherRules.Score;
import threadmark.specimens.Upgrade.Expected;

class UpgradeProofTest {

  private static final Path DECLARED = Path.of("../proof/upgrades.json");

  @TempDir private Path folder;

  @Test
  void thereAreSlowerAndFasterAndUnchangedUpgradesEachWithItsBenchmark() throws IOException {
    List<Upgrade> upgrades = Upgrade.read(DECLARED);

    assertThat(upgrades).hasSizeGreaterThanOrEqualTo(12);
    for (Expected expected : Expected.values()) {
      assertThat(upgrades)
          .filteredOn(upgrade -> upgrade.expected() == expected)
          .hasSizeGreaterThanOrEqualTo(4);
    }
    assertThat(upgrades)
        .allSatisfy(upgrade ->
            assertThat(DECLARED.resolveSibling(upgrade.benchmark()).resolve("proof")).exists());
  }

  @Test
  void aDeclarationThatLacksItsExpectationIsNamed() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("upgrades.json"),
            Files.readString(DECLARED).replaceFirst("\"slower\"", "\"perhaps\""));

    assertThatThrownBy(() -> Upgrade.read(file))
        .hasMessageContaining("commons-lang-3.15.0")
        .hasMessageContaining("perhaps");
  }

  @Test
  void aThresholdLooksAtTheFirstTrialAlone() {
    assertThat(OtherRules.threshold(new Score(100, 1), new Score(112, 1))).isEqualTo("slower");
    assertThat(OtherRules.threshold(new Score(100, 1), new Score(108, 1))).isEqualTo("same");
    assertThat(OtherRules.threshold(new Score(100, 1), new Score(80, 1))).isEqualTo("faster");
  }

  @Test
  void errorBarsThatOverlapSayNothing() {
    assertThat(OtherRules.errorBars(new Score(100, 4), new Score(112, 4))).isEqualTo("slower");
    assertThat(OtherRules.errorBars(new Score(100, 8), new Score(112, 8))).isEqualTo("same");
    assertThat(OtherRules.errorBars(new Score(100, 4), new Score(90, 4))).isEqualTo("faster");
  }

  @Test
  void ranksWantMoreThanThreeTrials() {
    double[] base = {100, 101, 102, 103, 104};
    double[] head = {110, 111, 112, 113, 114};

    assertThat(OtherRules.ranks(base, head)).isEqualTo("slower");
    assertThat(OtherRules.ranks(head, base)).isEqualTo("faster");
    assertThat(OtherRules.ranks(new double[] {1, 2, 3}, new double[] {4, 5, 6})).isEqualTo("same");
    assertThat(OtherRules.ranks(base, base)).isEqualTo("same");
  }

  @Test
  void theTrialsOfAGateAreReadInTheirOrder() throws IOException {
    trial("00001-base", 100);
    trial("00002-head", 120);
    trial("00003-head", 90);
    trial("00004-base", 80);

    OtherRules rules = OtherRules.of(folder);

    assertThat(rules.trials()).isEqualTo(2);
    assertThat(rules.threshold()).isEqualTo("slower");
  }

  private void trial(String name, double score) throws IOException {
    Files.writeString(
        folder.resolve(name + ".json"),
        "[{\"primaryMetric\": {\"score\": %s, \"scoreError\": 1.0}}]".formatted(score));
    Files.writeString(folder.resolve(name + ".trial.json"), "{}");
  }

  @Test
  void thePageCountsAndMarksWhatDidNotComeAsExpected() {
    Upgrade slower = upgrade("a-2", Expected.SLOWER);
    Upgrade same = upgrade("b-2", Expected.SAME);
    Upgrade open = upgrade("c-2", Expected.FASTER);

    String page =
        UpgradePage.of(
            List.of(slower, same, open),
            Map.of("a-2", sitting("a-2", "regressed"), "b-2", sitting("b-2", "undecided")));

    assertThat(page)
        .contains("| slower](https://example.org)".substring(2))
        .contains("| regressed | × 1.20 (1.10 to 1.30) |")
        .contains("| **undecided** |")
        .doesNotContain("c-2")
        .contains("Of 1 upgrade that others reported as slower the gate called 1 *regressed*");
  }

  static Upgrade upgrade(String id, Expected expected) {
    return new Upgrade(
        id,
        "Library",
        "folder",
        "an operation",
        "g:a:1",
        "g:a:2",
        expected,
        "somebody said so",
        "https://example.org");
  }

  private static UpgradeSitting sitting(String id, String verdict) {
    return sitting(id, verdict, 60);
  }

  static UpgradeSitting sitting(String id, String verdict, double seconds) {
    return new UpgradeSitting(
        id,
        "commit",
        "machine, jdk",
        "2026-01-01T00:00:00Z",
        verdict,
        Optional.empty(),
        Optional.of(1.2),
        Optional.of(1.1),
        Optional.of(1.3),
        List.of(),
        7,
        seconds,
        new OtherRules(7, "slower", "same", "slower"));
  }
}
