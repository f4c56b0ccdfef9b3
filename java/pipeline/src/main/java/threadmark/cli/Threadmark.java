package threadmark.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line: wires the floors below, prints, and exits. */
@Command(
    name = "threadmark",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Measures what virtual threads cost or gain on this machine.")
public final class Threadmark {

  private Threadmark() {}

  public static void main(String[] arguments) {
    System.exit(new CommandLine(new Threadmark()).execute(arguments));
  }
}
