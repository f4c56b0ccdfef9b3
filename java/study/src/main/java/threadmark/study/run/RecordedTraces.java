package threadmark.study.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import threadmark.calibrate.TraceNoise;
import threadmark.calibrate.TraceReader;
import threadmark.command.Terminal;

/** Recorded runs are traces, too. */
public final class RecordedTraces implements TraceReader {

  @Override
  public List<TraceNoise> noises(List<Path> named, Optional<Path> experiments, Terminal terminal) {
    return new NamedTraces(named, experiments, terminal).noises();
  }
}
