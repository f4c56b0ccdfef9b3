package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.Mutation;
import threadmark.jmh.BenchmarkFiles;
import threadmark.judge.Changes;
import threadmark.judge.Contradictions;
import threadmark.judge.Levels;
import threadmark.judge.Remaining;
import threadmark.judge.Summaries;
import threadmark.model.Benchmarked;
import threadmark.model.CompareRule;
import threadmark.model.Complaint;
import threadmark.model.Enforcement;
import threadmark.model.Experiment;
import threadmark.model.LevelVerdicts;
import threadmark.model.MachineBaselines;
import threadmark.model.Night;
import threadmark.model.Run;
import threadmark.model.Trial;
import threadmark.model.Verdict;
import threadmark.model.Verdicts;
import threadmark.publish.ChangeTable;
import threadmark.publish.LevelCommands;
import threadmark.publish.LevelTable;
import threadmark.publish.Window;
import threadmark.store.AcceptedFolder;
import threadmark.store.ExperimentFiles;
import threadmark.store.LevelsFile;
import threadmark.store.MachineFile;
import threadmark.store.RunFolder;
import threadmark.store.VerdictsFile;

/**
 * Whatever is in a file, it is read and judged, or refused with one sentence; nothing else is ever
 * thrown. A few thousand inputs here; {@code -Dfuzz.inputs=1000000} for the long form.
 */
@Tag("slow")
class HostileFilesTest {

  private static final LevelCommands NEXT =
      new LevelCommands(
          "results/mine",
          List.of(),
          "a-machine",
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  private static final int INPUTS = Integer.getInteger("fuzz.inputs", 4_500);
  private static final Pattern INTERNALS =
      Pattern.compile(
          "Jackson|JsonToken|[Tt]oken|StreamRead|REDACTED|Feature|[Dd]eserializ|Exception"
              + "|java\\.|threadmark\\.|creator|START_|VALUE_|Unexpected character|through ref");

  private static final long SEED = 20261121;

  @TempDir private Path folder;

  private Shelf shelf;
  private List<Experiment> declared;

  @BeforeEach
  void baselines() {
    shelf = new Shelf(folder).accepting(Night.alike(1.0)).anchored();
    declared = Shelf.declared();
  }

  /** A kind of file: one that is whole, where it lies, and what is done with it. */
  private record Kind(String name, String whole, Path file, Reader reader) {}

  private interface Reader {
    void read(Path file);
  }

  private List<Kind> kinds() throws IOException {
    List<Kind> kinds = new ArrayList<>();
    Path run = shelf.record(Night.of(11, 1.0).noisy(2, 0.005)).resolve("run.json");
    kinds.add(new Kind("run", Files.readString(run), run, this::judge));
    Path trial = trial();
    kinds.add(
        new Kind(
            "trial",
            Files.readString(trial),
            trial,
            file -> RunFolder.unopened(file.getParent().getParent()).finished()));
    Path baseline = shelf.baselines().resolve("lab-1/temurin-25.0.3+9/primes.json");
    Run newRun = Night.of(11, 1.0).run();
    kinds.add(
        new Kind(
            "baseline",
            Files.readString(baseline),
            baseline,
            file -> judged(newRun, AcceptedFolder.read(shelf.baselines(), Shelf.MACHINE))));
    Shelf small =
        new Shelf(folder.resolve("small")).accepting(List.of(Night.of(1, 1).noisy(2, 0.005)));
    Path acceptance =
        small
            .baselines()
            .resolve("lab-1/runs")
            .resolve(Night.of(1, 1).id())
            .resolve("accepted.json");
    kinds.add(
        new Kind(
            "acceptance",
            Files.readString(acceptance),
            acceptance,
            file -> AcceptedFolder.of(small.baselines(), Shelf.MACHINE).accepted()));
    Path levels = folder.resolve("levels.json");
    kinds.add(
        new Kind(
            "levels",
            Files.readString(Path.of("src/test/resources/threadmark/judge/steady/levels.json")),
            levels,
            file -> LevelTable.text(LevelsFile.read(file), NEXT, Window.OPEN)));
    kinds.add(
        new Kind(
            "verdicts",
            Files.readString(CompareGoldenTest.CASES.resolve("other-unit/verdicts.json")),
            folder.resolve("verdicts.json"),
            file ->
                ChangeTable.text(Contradictions.refused(VerdictsFile.read(file)), Window.OPEN)));
    kinds.add(
        new Kind(
            "machine",
            Files.readString(Path.of("src/test/resources/threadmark/judge/machine.json")),
            folder.resolve("machine.json"),
            MachineFile::read));
    Path alone = Files.createDirectories(folder.resolve("declared")).resolve("primes.json");
    kinds.add(
        new Kind(
            "experiment",
            Files.readString(Shelf.DECLARED.resolve("primes.json")),
            alone,
            file -> ExperimentFiles.read(file.getParent())));
    kinds.add(
        new Kind(
            "JMH file",
            Files.readString(Path.of("src/test/resources/jmh/1.37/three-forks.json")),
            folder.resolve("jmh.json"),
            HostileFilesTest::compare));
    return kinds;
  }

  private Path trial() throws IOException {
    Path own = folder.resolve("one-trial");
    try (RunFolder archive = RunFolder.open(own, Map.of())) {
      Trial trial = Night.of(11, 1.0).run().trials().getFirst();
      archive.keep(trial, Optional.empty());
    }
    return own.resolve("trials/0001-1.trial.json");
  }

  private void judge(Path file) {
    judged(RunFolder.read(file), AcceptedFolder.read(shelf.baselines(), Shelf.MACHINE));
  }

  private void judged(Run run, MachineBaselines baselines) {
    Optional<MachineBaselines> known =
        Optional.of(baselines)
            .filter(one -> one.machine().hardware().equals(run.machine().hardware()));
    var verdicts = Levels.of(run, known, declared);
    LevelVerdicts all =
        LevelVerdicts.of(
            Enforcement.BLOCK,
            run,
            true,
            List.of(),
            Levels.cautions(run, Remaining.all(known), declared, verdicts),
            verdicts);
    LevelTable.text(all, NEXT, Window.OPEN);
    LevelsFile.text(all);
    Summaries.of(run, declared);
  }

  private static void compare(Path file) {
    List<Benchmarked> side = BenchmarkFiles.read(List.of(file));
    CompareRule rule = CompareRule.of(0.05, 0.02, false);
    var comparisons = Changes.of(side, side, rule);
    ChangeTable.text(
        Verdicts.of(
            rule,
            Enforcement.BLOCK,
            List.of("a"),
            List.of("a"),
            comparisons,
            List.of(),
            Optional.empty()),
        Window.OPEN);
    // The same file on both sides differs from itself in nothing.
    assertThat(comparisons)
        .extracting(comparison -> comparison.verdict())
        .doesNotContain(Verdict.REGRESSED, Verdict.IMPROVED);
  }

  @Test
  void everyMutationIsReadOrRefused() throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    int refused = 0;
    List<Kind> kinds = kinds();
    for (Kind kind : kinds) {
      Files.writeString(kind.file(), kind.whole());
      kind.reader().read(kind.file());
      for (int i = 0; i < INPUTS / kinds.size(); i++) {
        String text = Mutation.of(kind.whole(), random);
        Files.writeString(kind.file(), replaced(text));
        refused += refused(kind, text) ? 1 : 0;
      }
      Files.writeString(kind.file(), kind.whole());
    }
    assertThat(refused).isBetween(INPUTS / 2, INPUTS - 1);
  }

  /** A lone surrogate cannot be written as UTF-8. */
  private static String replaced(String text) {
    return text.replaceAll("[\\ud800-\\udfff]", "?");
  }

  private boolean refused(Kind kind, String text) {
    try {
      kind.reader().read(kind.file());
      return false;
    } catch (Complaint complaint) {
      // A person reads it: no word of the parser, of Java or of our own types.
      if (INTERNALS.matcher(complaint.getMessage().replace(folder.toString(), "")).find()) {
        throw new AssertionError(kind.name() + ": " + complaint.getMessage() + "\n" + text);
      }
      if (complaint.getMessage().contains("\n")) {
        throw new AssertionError(kind.name() + ": " + complaint.getMessage());
      }
      return true;
    } catch (RuntimeException | StackOverflowError thrown) {
      throw new AssertionError("%s: %s\n%s".formatted(kind.name(), thrown, text), thrown);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"metric\": \"cpu\"   | \"metric\": \"joule\"  | 2 | ",
        "\"cpu\",              | \"wall\",              | 0 | blocks left out: 1 of 5",
        "\"outcome\": \"measured\" | \"outcome\": \"failed\" | 0 | blocks left out: 1 of 5",
        "\"id\": \"0001\",     | \"id\": \"0001\", \"id\": \"0001\", | 2 | ",
        "\"complete\": true    | \"complete\": \"NaN\"  | 2 | ",
        "\"jdk\": \"temurin-25.0.3+9\" | \"jdk\": \"zulu-25.0.3+9\" | 2 | not among the run's jdks",
        "870d1caf81f1          | 870d1caf81f2           | 4 | new machine",
        "\"schema\": \"run/1\" | \"schema\": \"run/2\"  | 2 | newer",
      })
  void aRunThatIsNotWhatItSays(String whole, String broken, int exitCode, String said)
      throws IOException {
    Path run = shelf.record(Night.of(11, 1.0)).resolve("run.json");
    String text = Files.readString(run);
    assertThat(text).contains(whole);
    String edited = text.replaceFirst(Pattern.quote(whole), broken);
    Files.writeString(run, edited);
    assertThat(shelf.judge(run).exitCode()).isEqualTo(2);
    // Alone, without the words that contradict it, it is judged for what it says.
    Path bare = Files.createDirectories(folder.resolve("bare")).resolve("run.json");
    Files.writeString(bare, edited);
    Started judged = shelf.judge(bare);
    assertThat(judged.exitCode()).isEqualTo(exitCode);
    if (said != null) {
      assertThat(judged.out() + judged.errors()).contains(said);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 2", "-0.1, 2", "1e308, 2", "1e999, 2", "NaN, 2", "'\"NaN\"', 2", "Infinity, 2"})
  void aFigureThatIsNoMeasurement(String figure, int exitCode) throws IOException {
    Path run = shelf.record(Night.of(11, 1.0)).resolve("run.json");
    String text = Files.readString(run);
    Files.writeString(
        run, text.replaceAll("(\"metric\": \"cpu\",\\s+\"values\": \\[)[0-9.E-]+", "$1" + figure));
    assertThat(Files.readString(run)).isNotEqualTo(text);
    assertThat(shelf.judge(run).exitCode()).isEqualTo(exitCode);
  }

  @Test
  void filesThatAreTooLargeOrTooDeep() throws IOException {
    Path large = Files.createDirectories(folder.resolve("large")).resolve("run.json");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(100L << 20);
    }
    Started judged = shelf.judge(large);
    assertThat(judged.exitCode()).isEqualTo(2);
    assertThat(judged.errors()).contains("run.json: larger than 64 MB");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(1L << 40);
    }
    Started compared = Started.with("compare", large.toString(), large.toString());
    assertThat(compared.exitCode()).isEqualTo(2);
    assertThat(compared.errors()).contains("do not fit into this JVM's memory");
    Path deep =
        Files.writeString(
            Files.createDirectories(folder.resolve("deep")).resolve("run.json"),
            "[".repeat(1_000_000));
    assertThat(shelf.judge(deep).exitCode()).isEqualTo(2);
    assertThat(Started.with("compare", deep.toString(), deep.toString()).exitCode()).isEqualTo(2);
  }

  @Test
  void aFieldTwiceInAJmhFile() throws IOException {
    String whole = Files.readString(Path.of("src/test/resources/jmh/1.37/three-forks.json"));
    Path twice =
        Files.writeString(
            folder.resolve("twice.json"),
            whole.replaceFirst("\"mode\" : ", "\"mode\" : \"thrpt\", \"mode\" : "));
    assertThat(Files.readString(twice)).isNotEqualTo(whole);
    Started compared = Started.with("compare", twice.toString(), twice.toString());
    assertThat(compared.exitCode()).isEqualTo(2);
    assertThat(compared.errors()).contains("the field \"mode\" comes twice");
  }
}
