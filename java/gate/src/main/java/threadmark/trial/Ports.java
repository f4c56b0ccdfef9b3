package threadmark.trial;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import threadmark.files.MeasuredFiles;
import threadmark.jmh.Benchmarked;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jvm.Clock;
import threadmark.jvm.Processes;
import threadmark.noise.EnvironmentProbe;
import threadmark.noise.Pause;
import threadmark.verdict.Side;

/** Everything that a sitting needs of the world. */
public record Ports(
    Processes processes,
    EnvironmentProbe environment,
    Clock clock,
    Pause pause,
    Forks forks,
    Words words,
    TrialArchive<GateTrial> archive,
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
