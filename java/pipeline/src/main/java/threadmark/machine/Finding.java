package threadmark.machine;

import java.util.Optional;

/**
 * What one source of noise does on this machine.
 *
 * @param remedy what an owner can do about it; absent when there is nothing to do
 */
public record Finding(NoiseSource source, Weight weight, String sentence, Optional<String> remedy) {

  static Finding refuses(NoiseSource source, String sentence, String remedy) {
    return new Finding(source, Weight.REFUSES, sentence, Optional.of(remedy));
  }

  static Finding disturbs(NoiseSource source, String sentence, String remedy) {
    return new Finding(source, Weight.DISTURBS, sentence, Optional.of(remedy));
  }

  static Finding guarded(NoiseSource source, String sentence) {
    return new Finding(source, Weight.GUARDED, sentence, Optional.empty());
  }

  static Finding unknown(NoiseSource source, String sentence) {
    return new Finding(source, Weight.UNKNOWN, sentence, Optional.empty());
  }
}
