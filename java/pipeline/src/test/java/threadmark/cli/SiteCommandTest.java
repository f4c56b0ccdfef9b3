package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.store.RunManifest;

/** The site's data, made from copies of a run that was really recorded. */
class SiteCommandTest {

  private static final Path REAL = Path.of("../../baselines/cpu-intel-xeon-f6m167s1-vm");
  private static final String MACHINE = "cpu-intel-xeon-f6m167s1-vm";

  @TempDir private Path folder;
  private Path record;
  private String id;
  private String said;

  @BeforeEach
  void aMachineWithOneAcceptedRun() throws IOException {
    Path real = SmallestRun.of(REAL);
    Files.createDirectories(folder.resolve("results"));
    id = real.getFileName().toString();
    Path machine = Files.createDirectories(folder.resolve("baselines").resolve(MACHINE));
    Files.copy(REAL.resolve("machine.json"), machine.resolve("machine.json"));
    record = Files.createDirectories(machine.resolve("runs").resolve(id)).resolve("run.json");
    try (Stream<Path> files = Files.walk(real)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = record.resolveSibling(real.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }

  private int site(String... more) {
    PrintStream before = System.err;
    ByteArrayOutputStream heard = new ByteArrayOutputStream();
    System.setErr(new PrintStream(heard, true, StandardCharsets.UTF_8));
    try {
      String[] words = {
        "site",
        "--quiet",
        "--experiments",
        "../experiments",
        "--claims",
        "../claims",
        "--baselines",
        folder.resolve("baselines").toString(),
        "--results",
        folder.resolve("results").toString(),
        "--out",
        folder.resolve("site").toString()
      };
      return Threadmark.commandLine()
          .setOverwrittenOptionsAllowed(true)
          .execute(Stream.of(words, more).flatMap(Stream::of).toArray(String[]::new));
    } finally {
      System.setErr(before);
      said = heard.toString(StandardCharsets.UTF_8);
    }
  }

  private Path of(String path) {
    return folder.resolve("site").resolve(path);
  }

  private String text(String path) throws IOException {
    return Files.readString(of(path));
  }

  /** Another record: the real one with some text replaced. */
  private void result(String name, String found, String instead) throws IOException {
    Path other = Files.createDirectories(folder.resolve("results").resolve(name));
    String text = Files.readString(record);
    assertThat(text).contains(found);
    Files.writeString(other.resolve("run.json"), text.replace(found, instead));
  }

  @Test
  void aRunHasItsPageItsCellsAndItsTrials() throws IOException {
    assertThat(site()).isZero();
    assertThat(said).isEmpty();
    assertThat(text("runs/" + id + "/index.html"))
        .contains("<h1>Run " + id, "../../machines/" + MACHINE, "Content-Security-Policy");
    assertThat(text("data/runs/" + id + "/cells.csv").lines()).hasSizeGreaterThan(20);
    assertThat(text("data/runs/" + id + "/trials.csv").lines()).hasSizeGreaterThan(60);
    assertThat(text("_data/generated/front.json")).contains("work that only computes");
    assertThat(of("_data/generated/complete.json")).exists();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "broken   | \"seed\"                 | \"sead\"                  | field seed: is missing",
        "newer    | run/1                    | run/2                     | newer than the run/1",
        "other    | run/1                    | trial/1                   | must be a \"run/1\"",
        "cut      | \"schema\": \"run/1\",   | \"schema\": \"run/1\", {  | not JSON",
        "foreign  | 870d1caf81f1             | 000000000000              | foreign: measured on hardware",
      })
  void aRecordThatCannotBeTakenIsNamedAndLeftOut(
      String name, String found, String instead, String reason) throws IOException {
    result(name, found, instead);
    assertThat(site()).isZero();
    assertThat(said).contains("left out: results/" + name + "/run.json", reason);
    assertThat(text("_data/generated/data.json")).contains("results/" + name + "/run.json");
    assertThat(text("data/index.json").split("summary.json", -1)).hasSize(2);
  }

  @Test
  void aRunAmongTheRunsOfAnotherMachineIsForeign() throws IOException {
    Path elsewhere = folder.resolve("baselines/elsewhere/runs/x");
    Files.createDirectories(elsewhere);
    Files.copy(record, elsewhere.resolve("run.json"));
    assertThat(site()).isZero();
    assertThat(said).contains("lies among the runs of elsewhere");
  }

  @Test
  void theSameRunInResultsIsTakenOnceAndAnotherOfItsIdNotAtAll() throws IOException {
    result("same", "run/1", "run/1");
    assertThat(site()).isZero();
    assertThat(said).isEmpty();
    result("other", "\"complete\": true", "\"complete\": false");
    assertThat(site()).isZero();
    assertThat(said).contains("another run has the same id: baselines/");
    assertThat(text("data/runs/" + id + "/summary.json")).contains("\"file\": \"baselines/");
  }

  private static final String OTHER = "20261130T000000Z-ffffff";

  @Test
  void aForeignRunHasNoPage() throws IOException {
    result("fake", id, OTHER);
    Path fake = folder.resolve("results/fake/run.json");
    String hardware = "870d1caf81f1";
    Files.writeString(fake, Files.readString(fake).replace(hardware, "0".repeat(12)));
    assertThat(site()).isZero();
    assertThat(said).contains("results/fake/run.json: foreign");
    assertThat(of("runs/" + OTHER)).doesNotExist();
    assertThat(of("data/runs/" + OTHER)).doesNotExist();
  }

  @Test
  void ofTwoRunsOfOneIdTheOneWithAManifestIsTaken() throws IOException {
    result("altered", id, OTHER);
    result("whole", "\"complete\": true", "\"complete\": false");
    Path whole = folder.resolve("results/whole");
    Path record = whole.resolve("run.json");
    Files.writeString(record, Files.readString(record).replace(id, OTHER));
    RunManifest.write(whole);
    assertThat(site()).isZero();
    assertThat(said)
        .contains("results/altered/run.json: another run has the same id: results/whole/run.json");
    assertThat(text("data/runs/" + OTHER + "/summary.json")).contains("results/whole/run.json");
  }

  @Test
  void anIdThatIsNoNameNeverBecomesAPath() throws IOException {
    result("sly", "\"id\": \"" + id + "\"", "\"id\": \"../../../sly\"");
    assertThat(site()).isZero();
    assertThat(said).contains("cannot stand in an address");
    assertThat(folder.resolve("sly")).doesNotExist();
  }

  @Test
  void generatedRunsAreTakenOnlyWhenTold() throws IOException {
    result("made", "\"id\": \"" + id + "\"", "\"id\": \"generated-1\"");
    assertThat(site()).isZero();
    assertThat(said).contains("generated, not measured");
    assertThat(text("_data/generated/front.json")).contains("\"generated\": false");
    assertThat(site("--generated")).isZero();
    assertThat(said).isEmpty();
    assertThat(text("_data/generated/front.json")).contains("\"generated\": true");
  }

  @Test
  void aRecordThatDidNotChangeIsNotReadAgain() throws IOException {
    assertThat(site()).isZero();
    Path page = of("runs/" + id + "/index.html");
    Files.writeString(page, Files.readString(page).replace("<h1>Run ", "<h1>Kept"));
    FileTime then = FileTime.from(Instant.EPOCH);
    Files.setLastModifiedTime(of("data/runs/" + id + "/cells.csv"), then);
    assertThat(site()).isZero();
    assertThat(Files.readString(page)).contains("<h1>Kept");
    assertThat(Files.getLastModifiedTime(of("data/runs/" + id + "/cells.csv"))).isEqualTo(then);
    Files.delete(record.resolveSibling("manifest.json"));
    Files.writeString(record, Files.readString(record) + " ");
    assertThat(site()).isZero();
    assertThat(Files.readString(page)).contains("<h1>Run ");
  }

  @Test
  void whatIsGoneFromTheRecordsIsGoneFromTheSite() throws IOException {
    result("second", "\"id\": \"" + id + "\"", "\"id\": \"second\"");
    assertThat(site()).isZero();
    assertThat(of("runs/second/index.html")).exists();
    Files.delete(folder.resolve("results/second/run.json"));
    assertThat(site()).isZero();
    assertThat(of("runs/second/index.html")).doesNotExist();
    assertThat(of("data/runs/second/summary.json")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"data/runs/%s/cells.csv", "data/runs/%s/trials.csv", "runs/%s/index.html"})
  void aFileThatWasCutShortIsMadeAgain(String path) throws IOException {
    assertThat(site()).isZero();
    Path table = of(path.formatted(id));
    String whole = Files.readString(table);
    for (int kept : new int[] {0, whole.indexOf('\n', whole.length() / 2) + 1}) {
      Files.writeString(table, whole.substring(0, kept));
      assertThat(site()).isZero();
      assertThat(table).hasContent(whole);
    }
  }

  @Test
  void aRecordThatItsManifestDisownsIsInNoFigure() throws IOException {
    Path other = Files.createDirectories(folder.resolve("results").resolve("edited"));
    String text = Files.readString(record);
    Files.writeString(other.resolve("run.json"), text.replace(id, "20261102T000000Z-ffffff"));
    Files.copy(record.resolveSibling("manifest.json"), other.resolve("manifest.json"));
    assertThat(site()).isZero();
    assertThat(said).contains("left out: results/edited/run.json: SHA-256 is ", "manifest.json");
    assertThat(of("runs/20261102T000000Z-ffffff")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--results", "--baselines"})
  void aFolderThatIsNotThereIsNamed(String option) {
    assertThat(site(option, folder.resolve("mistyped").toString())).isEqualTo(2);
    assertThat(said).contains(option, "no such folder");
  }

  @Test
  void withoutAnyRunTheSiteSaysSo() throws IOException {
    Files.delete(record);
    assertThat(site()).isZero();
    assertThat(text("_data/generated/front.json")).contains("\"answers\": [ ]");
    assertThat(text("data/drawings.json")).doesNotContain("-overhead", "-trials");
  }

  @Test
  void wrongDeclarationsLeaveNoSiteThatLooksWhole() throws IOException {
    assertThat(site()).isZero();
    assertThat(site("--experiments", folder.toString())).isEqualTo(2);
    assertThat(said).doesNotContain("internal error");
  }

  private void judged(String night, String run) throws IOException {
    Path to = folder.resolve("results/runs/lab-1/2026").resolve(run);
    Files.createDirectories(to);
    Files.copy(
        Path.of("src/test/resources/threadmark/judge", night, "levels.json"),
        to.resolve("levels.json"));
  }

  @Test
  void aConfirmedRiseStandsOnTheAlertsPageAndInItsFeedUntilItIsOver() throws IOException {
    judged("mixed", "20261112T010000Z-00000c");
    assertThat(site()).isZero();
    String standing = text("_data/generated/alerts.json");
    assertThat(standing).contains("\"open\": 1", "One overhead is above what was accepted");
    assertThat(text("_data/generated/front.json")).contains("One overhead is above");
    String id = standing.replaceAll("(?s).*(tag:threadmark,2026:alert/lab-1/[^\"]+).*", "$1");
    assertThat(id).startsWith("tag:threadmark,2026:alert/lab-1/20261112T010000Z-00000c/");
    judged("steady", "20261113T010000Z-00000b");
    assertThat(site()).isZero();
    assertThat(text("_data/generated/alerts.json"))
        .contains("\"open\": 0", id, "steady again", "is confirmed above what was accepted");
  }

  @Test
  void aJudgementThatCannotBeReadIsNamedAndLeftOut() throws IOException {
    judged("mixed", "20261112T010000Z-00000c");
    Files.writeString(
        folder.resolve("results/runs/lab-1/2026/20261112T010000Z-00000c/levels.json"), "{}");
    assertThat(site()).isZero();
    assertThat(said)
        .contains("left out: results/runs/lab-1/2026/20261112T010000Z-00000c/levels.json: ");
  }

  @Test
  void aRunThatVerifyWouldRefuseIsInNoBadge() throws IOException {
    assertThat(site()).isZero();
    assertThat(text("badge/paper.json")).doesNotContain("not measured yet");
    Path words = record.resolveSibling("trials/0001-1.json");
    Files.writeString(words, Files.readString(words) + " ");
    assertThat(site()).isZero();
    assertThat(said).contains("left out: baselines/", "not in claims and badges, since", "SHA-256");
    assertThat(text("badge/paper.json")).contains("not measured yet");
  }

  @Test
  void whatIsPublishedFollowsItsSchemas() throws IOException {
    assertThat(site()).isZero();
    assertThat(errors("run-summary-1", text("data/runs/" + id + "/summary.json"))).isEmpty();
    assertThat(errors("index-1", text("data/index.json"))).isEmpty();
    try (Stream<Path> figures = Files.walk(of("data/figures"))) {
      List<Path> files = figures.filter(file -> file.toString().endsWith(".json")).toList();
      assertThat(files).hasSizeGreaterThan(10);
      for (Path file : files) {
        assertThat(errors("figure-1", Files.readString(file))).as(file.toString()).isEmpty();
      }
    }
  }

  private static List<Error> errors(String schema, String text) {
    SchemaRegistry registry =
        SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder ->
                builder.schemas(
                    location -> schema(location.replace("urn:threadmark:", "").replace(':', '-'))));
    return registry
        .getSchema(SchemaLocation.of("urn:threadmark:" + schema.replaceAll("-(\\d)", ":$1")))
        .validate(text, InputFormat.JSON);
  }

  private static String schema(String name) {
    try {
      return Files.readString(Path.of("../../site/schemas", name + ".schema.json"));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
