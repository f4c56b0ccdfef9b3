package threadmark.command;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine;
import threadmark.command.World.MachineLook;
import threadmark.jvm.Clock;
import threadmark.jvm.FakeClock;
import threadmark.machine.Machine;
import threadmark.machine.Sources;
import threadmark.machine.Sources.OperatingSystem;
import threadmark.noise.Pause;
import threadmark.noise.VisibilityCheck.LoopTrial;
import threadmark.text.Window;

/**
 * Worlds that tests make up, so that nothing in them is of the machine that runs the tests: years
 * from now, on a system that tells little, where no JDK is found.
 */
public final class MadeUpWorld {

  private static final Instant LATE = Instant.parse("2041-02-28T21:59:30Z");

  private static final Sources NOBODYS =
      new Sources(
          OperatingSystem.OTHER,
          "1.0",
          "made-up",
          3,
          0,
          Path.of("no-such-folder"),
          command -> Optional.empty());

  /** Where JDKs are looked for: nowhere. */
  static final Map<String, String> NO_JDKS = Map.of("THREADMARK_JDK_ROOTS", "");

  /** What every folder lies on. */
  private static final String DISK = "ext4";

  private MadeUpWorld() {}

  /** One whose machine nobody registered. */
  public static World any() {
    return on(LATE);
  }

  /** The same at another time. */
  public static World on(Instant time) {
    FakeClock clock = FakeClock.ticking(time);
    return World.of(
        () -> NOBODYS, clock, clock::pass, MadeUpWorld::noLoops, NO_JDKS, folder -> DISK);
  }

  /** One that is seen so, and whose time is that. */
  public static World of(MachineLook look, Clock clock, Pause pause, LoopTrial loops) {
    Supplier<Machine> sight =
        () -> {
          try {
            return look.taken().machine();
          } catch (InterruptedException stopped) {
            throw new AssertionError(stopped);
          }
        };
    return new World(look, sight, clock, pause, () -> loops, NO_JDKS, folder -> DISK);
  }

  /** One that is seen so. */
  public static World of(MachineLook look) {
    FakeClock clock = FakeClock.ticking(LATE);
    return of(look, clock, clock::pass, noLoops());
  }

  /** One that is that machine, which nobody may look at for longer. */
  public static World of(Machine machine) {
    World any = any();
    return new World(
        () -> {
          throw new AssertionError("the machine was looked at");
        },
        () -> machine,
        any.clock(),
        any.pause(),
        any.loops(),
        any.environment(),
        any.fileSystem());
  }

  /** All commands, in a world of any kind. */
  public static CommandLine commandLine() {
    return commandLine(Terminal.window());
  }

  /** All of them, told in a window of that kind. */
  public static CommandLine commandLine(Window window) {
    return Threadmark.commandLine(window, Subcommands.of(Subcommands.NAMES, any()));
  }

  /** For whoever times no loop. */
  public static LoopTrial noLoops() {
    return loop -> {
      throw new AssertionError("loops were timed");
    };
  }
}
