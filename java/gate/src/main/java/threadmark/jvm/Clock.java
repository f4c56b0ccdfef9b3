package threadmark.jvm;

import java.time.Instant;

/** Time as a port, so that a test can own it. */
public interface Clock {

  /** The instant, for records. */
  Instant now();

  /** A steady count of seconds, for differences only. */
  double seconds();
}
