package threadmark.command;

import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import threadmark.command.World.MachineLook;
import threadmark.machine.Machine;

/** A command as it ended: its exit code, and what it told of errors. */
public record Started(int exitCode, String out, String errors) {

  public static Started with(String... arguments) {
    return in(MadeUpWorld.any(), arguments);
  }

  /** On that machine. */
  public static Started on(ThisMachine machine, String... arguments) {
    return in(MadeUpWorld.of(() -> machine), arguments);
  }

  /** A run as it ended on the machine that is looked at so. */
  public static Started running(MachineLook look, String... words) {
    return in(
        MadeUpWorld.of(look),
        Stream.concat(Stream.of("run"), Stream.of(words)).toArray(String[]::new));
  }

  /** In that world, with the commands that main would load. */
  public static Started in(World world, String... arguments) {
    List<String> wanted = Subcommands.wanted(arguments);
    return ended(
        Threadmark.commandLine(Terminal.window(), Subcommands.of(wanted, world)), arguments);
  }

  /** What that machine says of a recorded run. */
  public static Started judging(Machine here, String... words) {
    return in(
        MadeUpWorld.of(here),
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
