package threadmark.study.record;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import threadmark.jvm.Outcome;
import threadmark.study.experiment.Metric;

/**
 * What a trial is known by, wherever its record lies and however it is written: what it measured.
 *
 * @param digest of the figures
 * @param alone whether one trial with these figures shows that it was measured once; else one may
 *     be alike by chance, and two of a run are not
 */
public record TrialFigures(long digest, boolean alone) {

  /** Tools round when they copy. A float holds as much as a copy leaves, and more than noise. */
  private static final int DIGITS = 7;

  /** Digits of two times; that many are not alike by chance. */
  private static final int ENOUGH = 12;

  private static final int OF_ONE_TIME = 6;

  /** Nothing where no figure is a time with digits: counts and round figures come again. */
  public static Optional<TrialFigures> of(Trial trial) {
    Optional<Measurement> wall = trial.measurement(Metric.WALL);
    if (trial.outcome() != Outcome.MEASURED || wall.isEmpty()) {
      return Optional.empty();
    }
    int digits = digits(wall.get().values());
    if (digits >= ENOUGH) {
      return Optional.of(new TrialFigures(digest(List.of(wall.get())), true));
    }
    return digits >= OF_ONE_TIME
        ? Optional.of(new TrialFigures(digest(trial.measurements()), false))
        : Optional.empty();
  }

  /** Those of all trials as one text, eight bytes each. */
  public static String text(Run run) {
    ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES * run.trials().size());
    run.trials().forEach(trial -> of(trial).ifPresent(known -> bytes.putLong(known.digest())));
    return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), bytes.position()));
  }

  /** The digests in such a text. */
  public static long[] digests(String text) {
    ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(text));
    long[] digests = new long[bytes.remaining() / Long.BYTES];
    bytes.asLongBuffer().get(digests);
    return digests;
  }

  /** Of the different ones, until they are enough. */
  private static int digits(List<Double> values) {
    Set<Double> known = new HashSet<>();
    int digits = 0;
    for (int i = 0; i < values.size() && digits < ENOUGH; i++) {
      digits += known.add(values.get(i)) ? digits(values.get(i)) : 0;
    }
    return digits;
  }

  private static int digits(double value) {
    double size = Math.abs(value);
    if (!(size > 0)) {
      return 0;
    }
    int power = DIGITS - 1 - (int) Math.floor(Math.log10(size));
    long whole = Math.round(size * Math.pow(10, power));
    int digits = DIGITS;
    while (digits > 0 && whole % 10 == 0) {
      whole /= 10;
      digits--;
    }
    return digits;
  }

  private static long digest(List<Measurement> measurements) {
    long digest = 0;
    for (Measurement measured : measurements) {
      digest = mixed(digest, measured.metric().label().hashCode());
      for (double value : measured.values()) {
        digest = mixed(digest, Float.floatToIntBits((float) value));
      }
    }
    return digest;
  }

  /** The finisher of SplitMix64, by Sebastiano Vigna. */
  private static long mixed(long digest, int bits) {
    long mixed = digest * 31 + bits + 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
