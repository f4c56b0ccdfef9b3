package threadmark.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** A tiny run in a JVM that may be killed; its first argument is the folder of its machine. */
final class KilledRun {

  private KilledRun() {}

  public static void main(String[] arguments) {
    Locale.setDefault(Locale.ROOT);
    MachineLook here = TinyRun.machine(Path.of(arguments[0]));
    String[] words = arguments.clone();
    words[0] = "run";
    System.exit(
        Threadmark.commandLine(Terminal.window(), List.of(new RunCommand(here))).execute(words));
  }
}
