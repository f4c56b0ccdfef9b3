package threadmark.cli;

import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import threadmark.model.Machine;

/** A command as it ended: its exit code, and what it told of errors. */
record Started(int exitCode, String out, String errors) {

  static Started with(String... arguments) {
    return ended(Threadmark.commandLine(), arguments);
  }

  /** A gate or calibration as it ended on that machine. */
  static Started on(ThisMachine machine, String... arguments) {
    List<?> commands = List.of(new GateCommand(() -> machine), new CalibrateCommand(() -> machine));
    return ended(Threadmark.commandLine(Terminal.window(), commands), arguments);
  }

  /** A run as it ended on the machine that is looked at so. */
  static Started running(MachineLook look, String... words) {
    return ended(
        Threadmark.commandLine(Terminal.window(), List.of(new RunCommand(look))),
        Stream.concat(Stream.of("run"), Stream.of(words)).toArray(String[]::new));
  }

  /** What that machine says of a recorded run. */
  static Started judging(Machine here, String... words) {
    return ended(
        Threadmark.commandLine(Terminal.window(), List.of(new JudgeCommand(() -> here))),
        Stream.concat(Stream.of("judge"), Stream.of(words)).toArray(String[]::new));
  }

  private static Started ended(CommandLine commandLine, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter errors = new StringWriter();
    int exitCode =
        commandLine
            .setOut(new TerminalWriter(out))
            .setErr(new TerminalWriter(errors))
            .execute(arguments);
    return new Started(exitCode, out.toString(), errors.toString());
  }
}
