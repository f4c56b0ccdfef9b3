package threadmark.pages.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The site's data: what is made, what is kept, and what a wrong call leaves alone. */
class SiteCommandTest {

  @TempDir private Path folder;
  private RecordedSite site;

  @BeforeEach
  void aMachineWithOneAcceptedRun() throws IOException {
    site = RecordedSite.in(folder);
  }

  @Test
  void aRunHasItsPageItsCellsAndItsTrials() throws IOException {
    assertThat(site.build()).isZero();
    assertThat(site.said()).isEmpty();
    assertThat(site.text("runs/" + site.id() + "/index.html"))
        .contains(
            "<h1>Run " + site.id(),
            "../../machines/" + RecordedSite.MACHINE,
            "Content-Security-Policy");
    assertThat(site.text("data/runs/" + site.id() + "/cells.csv").lines()).hasSizeGreaterThan(20);
    assertThat(site.text("data/runs/" + site.id() + "/trials.csv").lines()).hasSizeGreaterThan(60);
    assertThat(site.text("_data/generated/front.json")).contains("\"JDK 25 · Intel Xeon VM\"");
    assertThat(site.of("_data/generated/complete.json")).exists();
  }

  @Test
  void noPageAtAllIsRefused() throws IOException {
    assertThat(site.build("--pages", "0")).isEqualTo(2);
    assertThat(site.said()).contains("--pages 0");
  }

  @Test
  void generatedRunsAreTakenOnlyWhenTold() throws IOException {
    site.alone("made", "\"id\": \"" + site.id() + "\"", "\"id\": \"generated-1\"");
    assertThat(site.build()).isZero();
    assertThat(site.said()).contains("generated, not measured");
    assertThat(site.text("_data/generated/front.json")).contains("\"generated\": false");
    assertThat(site.build("--generated")).isZero();
    assertThat(site.said()).isEmpty();
    assertThat(site.text("_data/generated/front.json")).contains("\"generated\": true");
  }

  @Test
  void aRecordThatDidNotChangeIsNotReadAgain() throws IOException {
    assertThat(site.build()).isZero();
    Path page = site.of("runs/" + site.id() + "/index.html");
    Files.writeString(page, Files.readString(page).replace("<h1>Run ", "<h1>Kept"));
    FileTime then = FileTime.from(Instant.EPOCH);
    Files.setLastModifiedTime(site.of("data/runs/" + site.id() + "/cells.csv"), then);
    assertThat(site.build()).isZero();
    assertThat(Files.readString(page)).contains("<h1>Kept");
    assertThat(Files.getLastModifiedTime(site.of("data/runs/" + site.id() + "/cells.csv")))
        .isEqualTo(then);
    Files.delete(site.record().resolveSibling("manifest.json"));
    Files.writeString(site.record(), Files.readString(site.record()) + " ");
    assertThat(site.build()).isZero();
    assertThat(Files.readString(page)).contains("<h1>Run ");
  }

  @Test
  void whatIsGoneFromTheRecordsIsGoneFromTheSite() throws IOException {
    site.another("second", "second");
    assertThat(site.build()).isZero();
    assertThat(site.of("runs/second/index.html")).exists();
    Files.delete(folder.resolve("results/second/run.json"));
    assertThat(site.build()).isZero();
    assertThat(site.of("runs/second/index.html")).doesNotExist();
    assertThat(site.of("data/runs/second/summary.json")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"data/runs/%s/cells.csv", "data/runs/%s/trials.csv", "runs/%s/index.html"})
  void aFileThatWasCutShortIsMadeAgain(String path) throws IOException {
    assertThat(site.build()).isZero();
    Path table = site.of(path.formatted(site.id()));
    String whole = Files.readString(table);
    for (int kept : new int[] {0, whole.indexOf('\n', whole.length() / 2) + 1}) {
      Files.writeString(table, whole.substring(0, kept));
      assertThat(site.build()).isZero();
      assertThat(table).hasContent(whole);
    }
  }

  @Test
  void tablesOfAnEarlierSiteAreGoneUnlessAskedFor() throws IOException {
    Path table = site.of("tables/runs/machine=one/year=2026/second.parquet");
    Files.createDirectories(table.getParent());
    Files.writeString(table, "rows");
    Files.createDirectories(site.of("tables/cells/machine=gone/year=2025"));
    assertThat(site.build()).isZero();
    assertThat(site.of("tables")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--results", "--baselines"})
  void aFolderThatIsNotThereIsNamed(String option) {
    assertThat(site.build(option, folder.resolve("mistyped").toString())).isEqualTo(2);
    assertThat(site.said()).contains(option, "no such folder");
  }

  @Test
  void withoutAnyRunTheSiteSaysSo() throws IOException {
    Files.delete(site.record());
    assertThat(site.build()).isZero();
    assertThat(site.text("_data/generated/front.json")).contains("\"places\": [ ]");
    assertThat(site.text("data/drawings.json")).doesNotContain("-overhead", "-trials");
    assertThat(site.text("_data/generated/claims.json"))
        .contains("\"scripts/run --profile full --experiment primes\"")
        .doesNotContain("\"scripts/run\"");
  }

  @Test
  void aRunsPageSaysWhereItsRecordLiesAndHowToCheckIt() throws IOException {
    site.another("runs/" + RecordedSite.MACHINE + "/2026/second", "second");
    assertThat(site.build()).isZero();
    String folder = "baselines/" + RecordedSite.MACHINE + "/runs/" + site.id();
    assertThat(site.text("runs/" + site.id() + "/index.html"))
        .contains(folder + "/run.json</code>. It lies in the repository.")
        .contains("scripts/threadmark verify " + folder + "\n")
        .contains("of them left out of the figures or made again.");
    assertThat(site.text("runs/second/index.html"))
        .contains("on the branch <code>results</code>", "git worktree add --detach results");
    Files.move(
        this.folder.resolve("results/runs/" + RecordedSite.MACHINE + "/2026/second"),
        this.folder.resolve("results/second"));
    assertThat(site.build()).isZero();
    assertThat(site.text("runs/second/index.html"))
        .contains("results/second/run.json</code>. It lies where it was measured.");
  }

  @Test
  void aClaimNamesTheFolderOfEachRunThatAnsweredIt() throws IOException {
    assertThat(site.build()).isZero();
    assertThat(site.text("_data/generated/claims.json"))
        .contains(
            "\"scripts/threadmark verify baselines/%s/runs/%s\""
                .formatted(RecordedSite.MACHINE, site.id()));
  }

  @Test
  void aMachineThatLacksAnExperimentIsNamedOnItsPageAndTheExperimentOnTheMachines()
      throws IOException {
    Path other = Files.createDirectories(folder.resolve("baselines/other"));
    Files.writeString(
        other.resolve("machine.json"),
        Files.readString(folder.resolve("baselines/" + RecordedSite.MACHINE + "/machine.json"))
            .replace("\"name\": \"" + RecordedSite.MACHINE + "\"", "\"name\": \"other\""));
    assertThat(site.build()).isZero();
    assertThat(site.text("_data/generated/experiments.json"))
        .containsPattern("\"lacking\": \\[\\s*\\{\"id\": \"other\", \"name\": \"other\"}\\s*]");
    assertThat(site.text("_data/generated/machines.json"))
        .containsPattern("\"0 of \\d+ experiments\"")
        .containsPattern("\"[1-9]\\d* of \\d+ experiments\"");
  }

  @Test
  void wrongDeclarationsLeaveNoSiteThatLooksWhole() throws IOException {
    assertThat(site.build()).isZero();
    assertThat(site.build("--experiments", folder.toString())).isEqualTo(2);
    assertThat(site.said()).doesNotContain("internal error");
  }
}
