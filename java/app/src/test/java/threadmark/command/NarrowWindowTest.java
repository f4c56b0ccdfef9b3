package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.calibrate.NoiseTable;
import threadmark.ledger.book.ClaimText;
import threadmark.ledger.book.ClaimsFiles;
import threadmark.ledger.book.LedgerHints;
import threadmark.ledger.book.LedgerTable;
import threadmark.ledger.book.RecordedClaims;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.QuickRuns;
import threadmark.ledger.claim.Source;
import threadmark.ledger.verify.Shelf;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.study.answer.Summaries;
import threadmark.study.baseline.BaselineTable;
import threadmark.study.evidence.FullestRun;
import threadmark.study.experiment.Experiment;
import threadmark.study.judge.LevelCommands;
import threadmark.study.judge.LevelTable;
import threadmark.study.level.AcceptedFolder;
import threadmark.study.level.LevelsFile;
import threadmark.study.level.MachineBaselines;
import threadmark.study.record.Run;
import threadmark.study.record.RunFolder;
import threadmark.study.report.Findings;
import threadmark.study.report.RunTable;
import threadmark.text.Paragraph;
import threadmark.text.Window;
import threadmark.verdict.CalibrationFile;

/** What was recorded here, read in a window of 80 columns: no line leaves it, no word is lost. */
class NarrowWindowTest {

  private static final Path BASELINES = Path.of("../../baselines");
  private static final Window NARROW = new Window(80);
  private static final LedgerHints HINTS =
      new LedgerHints(Optional.of("lab-1"), "temurin-25.0.3+9");

  private static final Map<String, String> FURTHER =
      Map.of(
          "P05", "threadmark run --profile full --experiment primes",
          "F04", "threadmark run --profile full --experiment fibonacci");

  @TempDir private Path folder;

  private static void fits(Function<Window, String> text) {
    String narrow = text.apply(NARROW);
    assertThat(narrow.lines())
        .allMatch(line -> line.length() <= 80 || line.strip().startsWith("threadmark "));
    assertThat(words(narrow)).containsAll(words(text.apply(Window.OPEN)));
  }

  /** A command that a sentence names is known by its verb. */
  @Test
  void everyCommandOfOursIsKeptTogether() {
    assertThat(MadeUpWorld.commandLine().getSubcommands().keySet())
        .filteredOn(verb -> !verb.equals("help"))
        .hasSizeGreaterThan(15)
        .allSatisfy(verb -> {
          String command = "threadmark " + verb + " --json results/x";
          assertThat(Paragraph.lines("ask for it with " + command + " and see", new Window(20)))
              .contains("  " + command);
        });
  }

  /** The terminal breaks a line better than we could where nothing has room. */
  @ParameterizedTest
  @ValueSource(ints = {1, 20, 39})
  void aWindowThatIsTooNarrowIsWrittenForAsOneOfFortyColumns(int columns) {
    assertThat(Window.ofTerminal(columns)).isEqualTo(Window.ofTerminal(40));
    assertThat(Window.ofTerminal(41)).isEqualTo(new Window(41));
  }

  /** Those of a sentence may stand before a comma; the head of a ledger is of no claim. */
  private static Set<String> words(String text) {
    return new HashSet<>(Arrays.asList(text.replaceAll("claim +verdict.*|[,:]", "").split("\\s+")));
  }

  @Test
  void aLedgerAndEachOfItsClaims() {
    RecordedClaims ours = RecordedClaims.in(folder);
    List<Experiment> declared = Shelf.declared();
    for (Path file : ClaimsFiles.in(Path.of("../../claims"))) {
      Source source = ClaimsFiles.read(file, declared);
      Path record = folder.resolve("ledger.json");
      RecordedClaims.claims(
          "--ledger", file.toString(), "--run", ours.run().toString(), "--out", record.toString());
      Ledger ledger = ClaimsFiles.ledger(record);
      fits(window -> LedgerTable.text(ledger, List.of(source), FURTHER, HINTS, window));
      source
          .claims()
          .forEach(claim ->
              fits(window ->
                  ClaimText.text(
                      source,
                      claim,
                      ledger.entries().stream()
                          .filter(entry -> entry.id().equals(claim.id()))
                          .findFirst()
                          .orElseThrow(),
                      ledger,
                      new QuickRuns(Set.copyOf(ledger.runs())),
                      FURTHER,
                      HINTS,
                      window)));
    }
  }

  @Test
  void whatWasAcceptedAndCalibrated() {
    for (Machine machine : MachineFile.all(BASELINES)) {
      fits(window ->
          BaselineTable.text(
                  List.of(AcceptedFolder.read(BASELINES, machine)),
                  List.of(),
                  series -> true,
                  window)
              .getFirst());
      fits(window -> BaselineTable.summary(AcceptedFolder.read(BASELINES, machine), window));
      Stream.of("temurin-25.0.3+9", "temurin-21.0.8+9")
          .flatMap(jdk -> CalibrationFile.recorded(BASELINES, machine.name(), jdk).stream())
          .forEach(found -> {
            fits(window -> NoiseTable.text(found, window));
            assertThat(NoiseTable.text(found, NARROW)).doesNotContainPattern("% to |% *[)]");
          });
    }
  }

  /** A head that stands alone has its columns below it, one line each or two. */
  @ParameterizedTest
  @ValueSource(ints = {40, 80, 120, 200})
  void whatWasAcceptedHasTablesOfOneLayout(int columns) {
    List<MachineBaselines> all =
        MachineFile.all(BASELINES).stream()
            .map(machine -> AcceptedFolder.read(BASELINES, machine))
            .toList();
    String text =
        String.join("", BaselineTable.text(all, List.of(), series -> true, new Window(columns)));
    assertThat(
            Pattern.compile("(?m)^  series\\b.*\n(?: {4}.*\n)*")
                .matcher(text)
                .results()
                .map(head -> head.group().replaceAll("(?<=\\S) +", " "))
                .distinct())
        .hasSize(1);
  }

  @Test
  void aRunWithWhatItFound() {
    List<Experiment> declared = Shelf.declared();
    Run run = RunFolder.read(FullestRun.folder().resolve("run.json"));
    fits(window ->
        RunTable.text(declared, Summaries.of(run, declared), run.skipped(), window)
            + Findings.text(run, window));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mixed", "cold-start"})
  void aJudgedRun(String name) {
    Path levels = Path.of("../study/src/test/resources/threadmark/judge", name, "levels.json");
    LevelCommands commands =
        new LevelCommands(
            "results/mine",
            List.of(),
            Optional.empty(),
            List.of(),
            "lab-1",
            Optional.empty(),
            Optional.empty(),
            Optional.of("baselines/lab-1/runs/20261101T000000Z-000001"));
    fits(window -> LevelTable.text(LevelsFile.read(levels), commands, window));
  }
}
