package threadmark.pages.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.KeptPlan;
import threadmark.study.record.RunManifest;

/** Records that cannot be taken are named, and stand in no figure. */
class SiteLeftOutTest {

  @TempDir private Path folder;
  private RecordedSite site;

  @BeforeEach
  void aMachineWithOneAcceptedRun() throws IOException {
    site = RecordedSite.in(folder);
  }

  /** All of them lie there at once: none keeps another from being named. */
  @Test
  void recordsThatCannotBeTakenAreNamedAndLeftOut() throws IOException {
    site.result("broken", "\"seed\"", "\"sead\"");
    site.result("newer", "run/1", "run/2");
    site.result("other", "run/1", "trial/1");
    site.result("cut", "\"schema\": \"run/1\",", "\"schema\": \"run/1\", {");
    site.result("late", "\"id\": \"2026", "\"id\": \"2025");
    site.result("below", "\"seconds\": 3.555", "\"seconds\": -3.555");
    site.result("foreign", "870d1caf81f1", "000000000000");
    assertThat(site.build()).isZero();
    String named = site.text("_data/generated/data.json");
    Map.of(
            "broken", "field seed: is missing",
            "newer", "newer than the run/1",
            "other", "must be a \"run/1\"",
            "cut", "not JSON",
            "late", "its id names another time than its start",
            "below", "took -3.555",
            "foreign", "foreign: measured on hardware")
        .forEach((name, reason) -> {
          String record = "results/" + name + "/run.json";
          assertThat(site.said().lines())
              .filteredOn(line -> line.startsWith("left out: " + folder + "/" + record))
              .singleElement(STRING)
              .contains(reason);
          assertThat(named).contains(record);
        });
    assertThat(site.text("data/index.json").split("summary.json", -1)).hasSize(2);
  }

  @Test
  void aRunThatLostItsRecordAndOneWithoutAnEndAreNamed() throws IOException {
    Path lost = Files.createDirectories(folder.resolve("results/lost"));
    Files.copy(site.record().resolveSibling("manifest.json"), lost.resolve("manifest.json"));
    Path stopped = Files.createDirectories(folder.resolve("results/stopped"));
    KeptPlan.of("run", stopped);
    assertThat(site.build()).isZero();
    assertThat(site.said().lines())
        .containsExactly(
            "left out: " + lost + ": its run.json is missing; bring it back from a copy",
            "left out: "
                + stopped
                + ": the run has no end yet; go on with: threadmark run --resume --out "
                + stopped);
    assertThat(site.text("_data/generated/data.json")).contains("results/lost", "results/stopped");
  }

  @Test
  void aRunAmongTheRunsOfAnotherMachineIsForeign() throws IOException {
    Path elsewhere = folder.resolve("baselines/elsewhere/runs/x");
    Files.createDirectories(elsewhere);
    Files.copy(site.record(), elsewhere.resolve("run.json"));
    assertThat(site.build()).isZero();
    assertThat(site.said()).contains("lies among the runs of elsewhere");
  }

  @Test
  void theSameRunInResultsIsTakenOnceAndAnotherOfItsIdNotAtAll() throws IOException {
    site.result("same", "run/1", "run/1");
    assertThat(site.build()).isZero();
    assertThat(site.said()).isEmpty();
    site.result("written-otherwise", "\"complete\": true", "\"complete\":   true");
    assertThat(site.build()).isZero();
    assertThat(site.said()).isEmpty();
    site.result("other", "\"complete\": true", "\"complete\": false");
    assertThat(site.build()).isZero();
    assertThat(site.said())
        .contains(
            "another run has the same id: " + folder + "/baselines/",
            "that one counts, since it has a manifest");
    assertThat(site.text("data/runs/" + site.id() + "/summary.json"))
        .contains("\"file\": \"baselines/");
  }

  /** A copy in results that was spoilt after, and whose name comes first, takes nobody's place. */
  @Test
  void ofTwoRunsOfOneIdTheOneThatItsTrialsBearOutIsTaken() throws IOException {
    Path accepted = site.record().getParent();
    Path moved = Files.createDirectories(folder.resolve("results")).resolve("whole");
    site.result("altered", "\"complete\": true", "\"complete\": false");
    Files.move(accepted, moved);
    RunManifest.write(folder.resolve("results/altered"));
    assertThat(site.build()).isZero();
    assertThat(site.said())
        .contains("results/altered/run.json: another run has the same id: ")
        .contains("results/whole/run.json; that one counts, since its trials bear it out");
    assertThat(site.text("data/runs/" + site.id() + "/summary.json"))
        .contains("results/whole/run.json");
  }

  /** An id of the same start. */
  private String other() {
    return site.id().replaceFirst("-.*", "-ffffff");
  }

  @Test
  void eachRunThatHoldsTheTrialsOfAnotherIsLeftOut() throws IOException {
    String second = other().replace('f', 'e');
    site.result("copy", site.id(), other());
    site.result("second", site.id(), second);
    assertThat(site.build()).isZero();
    for (String name : List.of("copy", "second")) {
      assertThat(site.said().lines())
          .filteredOn(line -> line.startsWith("left out: " + folder + "/results/" + name + "/"))
          .singleElement(STRING)
          .contains("a run counts once");
    }
    assertThat(site.text("data/index.json").split("summary.json", -1)).hasSize(2);
    assertThat(site.of("runs/" + site.id() + "/index.html")).exists();
    assertThat(site.of("runs/" + other() + "/index.html")).doesNotExist();
    assertThat(site.of("runs/" + second + "/index.html")).doesNotExist();
  }

  @Test
  void aForeignRunHasNoPage() throws IOException {
    site.result("fake", site.id(), other());
    Path fake = folder.resolve("results/fake/run.json");
    String hardware = "870d1caf81f1";
    Files.writeString(fake, Files.readString(fake).replace(hardware, "0".repeat(12)));
    assertThat(site.build()).isZero();
    assertThat(site.said()).contains("results/fake/run.json: foreign");
    assertThat(site.of("runs/" + other())).doesNotExist();
    assertThat(site.of("data/runs/" + other())).doesNotExist();
  }

  @Test
  void ofTwoRunsOfOneIdTheOneWithAManifestIsTaken() throws IOException {
    Path altered = site.another("altered", other());
    Path whole = site.another("whole", other());
    Path record = whole.resolve("run.json");
    Files.writeString(
        record, Files.readString(record).replace("\"complete\": true", "\"complete\": false"));
    RunManifest.write(whole);
    Files.delete(altered.resolve("manifest.json"));
    assertThat(site.build()).isZero();
    assertThat(site.said())
        .contains("results/altered/run.json: another run has the same id: " + whole + "/run.json");
    assertThat(site.text("_data/generated/data.json"))
        .contains("another run has the same id: results/whole/run.json");
    assertThat(site.text("data/runs/" + other() + "/summary.json"))
        .contains("results/whole/run.json");
  }

  @Test
  void aRunWithoutAManifestIsNamed() throws IOException {
    Files.delete(site.another("whole", other()).resolve("manifest.json"));
    assertThat(site.build("--quiet=false")).isZero();
    assertThat(site.said())
        .contains(
            folder
                + "/results/whole: no manifest.json shows that its figures are what was recorded;"
                + " threadmark verify ");
  }

  /** Its folder has the name of its id: what was made of it would be kept. */
  @Test
  void aRecordThatStandsAloneHasNoPage() throws IOException {
    Path run = site.another(other(), other());
    assertThat(site.build()).isZero();
    assertThat(site.said()).doesNotContain("no trial's raw file");
    assertThat(site.of("runs/" + other())).exists();
    Files.move(run.resolve("trials"), folder.resolve("elsewhere"));
    Files.delete(run.resolve("manifest.json"));
    Files.delete(run.resolve("jmh.json"));
    assertThat(site.build()).isZero();
    String left = "results/" + other() + "/run.json: no trial's raw file lies beside";
    assertThat(site.said()).contains(left);
    assertThat(site.of("runs/" + other())).doesNotExist();
    assertThat(site.text("_data/generated/data.json"))
        .contains("results/" + other() + "/run.json", "no trial's raw file lies beside");
  }

  /** What was made of it before is no reason to keep it. */
  @Test
  void aRunWhoseMachineIsRegisteredAnewHasNoPageAnyMore() throws IOException {
    assertThat(site.build()).isZero();
    assertThat(site.of("runs/" + site.id() + "/index.html")).exists();
    Path machine = site.machine();
    Files.writeString(machine, Files.readString(machine).replace("870d1caf81f1", "0".repeat(12)));
    assertThat(site.build()).isZero();
    assertThat(site.said()).contains("foreign: measured on hardware 870d1caf81f1");
    assertThat(site.of("runs/" + site.id())).doesNotExist();
  }

  @Test
  void aNewRecordThatStandsAloneHasNoPageEither() throws IOException {
    site.alone("alone", site.id(), other());
    assertThat(site.build()).isZero();
    assertThat(site.of("runs/" + other())).doesNotExist();
  }

  @Test
  void manyRunsWithoutAManifestAreOneLine() {
    assertThat(SiteRuns.unsealed(List.of(Path.of("a"), Path.of("b c"), Path.of("d"))))
        .isEqualTo(
            "a and 2 more runs: no manifest.json shows that their figures are what was recorded;"
                + " threadmark verify a says what to do");
  }

  @Test
  void anIdThatIsNoNameNeverBecomesAPath() throws IOException {
    site.result("sly", "\"id\": \"" + site.id() + "\"", "\"id\": \"../../../sly\"");
    assertThat(site.build()).isZero();
    assertThat(site.said()).contains("cannot stand in an address");
    assertThat(folder.resolve("sly")).doesNotExist();
  }

  @Test
  void aRecordThatItsManifestDisownsIsInNoFigure() throws IOException {
    Path other = Files.createDirectories(folder.resolve("results").resolve("edited"));
    String text = Files.readString(site.record());
    Files.writeString(
        other.resolve("run.json"), text.replace(site.id(), "20261102T000000Z-ffffff"));
    Files.copy(site.record().resolveSibling("manifest.json"), other.resolve("manifest.json"));
    assertThat(site.build()).isZero();
    assertThat(site.said())
        .contains("left out: " + folder + "/results/edited/run.json: SHA-256 is ", "manifest.json");
    assertThat(site.of("runs/20261102T000000Z-ffffff")).doesNotExist();
  }

  @Test
  void aRunThatItsFilesContradictIsInNoBadgeAndOnNoPage() throws IOException {
    assertThat(site.build()).isZero();
    assertThat(site.text("badge/paper.json")).doesNotContain("not measured yet");
    assertThat(site.of("runs/" + site.id() + "/index.html")).exists();
    Path words = site.record().resolveSibling("trials/0001-1.json");
    Files.writeString(words, Files.readString(words) + " ");
    assertThat(site.build()).isZero();
    assertThat(site.said())
        .contains("left out: " + folder + "/baselines/", "SHA-256")
        .doesNotContain("not in claims and badges");
    assertThat(site.text("badge/paper.json")).contains("not measured yet");
    assertThat(site.of("runs/" + site.id() + "/index.html")).doesNotExist();
    assertThat(site.of("data/runs/" + site.id() + "/summary.json")).doesNotExist();
  }

  @Test
  void aRunWithoutAFileOfItsTrialsHasAPageAndIsInNoBadge() throws IOException {
    Files.delete(site.record().resolveSibling("trials/0001-1.json"));
    assertThat(site.build()).isZero();
    assertThat(site.said())
        .contains("left out: " + folder + "/baselines/", "not in claims and badges, since");
    assertThat(site.text("badge/paper.json")).contains("not measured yet");
    assertThat(site.of("runs/" + site.id() + "/index.html")).exists();
  }
}
