package threadmark.commit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import threadmark.Depth;
import threadmark.RealMachine;
import threadmark.command.MadeUpWorld;
import threadmark.command.Terminal;
import threadmark.command.TerminalWriter;
import threadmark.command.Threadmark;
import threadmark.gate.DeclaredCells;
import threadmark.gate.GateCommand;

/** Real repositories and builds, and made-up trials. */
@RealMachine
@Tag("slow")
class BisectCommandTest {

  private static final int COMMITS = 16;
  private static final String SLOW = "1.2";

  @TempDir private Path scratch;

  private record Ended(int exitCode, String answer, String errors) {}

  /** A repository of so many commits, of which one is slower than those before. */
  private record History(SmallRepository repository, List<String> commits) {

    static History of(Path folder, int slow) {
      SmallRepository repository = SmallRepository.in(folder);
      List<String> commits = new ArrayList<>();
      for (int i = 0; i <= COMMITS; i++) {
        commits.add(repository.commit(i < slow ? "1" : SLOW, "change " + i));
      }
      return new History(repository, commits);
    }

    String good() {
      return commits.getFirst();
    }

    String bad() {
      return commits.getLast();
    }
  }

  private Ended bisect(MadeUpGates gates, History history, String... more) {
    return between(gates, history, history.good(), history.bad(), more);
  }

  private Ended between(
      MadeUpGates gates, History history, String good, String bad, String... more) {
    CommandLine line =
        Threadmark.commandLine(
            Terminal.window(),
            List.of(
                new BisectCommand(
                    MadeUpWorld.any(),
                    () -> new GateCommand(MadeUpWorld.any(), DeclaredCells.NONE),
                    table -> gates)));
    StringWriter answer = new StringWriter();
    StringWriter errors = new StringWriter();
    line.setOut(new TerminalWriter(answer)).setErr(new TerminalWriter(errors));
    List<String> words =
        new ArrayList<>(
            List.of(
                "bisect",
                good,
                bad,
                "--repository",
                history.repository().folder().toString(),
                "--build",
                "! grep -q broken note && cp cost made.jar",
                "--jar",
                "made.jar"));
    words.addAll(List.of(more));
    if (!words.contains("--out")) {
      words.addAll(List.of("--out", scratch.resolve("out").toString()));
    }
    int code = line.execute(words.toArray(String[]::new));
    return new Ended(code, answer.toString(), errors.toString());
  }

  @Test
  void ofSixteenCommitsTheSlowOneIsFoundOrNoneOnNoise() {
    int tries = Depth.of(10, 4);
    int found = 0;
    for (int seed = 0; seed < tries; seed++) {
      int slow = 1 + new SplittableRandom(seed).nextInt(COMMITS);
      History history = History.of(scratch.resolve("history" + seed), slow);
      MadeUpGates gates = new MadeUpGates(scratch, 1000L * seed);
      Ended ended = bisect(gates, history, "--out", scratch.resolve("out" + seed).toString());
      String right = CommitJars.brief(history.commits().get(slow));
      if (ended.exitCode() == 0) {
        found++;
        assertThat(ended.answer()).as("seed %d", seed).startsWith(right + " made ");
        assertThat(ended.answer()).contains("change " + slow);
      } else {
        assertThat(ended.exitCode()).isEqualTo(4);
        assertThat(ended.answer()).startsWith("could not tell: ");
      }
      assertThat(gates.measured).hasSizeLessThanOrEqualTo(6);
      assertThat(history.repository().untouched(history.bad(), "")).isTrue();
    }
    assertThat(found).isGreaterThanOrEqualTo(tries - 1);
  }

  @Test
  void itSaysFirstWhatItCostsAndADryRunDoesNoMore() {
    History history = History.of(scratch.resolve("history"), 5);
    MadeUpGates gates = new MadeUpGates(scratch, 1);
    Ended ended = bisect(gates, history, "--dry-run", "--budget", "10m");
    assertThat(ended.exitCode()).isZero();
    assertThat(gates.measured).isEmpty();
  }

  @Test
  void afterAStopTheSameCommandGoesOnWithWhatIsMeasured() {
    History history = History.of(scratch.resolve("history"), 5);
    MadeUpGates gates = new MadeUpGates(scratch, 1);
    Ended whole = bisect(gates, history);
    int measured = gates.measured.size();
    assertThat(bisect(gates, history)).isEqualTo(whole);
    assertThat(gates.measured).hasSize(measured);
    assertThat(bisect(gates, history, "--margin", "5%").errors())
        .contains("another bisect began here");
  }

  @Test
  void theGatesBetweenTheEndsMeasureTheOneBenchmarkAlone() {
    History history = History.of(scratch.resolve("history"), 5);
    MadeUpGates gates = new MadeUpGates(scratch, 1);
    bisect(gates, history, "--include", "one", "--protocol=short", "--pair", "kind:a=b");
    assertThat(gates.options.getFirst()).startsWith("--include", "one", "--protocol=short");
    assertThat(gates.options.subList(1, gates.options.size()))
        .allMatch(words -> words.toString().contains("--include=^\\Qa.A.one avgt\\E$"))
        .noneMatch(words -> words.contains("one") || words.contains("--pair"))
        .allMatch(words -> words.contains("--protocol=short"));
  }

  /** Allocation grew a little before, and is another question. */
  @Test
  void whatIsFollowedIsTheMetricThatBecameWorstAndNoOther() {
    SmallRepository repository = SmallRepository.in(scratch.resolve("history"));
    List<String> commits = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      commits.add(
          repository.commit((i < 8 ? "1" : "1.3") + (i < 3 ? " 1" : " 1.1"), "change " + i));
    }
    History history = new History(repository, commits);
    Ended slower = bisect(new MadeUpGates(scratch, 1), history);
    assertThat(slower.answer()).startsWith(CommitJars.brief(commits.get(8)) + " made ");

    Ended hungrier =
        between(
            new MadeUpGates(scratch, 1),
            history,
            history.good(),
            commits.get(7),
            "--out",
            scratch.resolve("hungrier").toString());
    assertThat(hungrier.answer())
        .startsWith(CommitJars.brief(commits.get(3)) + " made ")
        .contains("allocates more");
  }

  @Test
  void aGateThatGaveNoVerdictIsNotTakenForOneThatFoundNothing() {
    History history = History.of(scratch.resolve("history"), 5);
    MadeUpGates gates = new MadeUpGates(scratch, 1);
    String parent = CommitJars.brief(history.commits().get(4));
    gates.silent = folder -> folder.getFileName().toString().startsWith(parent);
    Ended ended = bisect(gates, history);
    assertThat(ended.exitCode()).isEqualTo(4);
    assertThat(ended.answer()).contains("gave no verdict");
  }

  @Test
  void whatCannotBeToldIsSkippedAndNeverGuessed() {
    History history = History.of(scratch.resolve("history"), 5);
    MadeUpGates gates = new MadeUpGates(scratch, 1);
    gates.blind =
        folder ->
            folder
                .getFileName()
                .toString()
                .endsWith(CommitJars.brief(history.commits().get(5)) + "-one");
    Ended ended = bisect(gates, history);
    assertThat(ended.exitCode()).isEqualTo(4);
    assertThat(ended.answer())
        .startsWith("could not tell: one of 2 commits")
        .contains(CommitJars.brief(history.commits().get(5)));
  }

  @Test
  void aCommitThatDoesNotBuildIsSkipped() {
    SmallRepository repository = SmallRepository.in(scratch.resolve("history"));
    List<String> commits = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      commits.add(
          repository.commit(i < 6 ? "1" : SLOW, i == 3 || i == 4 ? "broken " + i : "change " + i));
    }
    Ended ended = bisect(new MadeUpGates(scratch, 1), new History(repository, commits));
    assertThat(ended.answer()).startsWith(CommitJars.brief(commits.get(6)) + " made ");
  }

  @Test
  void anEndThatDoesNotBuildIsAnError() {
    SmallRepository repository = SmallRepository.in(scratch.resolve("history"));
    String good = repository.commit("1", "broken");
    String bad = repository.commit(SLOW, "change");
    Ended ended = bisect(new MadeUpGates(scratch, 1), new History(repository, List.of(good, bad)));
    assertThat(ended.exitCode()).isEqualTo(2);
    assertThat(ended.errors()).contains("does not build with");
  }

  @Test
  void whereTheEndIsNotSlowerNothingIsLookedFor() {
    History history = History.of(scratch.resolve("history"), COMMITS + 1);
    MadeUpGates gates = new MadeUpGates(scratch, 1);
    Ended ended = bisect(gates, history);
    assertThat(ended.exitCode()).isEqualTo(4);
    assertThat(ended.answer()).contains("is not shown to be slower than", ": steady");
    assertThat(gates.measured).hasSize(1);
  }

  @Test
  void whereTheEndCannotBeToldItSaysWhyAndWhatMayHelp() {
    History history = History.of(scratch.resolve("history"), 5);
    MadeUpGates gates = new MadeUpGates(scratch, 1);
    gates.blind = folder -> true;
    assertThat(bisect(gates, history).answer()).contains("undecided, budget; a larger --budget");
  }

  /** Each step is below the margin, and so none is to blame alone. */
  @Test
  void aSlowdownThatCameInStepsIsBlamedOnNoCommit() {
    SmallRepository repository = SmallRepository.in(scratch.resolve("history"));
    List<String> commits = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      commits.add(repository.commit(Double.toString(1 + 0.025 * i), "change " + i));
    }
    MadeUpGates gates = new MadeUpGates(scratch, 1);
    gates.noise = 0.01;
    Ended ended = bisect(gates, new History(repository, commits));
    assertThat(ended.exitCode()).isEqualTo(4);
    assertThat(ended.answer()).startsWith("could not tell: ");
  }

  @Test
  void whatIsWrongIsRefusedBeforeAnythingIsBuilt() {
    History history = History.of(scratch.resolve("history"), 5);
    MadeUpGates gates = new MadeUpGates(scratch, 1);
    assertThat(bisect(gates, history, "--margin", "5x").exitCode()).isEqualTo(2);
    assertThat(bisect(gates, history, "--nonsense").errors()).contains("--nonsense");
    assertThat(bisect(gates, history, "--resume").errors()).contains("--resume");
    assertThat(between(gates, history, history.bad(), history.good()).errors())
        .contains("name the earlier commit first");
    assertThat(between(gates, history, "nowhere", history.bad()).errors())
        .contains("GOOD nowhere: there is no such commit");
    assertThat(gates.measured).isEmpty();
  }
}
