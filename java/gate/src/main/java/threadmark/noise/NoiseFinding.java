package threadmark.noise;

import java.util.Optional;

/**
 * What one source of noise does on this machine.
 *
 * @param remedy what an owner can do about it; absent when there is nothing to do
 */
public record NoiseFinding(
    NoiseSource source, Weight weight, String sentence, Optional<String> remedy) {

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
}
