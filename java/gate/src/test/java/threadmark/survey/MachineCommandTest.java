package threadmark.survey;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import threadmark.command.MadeUpWorld;
import threadmark.command.SeenMachine;
import threadmark.command.TerminalWriter;
import threadmark.jvm.FakeClock;
import threadmark.noise.Loop;
import threadmark.text.Complaint;

class MachineCommandTest {

  @TempDir private Path folder;
  private final FakeClock clock = new FakeClock();
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void theLabelStandsFirst() {
    assertThat(run("laptop")).isZero();

    assertThat(out.toString())
        .startsWith("cpu-intel-core-i7-13700h")
        .contains("not registered; see --register")
        .contains("it runs on battery")
        .contains("to improve: plug it in")
        .contains("A run started now is not for baselines: it runs on battery");
  }

  @Test
  void theScreenIsNotLeft() {
    run("laptop");

    assertThat(out.toString().lines()).allMatch(line -> line.length() <= 100);
    assertThat(out.toString().lines().count()).isLessThan(45);
    assertThat(out.toString()).doesNotContain("\u001b");
  }

  @Test
  void nothingPointsAtAPersonOrAtOneCopyOfTheHardware() {
    run("laptop");
    run("laptop", "--json");

    assertThat(out.toString() + err)
        .doesNotContain("alice")
        .doesNotContain("0123456789abcdef")
        .doesNotContain("PF3XYZ12")
        .doesNotContain("SN-4711")
        .doesNotContain(folder.toString());
  }

  @Test
  void jsonNamesLabelAndFingerprintsBeforeTheFacts() {
    assertThat(run("kvm-guest", "--json")).isZero();

    String json = out.toString();
    assertThat(json).startsWith("{\n  \"schema\": \"machine/1\",");
    assertThat(List.of("\"label\"", "\"hardware\"", "\"environment\"", "\"facts\""))
        .extracting(json::indexOf)
        .isSorted()
        .doesNotContain(-1);
  }

  @Test
  void aRegisteredMachineIsCalledByItsName() {
    assertThat(run("kvm-guest", "--register", "lab-1")).isZero();
    assertThat(folder.resolve("baselines/lab-1/machine.json")).exists();
    assertThat(err.toString()).startsWith("registered: ").contains("commit it");
    assertThat(run("kvm-guest", "--register", "lab-1")).isZero();
    assertThat(err.toString().lines().toList().getLast())
        .startsWith("registered already: ")
        .doesNotContain("commit it");

    run("kvm-guest");
    assertThat(out.toString()).containsPattern("name +lab-1");
  }

  @Test
  void aNameOfAnotherMachineIsRefusedWithOneSentence() {
    run("kvm-guest", "--register", "lab-1");
    assertThat(run("laptop", "--register", "lab-1")).isEqualTo(2);

    assertThat(err.toString()).endsWith("choose another name" + System.lineSeparator());
    assertThat(folder.resolve("baselines/lab-1/machine.json"))
        .content()
        .contains("cpu-intel-xeon-f6m167s1-vm");
  }

  @Test
  void aSecondNameForTheSameHardwareIsRefused() {
    run("kvm-guest", "--register", "lab-1");
    assertThat(run("kvm-guest", "--register", "lab-2")).isEqualTo(2);

    assertThat(err.toString())
        .contains("lab-2: this hardware is registered as lab-1 already", "keep that name")
        .contains("lab-1 holds its recorded runs and baselines");
    assertThat(folder.resolve("baselines/lab-2")).doesNotExist();
    assertThat(run("kvm-guest", "--register", "lab-1")).isZero();
  }

  @Test
  void theCheckEndsInOneSentenceAndSaysWhatItIs() {
    assertThat(run("laptop", "--check")).isZero();

    assertThat(out.toString().lines()).allMatch(line -> line.length() <= 100);
    assertThat(out.toString().lines().collect(Collectors.joining(" ")))
        .contains("changes of 1% (1 to 1) or more are visible here, because ")
        .contains("; to improve: plug it in")
        .contains("(For a gate of 20 series, in 60 s.");
  }

  @Test
  void aCheckThatIsTooShortIsRefused() {
    assertThat(run("laptop", "--check", "--seconds", "1")).isEqualTo(2);
    assertThat(err.toString()).contains("give 20 or more");
  }

  @Test
  void secondsWithoutACheckAreRefused() {
    assertThat(run("laptop", "--seconds", "5")).isEqualTo(2);
    assertThat(err.toString())
        .isEqualToIgnoringNewLines(
            "--seconds 5: only --check takes time; add --check, or leave --seconds out");
  }

  @Test
  void theHelpShowsWhatToType() {
    assertThat(run("laptop", "--help")).isZero();
    assertThat(out.toString()).contains("threadmark machine --check");
  }

  private int run(String name, String... arguments) {
    Path baselines = folder.resolve("baselines");
    MachineCommand command =
        new MachineCommand(
            MadeUpWorld.of(
                () -> SeenMachine.of(name, folder, baselines, clock),
                clock,
                clock::pass,
                this::trial),
            baselines);
    return new CommandLine(command)
        .setOut(new TerminalWriter(out))
        .setErr(new TerminalWriter(err))
        .setExecutionExceptionHandler((thrown, line, parsed) -> {
          if (!(thrown instanceof Complaint)) {
            throw thrown;
          }
          line.getErr().println(thrown.getMessage());
          return 2;
        })
        .execute(arguments);
  }

  private double[] trial(Loop loop) {
    clock.pass(1);
    return new double[] {1e-6, 1e-6, 1e-6, 1e-6, 1e-6};
  }
}
