package threadmark.study.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import threadmark.RealMachine;
import threadmark.command.MadeUpWorld;
import threadmark.command.SeenMachine;
import threadmark.command.Terminal;
import threadmark.command.Threadmark;
import threadmark.command.World;
import threadmark.jvm.Clock.SystemClock;

/** A tiny run in a JVM that may be killed; its first argument is the folder of its machine. */
@RealMachine
public final class KilledRun {

  private KilledRun() {}

  /** Several processes share its time. */
  public static World world(Path folder) {
    return MadeUpWorld.of(
        () -> SeenMachine.in(folder), new SystemClock(), seconds -> {}, MadeUpWorld.noLoops());
  }

  public static void main(String[] arguments) {
    Locale.setDefault(Locale.ROOT);
    World world = world(Path.of(arguments[0]));
    String[] words = arguments.clone();
    words[0] = "run";
    System.exit(
        Threadmark.commandLine(Terminal.window(), List.of(new RunCommand(world))).execute(words));
  }
}
