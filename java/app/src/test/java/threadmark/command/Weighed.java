package threadmark.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import threadmark.RealMachine;

/** The command line, and behind it what its process took of memory at most, in kilobytes. */
@RealMachine
final class Weighed {

  private Weighed() {}

  public static void main(String[] arguments) throws IOException {
    int exitCode = MadeUpWorld.commandLine().execute(arguments);
    Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .forEach(System.err::println);
    System.exit(exitCode);
  }
}
