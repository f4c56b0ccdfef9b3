package threadmark.specimens;

import java.util.Locale;

/** A build of the example project, and what is wrong with it. */
public enum Specimen {
  /** The project as it is. */
  PLAIN("kind=none"),
  /** Built again: every class and resource is equal, times, order and compression are not. */
  REBUILT("kind=none"),
  /** Another file that nobody reads: other bytes, equal behaviour. */
  EQUAL("kind=none"),
  BUSY_5("kind=work percent=5"),
  BUSY_10("kind=work percent=10"),
  BUSY_20("kind=work percent=20"),
  TWICE("kind=work percent=100"),
  VIRTUAL_20("kind=work percent=20 variant=virtual"),
  PLATFORM_25("kind=work percent=25 variant=platform"),
  /** In a third of the processes. */
  THIRD_40("kind=work percent=40 oneIn=3"),
  /** In a third of the iterations. */
  ITERATIONS_60("kind=work percent=60 iterationsOneIn=3"),
  ALLOCATION("kind=allocation bytes=4096"),
  /** Threads that had a lock each share one. */
  LOCK("kind=lock"),
  THROW("kind=throw"),
  /** The process is gone in the middle of an operation. */
  HALT("kind=halt"),
  /** The same with a friendly exit code. */
  EXIT("kind=exit"),
  HANG("kind=hang"),
  GARBAGE("kind=garbage"),
  /** Hangs, with children and grandchildren. */
  CHILDREN("kind=children seconds=86397"),
  /** Counts no operation at all, so that a time per operation is no number. */
  NOT_A_NUMBER("kind=none");

  /** What the children of {@link #CHILDREN} are known by. */
  static final String CHILD = "sleep 86397";

  private final String fault;

  Specimen(String fault) {
    this.fault = fault;
  }

  /** What its {@code fault.properties} holds. */
  String properties() {
    return fault.replace(' ', '\n') + "\n";
  }

  /** The jar's name without its ending. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
