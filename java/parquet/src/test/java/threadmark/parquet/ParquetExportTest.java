package threadmark.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hardwood.InputFile;
import dev.hardwood.reader.ParquetFileReader;
import dev.hardwood.reader.RowReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.command.PublishedSchema;
import threadmark.command.Started;
import threadmark.command.Version;
import threadmark.files.Digest;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.Metric;
import threadmark.study.export.ExportedTable;
import threadmark.study.export.RunTables;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdicts;
import threadmark.study.level.Levels;
import threadmark.study.level.LevelsFile;
import threadmark.study.record.Measurement;
import threadmark.study.record.Run;
import threadmark.study.record.RunFolder;
import threadmark.verdict.Enforcement;

/** What is exported as Parquet, read back by another library than the one that wrote it. */
class ParquetExportTest {

  private static final Path MACHINE = Path.of("../../baselines/cpu-amd-epyc-f25m17s1-vm");
  private static final String SMALL = "20261121T230357Z-deb661";
  private static final String OTHER = "20261125T205631Z-5b7c4e";

  @TempDir Path folder;

  private Path runs;
  private Path tables;

  @BeforeEach
  void aRun() throws IOException {
    runs = Files.createDirectories(folder.resolve("runs"));
    tables = folder.resolve("tables");
    copy(SMALL);
  }

  @Test
  void everyTrialIsARowWithItsMean() throws IOException {
    assertThat(export().exitCode()).isZero();
    Run run = RunFolder.read(runs.resolve(SMALL).resolve("run.json"));
    assertThat(read("trials", SMALL, row -> row.getString("trial")))
        .containsExactlyElementsOf(run.trials().stream().map(trial -> trial.id()).toList());
    List<Double> walls = read("trials", SMALL, row -> row.getDouble("wall"));
    for (int i = 0; i < walls.size(); i++) {
      Measurement wall = run.trials().get(i).measurement(Metric.WALL).orElseThrow();
      assertThat(walls.get(i))
          .isCloseTo(
              wall.values().stream().mapToDouble(value -> value).average().orElseThrow(),
              within(1e-12));
    }
    assertThat(read("measurements", SMALL, row -> row.getList("iterations").size()))
        .containsExactlyElementsOf(
            run.trials().stream()
                .flatMap(trial -> trial.measurements().stream())
                .map(measured -> measured.values().size())
                .toList());
  }

  @Test
  void theRunsRowSaysWhereItWasMeasured() throws IOException {
    export();
    assertThat(file("runs", SMALL))
        .isEqualTo(
            tables.resolve(
                "runs/machine=cpu-amd-epyc-f25m17s1-vm/year=2026/%s.parquet".formatted(SMALL)));
    Path record = runs.resolve(SMALL).resolve("run.json");
    assertThat(read("runs", SMALL, row -> row.getString("sha256")))
        .containsExactly(Digest.sha256(record));
    assertThat(read("runs", SMALL, row -> row.getBoolean("accepted"))).containsExactly(false);
  }

  @Test
  void theSameRunGivesTheSameBytes() throws IOException {
    export();
    Map<String, String> first = digests();
    assertThat(first).hasSize(5);
    tables = folder.resolve("again");
    export();
    assertThat(digests()).isEqualTo(first);
  }

  @Test
  void theListOfRunsFollowsItsSchema() throws IOException {
    export();
    assertThat(
            new PublishedSchema("exported-runs-1")
                .errors(Files.readString(tables.resolve("exported-runs.json"))))
        .isEmpty();
  }

  @Test
  void whatWasExportedIsNotWrittenAgain() throws IOException {
    export();
    Path trials = file("trials", SMALL);
    byte[] mark = new byte[(int) Files.size(trials)];
    Files.write(trials, mark); // as long, so that only a second writing would mend it
    copy(OTHER);
    assertThat(export().out()).isEqualTo("1 run written, 1 unchanged\n");
    assertThat(trials).hasBinaryContent(mark);
    assertThat(read("trials", OTHER, row -> row.getString("run"))).contains(OTHER);
  }

  @Test
  void aFileThatIsGoneOrCutShortIsWrittenAgain() throws IOException {
    export();
    Map<String, String> whole = digests();
    Files.delete(file("cells", SMALL));
    assertThat(export().out()).isEqualTo("1 run written, 0 unchanged\n");
    Files.write(file("runs", SMALL), new byte[1]);
    assertThat(export().out()).isEqualTo("1 run written, 0 unchanged\n");
    assertThat(digests()).isEqualTo(whole);
  }

  @Test
  void aRunThatWasAcceptedMeanwhileIsReplaced() throws IOException {
    export();
    Files.copy(
        MACHINE.resolve("runs").resolve(SMALL).resolve("accepted.json"),
        runs.resolve(SMALL).resolve("accepted.json"));
    assertThat(export().out()).isEqualTo("1 run written, 0 unchanged\n");
    assertThat(read("runs", SMALL, row -> row.getBoolean("accepted"))).containsExactly(true);
  }

  /** Of two copies one is the accepted one, whichever was found first. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whichCopyIsNamedFirstChangesNothing(boolean acceptedFirst) throws IOException {
    Path accepted = MACHINE.resolve("runs").resolve(SMALL);
    Path first = acceptedFirst ? accepted : runs;
    Path second = acceptedFirst ? runs : accepted;
    Started exported =
        start("export", "--parquet", tables.toString(), first.toString(), second.toString());
    assertThat(exported.out()).isEqualTo("1 run written, 0 unchanged\n");
    assertThat(read("runs", SMALL, row -> row.getBoolean("accepted"))).containsExactly(true);
  }

  @Test
  void whatBaselinesSaidOfARunIsATable() throws IOException {
    copy(OTHER);
    List<LevelVerdict> judged = judge(OTHER);
    Path levels = runs.resolve(OTHER).resolve("levels.json");
    export();
    assertThat(read("verdicts", OTHER, row -> row.getString("verdict")))
        .hasSameSizeAs(judged)
        .containsOnly("no-baseline");
    assertThat(read("verdicts", OTHER, row -> row.getDouble("margin")))
        .containsExactlyElementsOf(judged.stream().map(LevelVerdict::margin).toList());
    Files.writeString(levels, Files.readString(levels).replace(OTHER, SMALL));
    assertThat(export().errors()).contains("judge the run again");
    Files.delete(levels);
    assertThat(export().out()).contains("kept the verdicts of " + OTHER);
    assertThat(files("verdicts")).containsExactly(file("verdicts", OTHER));
    assertThat(export("--prune").out()).contains("deleted the verdicts of " + OTHER);
    assertThat(files("verdicts")).isEmpty();
    assertThat(export().out()).isEqualTo("0 runs written, 2 unchanged\n");
  }

  /** One copy is the accepted one, the other was judged: each call names one of them. */
  @Test
  void noCallForgetsWhatAnotherCopyOfTheRunSays() throws IOException {
    copy(OTHER);
    judge(OTHER);
    Path accepted = MACHINE.resolve("runs").resolve(OTHER);
    String[] named = {accepted.toString(), runs.toString(), accepted.toString()};
    List<String> told = new ArrayList<>();
    for (String copy : named) {
      Started exported = exportBesideBaselines(copy);
      assertThat(exported.exitCode()).as(exported.errors()).isZero();
      told.add(exported.out());
      assertThat(read("runs", OTHER, row -> row.getBoolean("accepted"))).containsExactly(true);
    }
    assertThat(told.getLast()).isEqualTo("0 runs written, 1 unchanged\n");
    assertThat(read("verdicts", OTHER, row -> row.getString("run"))).contains(OTHER);
  }

  /** A run that is rewritten for another reason keeps the verdicts that nobody names now. */
  @Test
  void aRunThatIsWrittenAgainKeepsItsVerdicts() throws IOException {
    copy(OTHER);
    judge(OTHER);
    assertThat(exportBesideBaselines(runs.toString()).exitCode()).isZero();
    Path verdicts = file("verdicts", OTHER);
    byte[] judged = Files.readAllBytes(verdicts);
    Files.delete(file("cells", OTHER));
    Path accepted = MACHINE.resolve("runs").resolve(OTHER);
    assertThat(exportBesideBaselines(accepted.toString()).out())
        .isEqualTo("1 run written, 0 unchanged\n");
    assertThat(file("cells", OTHER)).isRegularFile();
    assertThat(verdicts).hasBinaryContent(judged);
  }

  @Test
  void rowsThatAnotherVersionMadeAreNamedUntilTheyAreMadeAnew() throws IOException {
    copy(OTHER);
    judge(OTHER);
    assertThat(exportBesideBaselines(runs.toString()).errors()).doesNotContain(SMALL);
    asAnotherVersionMadeThem();
    Path accepted = MACHINE.resolve("runs").resolve(OTHER);
    // The run's own rows are new now, and its verdicts are old; the small run is not named at all.
    Started first = exportBesideBaselines(accepted.toString());
    assertThat(first.exitCode()).isZero();
    assertThat(first.errors()).contains("2 runs").contains(SMALL);
    Started second = exportBesideBaselines(runs.resolve(SMALL).toString());
    assertThat(second.out()).isEqualTo("1 run written, 0 unchanged\n");
    assertThat(second.errors()).contains("1 run").contains(OTHER).doesNotContain(SMALL);
    Started third = exportBesideBaselines(runs.toString());
    assertThat(third.out()).isEqualTo("1 run written, 1 unchanged\n");
    assertThat(third.errors()).doesNotContain(OTHER);
  }

  /** The first lists said neither what made a run's rows nor what its verdicts follow from. */
  @Test
  void aListOfTheFirstMonthsIsReadAndItsRunsAreNamed() throws IOException {
    export();
    Path list = tables.resolve("exported-runs.json");
    Files.writeString(
        list, Files.readString(list).replaceAll("\\s*\"(levels|madeBy)\": [^\n]*,(?=\n)", ""));
    assertThat(list).content().doesNotContain("madeBy");
    copy(OTHER);
    Started added = start("export", "--parquet", tables.toString(), runs.resolve(OTHER).toString());
    assertThat(added.exitCode()).isZero();
    assertThat(added.errors()).contains(SMALL);
  }

  @Test
  void everyRowSaysWhichVersionComputedItAndTheRunsItsDayInUtc() throws IOException {
    copy(OTHER);
    judge(OTHER);
    export();
    for (ExportedTable<?> table : RunTables.ALL) {
      assertThat(read(table.name(), OTHER, row -> row.getString("computed_by")))
          .as(table.name())
          .isNotEmpty()
          .containsOnly(Version.text());
    }
    Run run = RunFolder.read(runs.resolve(SMALL).resolve("run.json"));
    assertThat(read("runs", SMALL, row -> row.getString("day")))
        .containsExactly(run.startedAt().toString().substring(0, 10));
  }

  /** As if those that the list names had been written by a version that computes otherwise. */
  private void asAnotherVersionMadeThem() throws IOException {
    Path list = tables.resolve("exported-runs.json");
    Files.writeString(
        list,
        Files.readString(list)
            .replaceAll(
                "\"(digest|levels|madeBy)\": \"[0-9a-f]{64}\"",
                "\"$1\": \"" + "0".repeat(64) + "\""));
  }

  /** Lays what the baselines say beside the run. */
  private List<LevelVerdict> judge(String id) throws IOException {
    Run run = RunFolder.read(runs.resolve(id).resolve("run.json"));
    List<LevelVerdict> judged =
        Levels.of(run, Optional.empty(), ExperimentFiles.read(Path.of("../../experiments")));
    Files.writeString(
        runs.resolve(id).resolve("levels.json"),
        LevelsFile.text(
            LevelVerdicts.of(Enforcement.ADVISE, run, false, List.of(), List.of(), judged)));
    return judged;
  }

  private Started exportBesideBaselines(String named) {
    return start(
        "export",
        "--parquet",
        tables.toString(),
        "--baselines",
        MACHINE.getParent().toString(),
        named);
  }

  @Test
  void thePageHasEveryColumn() throws IOException {
    assertThat(
            Files.readAllLines(Path.of("../../docs/parquet.md")).stream()
                .filter(line -> line.startsWith("### ") || line.startsWith("| `")))
        .containsExactlyElementsOf(
            RunTables.ALL.stream().flatMap(ParquetExportTest::onThePage).toList());
  }

  private static Stream<String> onThePage(ExportedTable<?> table) {
    return Stream.concat(
        Stream.of("### " + table.name()),
        table.columns().stream()
            .map(column ->
                "| `%s` | %s | %s | %s |"
                    .formatted(
                        column.name(), column.kind().words(), column.unit(), column.meaning())));
  }

  @Test
  void aRunThatIsGoneIsNamedAndKept() throws IOException {
    copy(OTHER);
    export();
    delete(runs.resolve(OTHER));
    Started kept = export();
    assertThat(kept.exitCode()).isZero();
    assertThat(kept.out()).contains("kept the rows of " + OTHER);
    assertThat(file("trials", OTHER)).exists();
    assertThat(export("--prune").out()).contains("deleted the rows of " + OTHER);
    assertThat(files("trials")).containsExactly(file("trials", SMALL));
    assertThat(export().out()).isEqualTo("0 runs written, 1 unchanged\n");
  }

  @Test
  void whoNamesARunAddsItToOthers() throws IOException {
    export();
    copy(OTHER);
    Started added = start("export", "--parquet", tables.toString(), runs.resolve(OTHER).toString());
    assertThat(added.out()).isEqualTo("1 run written, 0 unchanged\n");
    assertThat(file("trials", SMALL)).exists();
  }

  @Test
  void aRunThatCannotBeReadIsNamedAndTheOthersAreWritten() throws IOException {
    copy(OTHER);
    Path record = runs.resolve(OTHER).resolve("run.json");
    Files.writeString(record, Files.readString(record).substring(0, 1000));
    Started started = export();
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("left out:").contains(OTHER);
    assertThat(started.out()).isEqualTo("1 run written, 0 unchanged, 1 left out\n");
  }

  /** It is there, and only cannot be read now: its rows are not those of a run that is gone. */
  @Test
  void theRowsOfARunThatCannotBeReadAreNotPruned() throws IOException {
    copy(OTHER);
    assertThat(export().exitCode()).isZero();
    Path record = runs.resolve(OTHER).resolve("run.json");
    Files.writeString(record, Files.readString(record).substring(0, 1000));
    Started pruned = export("--prune");
    assertThat(pruned.exitCode()).isEqualTo(2);
    assertThat(pruned.errors()).contains("--prune deleted nothing");
    assertThat(read("runs", OTHER, row -> row.getString("run"))).containsExactly(OTHER);
  }

  @Test
  void figuresThatNobodyMeasuredAreInNoTable() throws IOException {
    Path record = runs.resolve(SMALL).resolve("run.json");
    Files.writeString(record, Files.readString(record).replace("\"published\"", "\"full\""));
    Started changed = export();
    assertThat(changed.exitCode()).isEqualTo(2);
    assertThat(changed.errors()).contains("not what was measured");
    Files.writeString(record, Files.readString(record).replace(SMALL, "generated-000001"));
    assertThat(export().errors()).contains("generated, not measured");
    assertThat(export("--generated").exitCode()).isZero();
    assertThat(read("runs", "generated-000001", row -> row.getString("run")))
        .containsExactly("generated-000001");
  }

  @Test
  void aMachineCannotNameAFolderElsewhere() throws IOException {
    Path record = runs.resolve(SMALL).resolve("run.json");
    Files.writeString(
        record,
        Files.readString(record)
            .replace(SMALL, "generated-000001")
            .replace("\"name\": \"cpu-amd-epyc-f25m17s1-vm\"", "\"name\": \"../../x y\""));
    assertThat(export("--generated").exitCode()).isZero();
    assertThat(file("runs", "generated-000001").getParent().getParent())
        .hasFileName("machine=..%2F..%2Fx%20y");
  }

  @Test
  void aFolderOfOtherThingsIsRefused() throws IOException {
    Started started = start("export", "--parquet", runs.toString(), "--baselines", runs.toString());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains(SMALL).contains("name a new or an empty folder");
    Path file = Files.createFile(folder.resolve("file"));
    assertThat(start("export", "--parquet", file.toString(), runs.toString()).exitCode())
        .isEqualTo(2);
    assertThat(file).isEmptyFile();
  }

  @Test
  void aPlaceWithoutARunIsWrongUse() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    Started started = start("export", "--parquet", tables.toString(), empty.toString());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("there is no run here");
    assertThat(tables).doesNotExist();
  }

  private Started export(String... more) {
    return start(
        Stream.concat(
                Stream.of("export", "--parquet", tables.toString(), "--baselines", runs.toString()),
                Stream.of(more))
            .toArray(String[]::new));
  }

  private static Started start(String... words) {
    return Started.with(
        Stream.concat(Stream.of(words), Stream.of("--experiments", "../../experiments"))
            .toArray(String[]::new));
  }

  private void copy(String run) throws IOException {
    Path to = Files.createDirectories(runs.resolve(run));
    for (String name : List.of("run.json", "manifest.json", "trials.tar.gz")) {
      Files.copy(MACHINE.resolve("runs").resolve(run).resolve(name), to.resolve(name));
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }

  private Path file(String table, String run) throws IOException {
    return files(table).stream()
        .filter(file -> file.endsWith(run + ".parquet"))
        .findFirst()
        .orElseThrow();
  }

  private List<Path> files(String table) throws IOException {
    try (Stream<Path> files = Files.walk(tables.resolve(table))) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  private Map<String, String> digests() throws IOException {
    Map<String, String> digests = new TreeMap<>();
    try (Stream<Path> files = Files.walk(tables)) {
      files
          .filter(file -> file.toString().endsWith(".parquet"))
          .forEach(file -> digests.put(tables.relativize(file).toString(), Digest.sha256(file)));
    }
    return digests;
  }

  private <T> List<T> read(String table, String run, Function<RowReader, T> value)
      throws IOException {
    List<T> values = new ArrayList<>();
    try (ParquetFileReader file = ParquetFileReader.open(InputFile.of(file(table, run)));
        RowReader rows = file.rowReader()) {
      while (rows.hasNext()) {
        rows.next();
        values.add(value.apply(rows));
      }
    } catch (UncheckedIOException failure) {
      throw failure.getCause();
    }
    return values;
  }
}
