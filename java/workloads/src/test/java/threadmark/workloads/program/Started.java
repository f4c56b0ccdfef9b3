package threadmark.workloads.program;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;

/** A program started inside a test: what it printed where, and its exit code. */
public record Started(int exitCode, List<String> out, List<String> err) {

  public static Started with(Program program, String... args) {
    return with(program, new Properties(), args);
  }

  public static Started writing(Path trial, Program program, String... args) {
    Properties properties = new Properties();
    properties.setProperty("threadmark.trial", trial.toString());
    return with(program, properties, args);
  }

  public static Started with(Program program, Properties properties, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode = Launcher.exitCode(program, List.of(args), stream(out), stream(err), properties);
    return new Started(exitCode, lines(out), lines(err));
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  private static List<String> lines(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
