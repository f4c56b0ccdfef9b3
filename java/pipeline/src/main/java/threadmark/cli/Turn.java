package threadmark.cli;

import java.nio.file.Path;
import java.util.Optional;
import threadmark.run.SystemClock;
import threadmark.run.ThisProcess;
import threadmark.store.Measurer;
import threadmark.store.OneMeasurer;

/** The turn of a command that measures: until its end no other one on this machine begins. */
record Turn(Optional<OneMeasurer> measurer) {

  /** The property that says where commands look for each other, if not where all of them do. */
  static final String FOLDER = "threadmark.measuring";

  /** That of a command which only shows its plan. */
  static Turn none() {
    return new Turn(Optional.empty());
  }

  /**
   * Refuses while another command measures.
   *
   * @param folder where its results go
   */
  static Turn of(String command, Path folder, Terminal terminal) {
    OneMeasurer measurer =
        OneMeasurer.in(
            Path.of(System.getProperty(FOLDER, System.getProperty("java.io.tmpdir"))),
            new Measurer(
                "threadmark " + command,
                folder.toAbsolutePath().normalize(),
                ThisProcess.id(),
                new SystemClock().now()));
    measurer.doubt().ifPresent(terminal::always);
    return new Turn(Optional.of(measurer));
  }

  void end() {
    measurer.ifPresent(OneMeasurer::close);
  }
}
