package threadmark.noise;

/** How much a finding matters to results of this machine. */
public enum Weight {
  /** A run may not become a baseline while this holds. */
  REFUSES,
  /** Results are noisier than they could be. */
  DISTURBS,
  /** This source of noise is shut off, or watched during every trial. */
  GUARDED,
  /** The system does not tell. */
  UNKNOWN
}
