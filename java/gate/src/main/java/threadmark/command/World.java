package threadmark.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.function.Supplier;
import threadmark.jvm.Clock;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.machine.MachineIdentity;
import threadmark.machine.Sources;
import threadmark.noise.Pause;
import threadmark.noise.Survey;
import threadmark.noise.SystemSurroundings;
import threadmark.noise.VisibilityCheck.LoopTrial;

/**
 * What commands ask of the world around them. Only {@code main} asks the real one; tests make
 * theirs up, so that no machine, day or installed tool turns them.
 *
 * @param look at the machine and at what disturbs it, which takes a second
 * @param sight of what the machine is, without the wait
 * @param loops times a loop in a fresh JVM
 * @param environment by which JDKs are found
 * @param fileSystem the kind that a folder lies on, as the system calls it
 */
public record World(
    MachineLook look,
    Supplier<Machine> sight,
    Clock clock,
    Pause pause,
    Supplier<LoopTrial> loops,
    Map<String, String> environment,
    Function<Path, String> fileSystem) {

  public World {
    environment = Map.copyOf(environment);
  }

  /** The one in which these sources tell of the machine. */
  public static World of(
      Supplier<Sources> sources,
      Clock clock,
      Pause pause,
      Supplier<LoopTrial> loops,
      Map<String, String> environment,
      Function<Path, String> fileSystem) {
    return new World(
        () -> {
          Sources told = sources.get();
          return ThisMachine.of(
              Survey.of(told, new SystemSurroundings(told, clock), pause), ThisMachine.baselines());
        },
        () -> Machine.read(sources.get()),
        clock,
        pause,
        loops,
        environment,
        fileSystem);
  }

  /** The same one, in which the machine is looked at otherwise. */
  World seen(MachineLook otherwise) {
    return new World(otherwise, sight, clock, pause, loops, environment, fileSystem);
  }

  /** The processors that this process may use. */
  public int processors() {
    return sight.get().facts().hardware().available();
  }

  /** Whose records are its own: what a look says of it, without the wait. */
  public MachineIdentity identity() {
    Machine seen = sight.get();
    List<Machine> names = ThisMachine.names(seen, MachineFile.all(ThisMachine.baselines()));
    return ThisMachine.named(seen, names).identity();
  }

  /** A look at the machine that this process runs on; it takes a second. */
  @FunctionalInterface
  public interface MachineLook {
    ThisMachine taken() throws InterruptedException;

    /**
     * Begins now, beside what is done before it is wanted. What this process does meanwhile does
     * not count as what others do, but threads that wait for a processor may be its own.
     */
    default MachineLook begun() {
      FutureTask<ThisMachine> look = new FutureTask<>(this::taken);
      Thread.ofPlatform().daemon().name("look-at-machine").start(look);
      return () -> {
        try {
          return look.get();
        } catch (ExecutionException failure) {
          if (failure.getCause() instanceof RuntimeException told) {
            throw told;
          }
          throw new IllegalStateException(failure.getCause());
        }
      };
    }
  }
}
