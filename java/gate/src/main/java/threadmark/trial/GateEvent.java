package threadmark.trial;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.json.Json;
import threadmark.text.Seconds;
import threadmark.verdict.Verdict;

/** Something that happened while a gate sat, for people and programs that wait for it. */
public sealed interface GateEvent {

  /** The event as a line of JSON: {@code {"schema":"gate-event/1","event":"dropped",…}}. */
  default String line() {
    return Json.line("gate-event/1", getClass().getSimpleName().toLowerCase(Locale.ROOT), this);
  }

  /** What is going to be measured. */
  record Planned(
      int benchmarks, int series, double seconds, double budgetSeconds, List<String> said)
      implements GateEvent {
    public Planned {
      seconds = Seconds.toMillis(seconds);
      said = List.copyOf(said);
    }
  }

  /**
   * The machine is busy with something else, and the gate waits for it; told at each look.
   *
   * @param seconds that it has been busy
   * @param mostSeconds that it may be
   */
  record Waiting(String reason, double seconds, double mostSeconds) implements GateEvent {
    public Waiting {
      seconds = Seconds.toMillis(seconds);
      mostSeconds = Seconds.toMillis(mostSeconds);
    }
  }

  /** The machine is quiet, after so many seconds. */
  record Waited(double seconds) implements GateEvent {
    public Waited {
      seconds = Seconds.toMillis(seconds);
    }
  }

  /**
   * A block is about to be measured; of one that was kept before, nothing is said.
   *
   * @param decided benchmarks that nothing more is asked of
   * @param left benchmarks that are still open
   */
  record Measuring(int block, Benchmark benchmark, int decided, int left, double secondsLeft)
      implements GateEvent {
    public Measuring {
      secondsLeft = Seconds.toMillis(secondsLeft);
    }
  }

  /**
   * A block was measured.
   *
   * @param difference head minus base of the deciding metric, as a share
   */
  record Measured(int block, Benchmark benchmark, double seconds, Optional<Double> difference)
      implements GateEvent {
    public Measured {
      seconds = Seconds.toMillis(seconds);
    }
  }

  /** A block was disturbed, and is made again. */
  record Dropped(int block, Benchmark benchmark, String reason) implements GateEvent {}

  /**
   * A second sitting begins by itself, of what the first could not tell.
   *
   * @param benchmarks that take part in it
   * @param all that took part in the first
   */
  record Again(int benchmarks, int all, double secondsLeft) implements GateEvent {
    public Again {
      secondsLeft = Seconds.toMillis(secondsLeft);
    }
  }

  /**
   * A benchmark has had all pairs that are usual and goes on, because a slowdown is likely.
   *
   * @param pairs that it had
   * @param most pairs that a stage of its test may have
   */
  record Further(Benchmark benchmark, ComparedMetric metric, int pairs, int most)
      implements GateEvent {}

  /** Nothing more is asked of a series. */
  record Decided(Benchmark benchmark, ComparedMetric metric, Verdict verdict, int pairs)
      implements GateEvent {}

  /** A slowdown that was shown is being attributed. */
  record Attributing(Benchmark benchmark, Benchmark platform) implements GateEvent {}

  /** The gate has ended. */
  record Ended(int exitCode, double seconds, Optional<String> stopped) implements GateEvent {
    public Ended {
      seconds = Seconds.toMillis(seconds);
    }
  }
}
