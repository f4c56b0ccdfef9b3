package threadmark.files;

import java.util.Optional;

/** The files that trials are made from, as a port: what was measured is what lies there. */
public interface MeasuredFiles {

  /** The name of one that is no longer what it was when measuring began. */
  Optional<String> changed();
}
