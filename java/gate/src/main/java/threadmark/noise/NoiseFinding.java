package threadmark.noise;

import java.util.Optional;

/**
 * What one source of noise does on this machine.
 *
 * @param remedy what an owner can do about it; absent when there is nothing to do
 */
public record NoiseFinding(
    NoiseSource source, Weight weight, String sentence, Optional<String> remedy) {

  public static NoiseFinding refuses(NoiseSource source, String sentence, String remedy) {
    return new NoiseFinding(source, Weight.REFUSES, sentence, Optional.of(remedy));
  }

  public static NoiseFinding disturbs(NoiseSource source, String sentence, String remedy) {
    return new NoiseFinding(source, Weight.DISTURBS, sentence, Optional.of(remedy));
  }

  public static NoiseFinding guarded(NoiseSource source, String sentence) {
    return new NoiseFinding(source, Weight.GUARDED, sentence, Optional.empty());
  }

  public static NoiseFinding unknown(NoiseSource source, String sentence) {
    return new NoiseFinding(source, Weight.UNKNOWN, sentence, Optional.empty());
  }

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
