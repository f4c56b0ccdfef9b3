package threadmark.sitting;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import threadmark.machine.Pause;
import threadmark.model.Benchmarked;
import threadmark.model.Clock;
import threadmark.model.DeclaredBenchmark;
import threadmark.model.EnvironmentProbe;
import threadmark.model.GateArchive;
import threadmark.model.GateEvent;
import threadmark.model.MeasuredFiles;
import threadmark.model.Processes;
import threadmark.model.Side;

/** Everything that a sitting needs of the world. */
public record Ports(
    Processes processes,
    EnvironmentProbe environment,
    Clock clock,
    Pause pause,
    Forks forks,
    Words words,
    GateArchive archive,
    MeasuredFiles files,
    Consumer<GateEvent> listener) {

  /** The command of a trial, whose own words go to that file; it writes to its folder alone. */
  public interface Forks {
    List<String> command(Side side, DeclaredBenchmark benchmark, Path words);
  }

  /** Reads what a trial wrote. */
  public interface Words {
    List<Benchmarked> read(Path words);
  }
}
