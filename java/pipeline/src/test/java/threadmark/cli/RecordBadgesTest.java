package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.RealMachine;
import threadmark.store.ADeliveredRun;
import threadmark.store.Digest;

/** Lasting badges lie on the branch of results, and are never changed there. */
@RealMachine
class RecordBadgesTest {

  @TempDir Path parent;
  private ResultsRemote results;
  private Path run;

  @BeforeEach
  void prepare() throws IOException, InterruptedException {
    results = ResultsRemote.in(parent);
    run = ADeliveredRun.in(parent);
  }

  @Test
  void badgesAreKeptBesideTheRunsAndNeverChanged() throws Exception {
    Path badges = parent.resolve("badges");
    String place = badge(badges, "P05", "held");
    results.record(results.clone("one"), run);
    ResultsRemote.Recorded kept = results.record(results.clone("two"), "--badges", badges);
    assertThat(kept.exitCode()).as(kept.errors()).isZero();
    badge(badges, "P05", "mixed");
    assertThat(results.record(results.clone("three"), "--badges", badges).out())
        .contains("recorded before:");
    assertThat(results.branch())
        .contains(ADeliveredRun.PLACE + "/run.json", place + "/badge.svg", place + "/badge.txt")
        .filteredOn(file -> file.startsWith("badges/P05/"))
        .hasSize(4);
    Files.writeString(parent.resolve(place).resolve("badge.txt"), "other evidence");
    assertThat(results.record(results.clone("four"), "--badges", badges).errors())
        .contains("/badge.txt: recorded before with other content");
    assertThat(ResultsRemote.git(results.remote(), "show", "results:" + place + "/badge.txt"))
        .isEqualTo("of held");
  }

  @Test
  void checkingBadgesRecordsNothingAndWhatIsOfRunsIsRefused() throws Exception {
    Path badges = parent.resolve("badges");
    String place = badge(badges, "P05", "held");
    ResultsRemote.Recorded checked =
        results.record(results.clone("one"), "--check", "--badges", badges);
    assertThat(checked.exitCode()).as(checked.errors()).isZero();
    assertThat(checked.out()).contains("sound: " + place);
    assertThat(
            results.record(parent.resolve("one"), "--machine", "here", "--badges", badges).errors())
        .contains("leave those options out");
    assertThat(ResultsRemote.git(results.remote(), "branch", "--list")).isEmpty();
  }

  @Test
  void aBadgeThatIsNotTheOneOfItsAddressIsRefused() throws Exception {
    Path badges = parent.resolve("badges");
    Path picture = parent.resolve(badge(badges, "P05", "held")).resolve("badge.svg");
    Files.writeString(picture, "contradicted");
    ResultsRemote.Recorded refused = results.record(results.clone("one"), "--badges", badges);
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.errors()).contains("at the address of its digest; refused");
    assertThat(results.record(parent.resolve("one")).errors()).contains("or those of badges");
    assertThat(results.record(parent.resolve("one"), "--badges", badges, run).exitCode())
        .isEqualTo(2);
    assertThat(ResultsRemote.git(results.remote(), "branch", "--list")).isEmpty();
  }

  private static String badge(Path badges, String id, String picture) throws IOException {
    String place = "badges/" + id + "/" + Digest.ofText(picture).substring(0, 8);
    Path folder = Files.createDirectories(badges.resolveSibling(place));
    Files.writeString(folder.resolve("badge.svg"), picture);
    Files.writeString(folder.resolve("badge.txt"), "of " + picture);
    return place;
  }
}
