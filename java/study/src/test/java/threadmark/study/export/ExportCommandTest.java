package threadmark.study.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.Started;
import threadmark.json.Json;
import threadmark.study.evidence.FullestRun;
import threadmark.study.experiment.Profile;
import threadmark.study.record.OtherRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunFolder;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What github-action-benchmark is handed. */
class ExportCommandTest {

  @TempDir Path folder;

  @Test
  void everyExperimentsOverheadIsARatioUnderItsOwnName() throws IOException {
    export(FullestRun.folder(), baselines());
    JsonNode points = read("points.json");
    assertThat(points.valueStream())
        .isNotEmpty()
        .allSatisfy(point -> {
          assertThat(point.propertyNames())
              .containsExactly("name", "unit", "value", "range", "extra");
          assertThat(point.path("value").asDouble()).isBetween(0.001, 1000.0);
          assertThat(point.path("range").asString()).matches("[0-9.]+ to [0-9.]+|one trial");
        });
    assertThat(points.valueStream().map(point -> point.path("name").asString()))
        .doesNotHaveDuplicates();
    assertThat(points.valueStream().map(point -> point.path("name").asString()))
        .contains(
            "cpu-intel-xeon-f6m167s1-vm: primes cpu steady kernel=long number=1000000 parts=1000"
                + " pool=P threshold=100 G1GC temurin-25.0.3+9");
  }

  @Test
  void thePreviousOneIsTheBaseline() throws IOException {
    Path run = FullestRun.folder();
    String id = run.getFileName().toString();
    Path later = Files.createDirectory(folder.resolve("later"));
    String other = id.replaceFirst("-.*", "-ffffff");
    Files.writeString(
        later.resolve("run.json"), Files.readString(run.resolve("run.json")).replace(id, other));
    Started alone = export(later, baselines());
    assertThat(alone.exitCode()).isEqualTo(2);
    assertThat(alone.errors()).contains("later: not shown: no trial's raw file");
    Files.copy(run.resolve("trials.tar.gz"), later.resolve("trials.tar.gz"));
    Started started = export(later, baselines());
    assertThat(started.out()).isEqualTo(other + ": compared with the accepted run " + id + "\n");
    JsonNode suite = read("history.json").at("/entries/Threadmark here");
    assertThat(suite.size()).isEqualTo(1);
    assertThat(suite.at("/0/commit/id").asString()).isEqualTo("baseline " + id);
    assertThat(suite.at("/0/tool").asString()).isEqualTo("customSmallerIsBetter");
    assertThat(suite.at("/0/benches").size()).isEqualTo(read("points.json").size());
  }

  @Test
  void theAcceptedRunItselfIsComparedWithNoOther() throws IOException {
    Path run = FullestRun.folder();
    Started started = export(run, baselines());
    assertThat(started.out())
        .isEqualTo(
            run.getFileName()
                + ": is the accepted run itself; the baseline's figures are its own\n");
    assertThat(read("history.json").at("/entries/Threadmark here/0/benches"))
        .isEqualTo(read("points.json"));
  }

  /** Nor does one of another profile, which is compared with nothing here. */
  @Test
  void anAcceptedRunOfOneExperimentTakesNoOtherFigureItsPrevious() throws IOException {
    Path run = FullestRun.folder();
    Path baselines = baselines();
    Run all = RunFolder.read(run.resolve("run.json"));
    Run primes = laterRun(all, "20261122T120000Z-aaaaaa", "primes");
    accept(primes, baselines);
    accept(
        OtherRun.than(laterRun(all, "20261122T130000Z-bbbbbb", "fibonacci"))
            .in(Profile.QUICK)
            .run(),
        baselines);
    Started started = export(run, baselines);
    assertThat(started.out()).contains(primes.id(), all.id()).doesNotContain("bbbbbb");
    JsonNode suite = read("history.json").at("/entries/Threadmark here");
    assertThat(suite.at("/0/commit/id").asString())
        .isEqualTo("baseline %s %s".formatted(primes.id(), all.id()));
    assertThat(suite.at("/0/benches").size()).isEqualTo(read("points.json").size());
    assertThat(suite.at("/0/benches").valueStream())
        .allSatisfy(point ->
            assertThat(point.path("extra").asString())
                .endsWith(
                    point.path("name").asString().contains(": primes ") ? primes.id() : all.id()));
  }

  /** A day later, with the trials of one experiment. */
  private static Run laterRun(Run all, String id, String experiment) {
    return OtherRun.than(all)
        .named(id)
        .lasting(all.startedAt().plus(Duration.ofDays(1)), all.endedAt().plus(Duration.ofDays(1)))
        .trials(
            all.trials().stream()
                .filter(trial -> trial.cell().experiment().equals(experiment))
                .toList())
        .run();
  }

  private void accept(Run run, Path baselines) throws IOException {
    Path place =
        Files.createDirectories(
            folder.resolve(run.machine().name()).resolve("runs").resolve(run.id()));
    Files.writeString(place.resolve("run.json"), Json.text(RunFolder.RUN, run));
    Exported.accept(place, baselines);
  }

  @Test
  void aRunThatWasRecordedThereAndNotAcceptedIsNoBaseline() throws IOException {
    Path baselines = folder.resolve("baselines");
    Exported.record(FullestRun.folder(), baselines);
    Started started = export(FullestRun.folder(), baselines);
    assertThat(started.out()).contains("no run of this machine on these JDKs is accepted");
    assertThat(read("history.json").at("/entries/Threadmark here/0/benches").size()).isZero();
  }

  @Test
  void withoutABaselineThatIsSaidAndNothingIsCompared() throws IOException {
    Started started = export(FullestRun.folder(), folder);
    assertThat(started.out()).contains("no run of this machine on these JDKs is accepted");
    assertThat(read("history.json").at("/entries/Threadmark here/0/benches").size()).isZero();
  }

  @Test
  void anUnfinishedRunIsWrongUse() throws IOException {
    assertThat(export(folder, folder).exitCode()).isEqualTo(2);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void tablesNeedTheJarBesideThisProgram() throws IOException {
    Path tables = folder.resolve("tables");
    Started started =
        Started.with(
            "export",
            "--parquet",
            tables.toString(),
            FullestRun.folder().toString(),
            "--experiments",
            "../../experiments");
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors())
        .contains("parquet.jar: not built")
        .contains("start through scripts/threadmark");
    assertThat(tables).doesNotExist();
  }

  @Test
  void oneFormIsChosenAndForThatToolARunIsNamed() {
    String points = folder.resolve("points.json").toString();
    String history = folder.resolve("history.json").toString();
    assertThat(Started.with("export", FullestRun.folder().toString()).exitCode()).isEqualTo(2);
    assertThat(Started.with("export", "--parquet", "x", "--points", points, "--history", history))
        .satisfies(both -> assertThat(both.exitCode()).isEqualTo(2))
        .satisfies(both -> assertThat(both.errors()).contains("--parquet"));
    Started none = Started.with("export", "--points", points, "--history", history);
    assertThat(none.exitCode()).isEqualTo(2);
    assertThat(none.errors()).contains("name the folders of finished runs");
  }

  private Path baselines() {
    Path baselines = folder.resolve("baselines");
    Exported.accept(FullestRun.folder(), baselines);
    return baselines;
  }

  private Started export(Path run, Path baselines) {
    return Started.with(
        List.of(
                "export",
                run.toString(),
                "--points",
                folder.resolve("points.json").toString(),
                "--history",
                folder.resolve("history.json").toString(),
                "--suite",
                "Threadmark here",
                "--experiments",
                "../../experiments",
                "--baselines",
                baselines.toString())
            .toArray(String[]::new));
  }

  private JsonNode read(String name) throws IOException {
    return JsonMapper.shared().readTree(Files.readString(folder.resolve(name)));
  }
}
