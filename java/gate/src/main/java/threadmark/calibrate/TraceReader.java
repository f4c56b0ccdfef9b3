package threadmark.calibrate;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import threadmark.command.Terminal;

/** Reads recorded trials for a replay. */
@FunctionalInterface
public interface TraceReader {

  /** Reads files only. */
  TraceReader FILES =
      (named, experiments, terminal) -> named.stream().map(TraceCsv::noise).toList();

  /**
   * What the named files and runs are to the replay.
   *
   * @param experiments the declarations to read runs by; those of this version without
   */
  List<TraceNoise> noises(List<Path> named, Optional<Path> experiments, Terminal terminal);
}
