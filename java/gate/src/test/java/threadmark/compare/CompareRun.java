package threadmark.compare;

import java.io.StringWriter;
import java.util.Arrays;
import java.util.stream.Stream;
import threadmark.command.MadeUpWorld;
import threadmark.command.TerminalWriter;

/** One execution of {@code threadmark compare}: what it printed and how it ended. */
public record CompareRun(int exitCode, String out, String err) {

  public static CompareRun of(Object... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode =
        MadeUpWorld.commandLine()
            .setOut(new TerminalWriter(out))
            .setErr(new TerminalWriter(err))
            .execute(
                Stream.concat(Stream.of("compare"), Arrays.stream(arguments).map(Object::toString))
                    .toArray(String[]::new));
    return new CompareRun(exitCode, out.toString(), err.toString());
  }
}
