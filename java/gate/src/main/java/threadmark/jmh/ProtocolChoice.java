package threadmark.jmh;

import threadmark.text.Labelled;

/** How long the trials of a strange jar are. */
public enum ProtocolChoice implements Labelled {
  /** Trials are as the jar declares them. */
  DECLARED,
  /** {@link DeclaredTiming#SHORT} where the jar declares more; single shots stay as they are. */
  SHORT;

  /** The timing under this choice. */
  public DeclaredTiming of(DeclaredTiming declared, boolean singleShot) {
    return switch (this) {
      case DECLARED -> declared;
      case SHORT ->
          singleShot || declared.seconds() <= DeclaredTiming.SHORT.seconds()
              ? declared
              : DeclaredTiming.SHORT;
    };
  }
}
