package threadmark.study.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import threadmark.command.MadeUpWorld;
import threadmark.command.Started;
import threadmark.command.TerminalWriter;
import threadmark.machine.FakeMachine;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.study.experiment.Night;
import threadmark.study.experiment.Profile;
import threadmark.study.level.Shelf;

/** What was accepted is shown of this machine first, and of the others in short. */
class BaselineShowCommandTest {

  @TempDir private Path folder;

  @Test
  void whereSeveralMachinesAreRegisteredThisOneIsShownAndTheOthersAreNamed() throws IOException {
    Shelf shelf = besideLab2();
    Started shown = shown(shelf);
    assertThat(shown.exitCode()).isZero();
    Machine unknown = MadeUpWorld.any().sight().get();
    assertThat(shown.out().replaceAll("\\s+", " "))
        .startsWith(
            "this machine, %s %s, has no baseline in %s; leave out --baselines to see the project's own folder, and how one is made there "
                .formatted(unknown.label(), unknown.hardware(), shelf.baselines()))
        .doesNotContain("threadmark machine");
    assertThat(shown.out())
        .contains("lab-1, another machine:", "primes", "lab-2, another machine:", "--all")
        .doesNotContain("between runs");
    assertThat(shown(shelf, "--all", "lab-1").errors()).contains("name none beside it");
    StringWriter here = new StringWriter();
    CommandLine onLab1 = new CommandLine(new BaselineShowCommand(() -> Shelf.MACHINE));
    onLab1.setOut(new TerminalWriter(here));
    onLab1.execute(
        "--baselines", shelf.baselines().toString(), "--experiments", Shelf.DECLARED.toString());
    assertThat(here.toString())
        .startsWith("lab-1, this machine:\n")
        .contains(
            "3 overheads of wall, cpu, allocation, since 2026-11-01",
            "lab-2, another machine:\n  nothing accepted yet")
        .doesNotContain("between runs", "lab-1, another machine", "has no baseline");
    here.getBuffer().setLength(0);
    onLab1.execute(
        "--baselines",
        shelf.baselines().toString(),
        "--experiments",
        Shelf.DECLARED.toString(),
        "--experiment",
        "primes");
    assertThat(here.toString())
        .contains("between runs")
        .doesNotContain("lab-2", "see the overheads", "has no baseline");
    assertThat(shown(shelf, "--experiment", "primes").out())
        .contains("lab-1, another machine:", "lab-2, another machine:", "see the overheads");
    assertThat(shown(shelf, "--all").out())
        .contains("between runs", "nothing accepted yet")
        .endsWith("\none experiment alone: --experiment ID\n");
    assertThat(shown(shelf, "--all", "--experiment", "primes").out())
        .doesNotContain("one experiment alone");
    assertThat(shown(shelf, "lab-1", "--experiment", "primes").out()).contains("primes on", "cpu");
    assertThat(shown(shelf, "lab-1", "--experiment", "sockets").out())
        .contains("nothing accepted of sockets")
        .doesNotContain("between runs", "other metrics");
    assertThat(shown(shelf, "--experiment", "prime").errors()).contains("none of that name");
    String lab1 = shown(shelf, "lab-1").out();
    assertThat(lab1).contains("between runs").doesNotContain("lab-2");
    assertThat(shown(shelf, "--machine", "lab-1").out()).isEqualTo(lab1);
    assertThat(shown(shelf, "lab-2", "--machine", "lab-1").out())
        .isEqualTo(shown(shelf, "lab-1", "lab-2").out());
    assertThat(shown(shelf, "--machine", "lab-3").errors()).contains("lab-3: no machine of that");
    assertThat(shown(shelf, "--all", "--machine", "lab-1").errors()).contains("name none beside");
  }

  @Test
  void whoseFolderIsTheProjectsOwnIsToldEveryCommandThatFillsIt() throws IOException {
    Path own = Files.createDirectory(folder.resolve("baselines"));
    String before = System.getProperty("threadmark.home");
    System.setProperty("threadmark.home", folder.toString());
    try {
      List<String> words = List.of("baseline", "show", "--experiments", Shelf.DECLARED.toString());
      String told = Started.with(words.toArray(String[]::new)).out();
      assertThat(told.replaceAll("\\s+", " "))
          .matches(
              "this machine, .* has no baseline in .*; make one: threadmark machine --register \\S+"
                  + " && threadmark tune && threadmark run --profile full --out results/full &&"
                  + " threadmark baseline accept results/full ");
      assertThat(
              Started.with(
                      Stream.concat(words.stream(), Stream.of("--baselines", own + "/."))
                          .toArray(String[]::new))
                  .out())
          .contains("make one: ");
    } finally {
      if (before == null) {
        System.clearProperty("threadmark.home");
      } else {
        System.setProperty("threadmark.home", before);
      }
    }
  }

  @Test
  void ofAnAnchoredFileBesideOneThatIsNotBothHaveTheColumn() {
    Shelf shelf =
        new Shelf(folder)
            .accepting(measuredNow())
            .anchored()
            .accepting(List.of(Night.of(11, 1.0).now().with("temurin-21.0.11+9")));
    assertThat(shown(shelf, "lab-1").out())
        .contains("primes on temurin-21.0.11+9", "primes on temurin-25.0.3+9")
        .containsPattern("resolution +anchor\n")
        .containsPattern(" none\n")
        .doesNotContain("no anchor");
  }

  @Test
  void theProfileOfAllRunsOfATableStandsAboveItAndInNoName() {
    Night other = Night.of(11, 1.0).now().with("temurin-21.0.11+9").in(Profile.PUBLISHED);
    Shelf shelf = new Shelf(folder).accepting(measuredNow()).accepting(List.of(other));
    assertThat(shown(shelf, "lab-1").out())
        .contains("primes on temurin-21.0.11+9, published runs, metric cpu")
        .contains("primes on temurin-25.0.3+9, full runs, metric cpu")
        .doesNotContain("virtual full", "virtual published");
  }

  /** Their names would be the same, and what was measured before may be withdrawn. */
  @Test
  void whatWasMeasuredInAnotherWayIsCounted() {
    Shelf before = new Shelf(folder.resolve("before")).accepting(List.of(Night.of(1, 1.4)));
    assertThat(shown(before, "lab-1").out())
        .contains("1 older overhead left out: measured in another way than now")
        .doesNotContain("between runs", "other metrics");
    Shelf shelf = before.accepting(List.of(Night.of(2, 1.0).now()));
    assertThat(shown(shelf, "lab-1").out())
        .containsOnlyOnce("  virtual ")
        .contains("2 overheads of other metrics", "1 older overhead left out")
        .doesNotContain("+40", "harness");
    assertThat(shown(shelf, "lab-1", "--all-metrics").out())
        .contains("3 older overheads left out")
        .doesNotContain("+40", "harness");
  }

  @Test
  void aDamagedFileOfOneMachineIsToldAndTheOthersAreShown() throws IOException {
    Shelf shelf = besideLab2();
    Path damaged = Files.createDirectories(shelf.baselines().resolve("lab-2/jdk-25"));
    Files.writeString(damaged.resolve("primes.json"), "{");
    Started inShort = shown(shelf);
    assertThat(inShort.out())
        .contains("3 overheads", "lab-2, another machine:\n  could not be read");
    Started all = shown(shelf, "--all");
    assertThat(all.out()).contains("primes on temurin-25.0.3+9").doesNotContain("lab-2 (");
    Started alone = shown(shelf, "lab-2");
    assertThat(alone.out()).isEmpty();
    assertThat(List.of(inShort, all, alone))
        .allSatisfy(told -> {
          assertThat(told.errors()).contains("lab-2/jdk-25/primes.json").hasLineCount(1);
          assertThat(told.exitCode()).isEqualTo(2);
        });
  }

  private static List<Night> measuredNow() {
    return Night.alike(1.0).stream().map(Night::now).toList();
  }

  /** What was accepted on one machine, and another that is registered. */
  private Shelf besideLab2() {
    Shelf shelf = new Shelf(folder).accepting(measuredNow());
    Machine other = Machine.read(new FakeMachine(folder.resolve("other")).linux("riscv64", 1));
    MachineFile.register(shelf.baselines(), other.named("lab-2"));
    return shelf;
  }

  private static Started shown(Shelf shelf, String... more) {
    List<String> words =
        new ArrayList<>(List.of("baseline", "show", "--baselines", shelf.baselines().toString()));
    words.addAll(List.of("--experiments", Shelf.DECLARED.toString()));
    words.addAll(List.of(more));
    return Started.with(words.toArray(String[]::new));
  }
}
