package threadmark.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** A command as it ended: its exit code, and what it told of errors. */
record Started(int exitCode, String out, String errors) {

  static Started with(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter errors = new StringWriter();
    CommandLine commandLine =
        Threadmark.commandLine()
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(errors, true));
    int exitCode = commandLine.execute(arguments);
    return new Started(exitCode, out.toString(), errors.toString());
  }
}
