package threadmark.jvm;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import threadmark.RealMachine;

/** A JVM beside the test's own, with its classes; it starts soon and writes no files by itself. */
@RealMachine
public final class OtherJvm {

  private OtherJvm() {}

  /** The command that runs the program there, a list to which more may be added. */
  public static List<String> command(Class<?> program, String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                program.getName()));
    command.addAll(List.of(arguments));
    return command;
  }
}
