package threadmark.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** A command as it ended: its exit code, and what it told of errors. */
record Started(int exitCode, String out, String errors) {

  static Started with(String... arguments) {
    return ended(Threadmark.commandLine(), arguments);
  }

  /** A gate or calibration as it ended on that machine. */
  static Started on(ThisMachine machine, String... arguments) {
    return ended(Threadmark.commandLine(Terminal.window(), new Commands(machine)), arguments);
  }

  private static Started ended(CommandLine commandLine, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter errors = new StringWriter();
    int exitCode =
        commandLine
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(errors, true))
            .execute(arguments);
    return new Started(exitCode, out.toString(), errors.toString());
  }

  private record Commands(ThisMachine machine) implements IFactory {

    @Override
    public <K> K create(Class<K> kind) throws Exception {
      if (kind.equals(GateCommand.class)) {
        return kind.cast(new GateCommand(() -> machine));
      }
      return kind.equals(CalibrateCommand.class)
          ? kind.cast(new CalibrateCommand(() -> machine))
          : CommandLine.defaultFactory().create(kind);
    }
  }
}
