package threadmark.study.experiment;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import threadmark.jvm.Jdk;
import threadmark.jvm.Outcome;
import threadmark.machine.MachineIdentity;
import threadmark.study.record.Build;
import threadmark.study.record.Measurement;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.verdict.Samples;

/**
 * A nightly run of some cells and their reference, with the noise of a quiet machine: the first
 * variant's overhead is what a test says, and everything else may be changed one by one.
 */
public final class Night {

  public static final String LABEL = "cpu-intel-xeon-f6m167s1-vm";
  public static final String HARDWARE = "870d1caf81f1";
  public static final String JDK = "temurin-25.0.3+9";

  /** The oldest version says nothing of how it measures; later ones measure as it did. */
  private static final String OLDEST = "0.1.0";

  private static final Instant FIRST = Instant.parse("2026-11-01T01:00:00Z");

  private final int day;
  private final double overhead;
  private int blocks = 5;
  private double noise = 0.005;
  private String hardware = HARDWARE;
  private String jdk = JDK;
  private Profile profile = Profile.FULL;
  private String commit;
  private boolean changed;
  private boolean complete = true;
  private List<String> notForBaselines = List.of();
  private List<String> disturbances = List.of();
  private List<String> variants = List.of("virtual");
  private String version = OLDEST;
  private Optional<String> measuring = Optional.empty();
  private Optional<String> confirms = Optional.empty();

  private Night(int day, double overhead) {
    this.day = day;
    this.overhead = overhead;
    this.commit = "%040x".formatted(day);
  }

  public static Night of(int day, double overhead) {
    return new Night(day, overhead);
  }

  /** The same night, but for that. */
  private Night but(Consumer<Night> change) {
    Night other = new Night(day, overhead);
    other.blocks = blocks;
    other.noise = noise;
    other.hardware = hardware;
    other.jdk = jdk;
    other.profile = profile;
    other.commit = commit;
    other.changed = changed;
    other.complete = complete;
    other.notForBaselines = notForBaselines;
    other.disturbances = disturbances;
    other.variants = variants;
    other.version = version;
    other.measuring = measuring;
    other.confirms = confirms;
    change.accept(other);
    return other;
  }

  /** Ten of them, one a night, all alike but for their noise. */
  public static List<Night> alike(double overhead) {
    List<Night> nights = new ArrayList<>();
    for (int day = 1; day <= 10; day++) {
      nights.add(of(day, overhead));
    }
    return nights;
  }

  public Night on(String otherHardware) {
    return but(other -> other.hardware = otherHardware);
  }

  public Night with(String otherJdk) {
    return but(other -> other.jdk = otherJdk);
  }

  public Night in(Profile otherProfile) {
    return but(other -> other.profile = otherProfile);
  }

  public Night at(String otherCommit) {
    return but(other -> other.commit = otherCommit);
  }

  public Night uncommitted() {
    return but(other -> other.changed = true);
  }

  public Night stopped() {
    return but(other -> other.complete = false);
  }

  public Night barred(String reason) {
    return but(other -> other.notForBaselines = List.of(reason));
  }

  /** Disturbed in every second block. */
  public Night disturbed(String reason) {
    return but(other -> other.disturbances = List.of(reason));
  }

  public Night noisy(int otherBlocks, double otherNoise) {
    return but(other -> {
      other.blocks = otherBlocks;
      other.noise = otherNoise;
    });
  }

  public Night of(String... otherVariants) {
    return but(other -> other.variants = List.of(otherVariants));
  }

  /** Made by another version of Threadmark, which measures like the first. */
  public Night by(String otherVersion) {
    return but(other -> other.version = otherVersion);
  }

  /** Measured as it is now. */
  public Night now() {
    return but(other -> other.measuring = Optional.of(Build.MEASURES_SINCE));
  }

  /** Asked for what settles that night alone. */
  public Night confirming(Night earlier) {
    return but(other -> other.confirms = Optional.of(earlier.id()));
  }

  public String commit() {
    return commit;
  }

  public Instant startedAt() {
    return FIRST.plus(Duration.ofDays(day - 1));
  }

  public String id() {
    return "202611%02dT010000Z-%06x".formatted(day, day);
  }

  public static Cell cell(String variant) {
    return new Cell(
        "primes",
        Protocol.STEADY,
        variant,
        Map.of(
            "kernel",
            "long",
            "number",
            "1000000",
            "parts",
            "1000",
            "pool",
            "P",
            "threshold",
            "100"));
  }

  /** Every random stream begins with the day, so the same night is the same run. */
  public Run run() {
    SplittableRandom random = new SplittableRandom(7919L * day);
    List<Trial> trials = new ArrayList<>();
    for (int block = 1; block <= blocks; block++) {
      double level = 0.05 * Math.exp(0.03 * random.nextGaussian());
      trials.add(trial(trials.size(), block, "platform", level, random));
      for (String variant : variants) {
        double factor = variant.equals(variants.getFirst()) ? overhead : 1;
        trials.add(trial(trials.size(), block, variant, level * factor, random));
      }
    }
    return of(trials);
  }

  public Run of(List<Trial> trials) {
    return new Run(
        id(),
        profile,
        startedAt(),
        startedAt().plusSeconds(600),
        new MachineIdentity("lab-1", LABEL, hardware, "62264dedd0d2"),
        new Build(
            version,
            measuring.or(() -> Optional.of(OLDEST).filter(since -> !version.equals(since))),
            Optional.of(commit),
            changed,
            Samples.SHA256,
            Samples.SHA256,
            Samples.SHA256),
        List.of(new Jdk(jdk, 25, "Eclipse Adoptium", "25.0.3+9-LTS", "Hotspot")),
        List.of(),
        day,
        complete,
        notForBaselines,
        List.of(),
        List.of(),
        confirms,
        trials);
  }

  /** The same run with one of its trials exchanged. */
  public Run without(Trial old, Trial other) {
    List<Trial> trials = new ArrayList<>(run().trials());
    trials.set(trials.indexOf(old), other);
    return of(trials);
  }

  private Trial trial(
      int number, int block, String variant, double seconds, SplittableRandom random) {
    List<Double> wall = new ArrayList<>();
    double own = seconds * Math.exp(noise * random.nextGaussian());
    for (int i = 0; i < 5; i++) {
      wall.add(own * Math.exp(noise / 5 * random.nextGaussian()));
    }
    return new Trial(
        "%04d".formatted(number + 1),
        "b%03d".formatted(block),
        1,
        cell(variant),
        jdk,
        List.of("-XX:+UseG1GC", "-Xmx512m"),
        startedAt().plusSeconds(3L * number),
        2.75,
        Outcome.MEASURED,
        Optional.empty(),
        List.of(
            new Measurement(Metric.WALL, wall),
            new Measurement(Metric.CPU, wall.stream().map(second -> 2 * second).toList()),
            new Measurement(Metric.ALLOCATION, List.of(30_000.0 + number % 2, 30_001.0))),
        Samples.disturbedBy(block % 2 == 1 ? disturbances.toArray(String[]::new) : new String[0]),
        Optional.empty(),
        Optional.empty());
  }
}
