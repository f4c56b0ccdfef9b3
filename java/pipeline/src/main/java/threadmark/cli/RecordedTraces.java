package threadmark.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import threadmark.judge.replay.TraceNoise;

/** Recorded runs are traces, too. */
public final class RecordedTraces implements TraceReader {

  @Override
  public List<TraceNoise> noises(
      List<Path> named, Optional<Path> experiments, Terminal terminal) {
    return new NamedTraces(named, experiments, terminal).noises();
  }
}
