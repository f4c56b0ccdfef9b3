package threadmark.noise;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import threadmark.jvm.Clock;
import threadmark.machine.ControlGroup;
import threadmark.machine.KernelFiles;
import threadmark.machine.Sources;
import threadmark.machine.SystemText;
import threadmark.noise.EnvironmentProbe.Watch;

/**
 * What the machine does beside a trial, by the kernel's counters before and after it. Elsewhere
 * than on Linux everything is absent and nothing is called a disturbance.
 */
public final class SystemSurroundings implements EnvironmentProbe {

  /** The limit for trials and for a look of a second, which sees few ticks. */
  static final double MOST_STEAL = 0.02;

  private static final double MOST_FOREIGN_CORES = 0.2;

  /** The limit on many processors: a big machine's own work leaves the others idle. */
  private static final double MOST_FOREIGN_SHARE = 0.02;

  private static final double MICROSECONDS = 1e6;

  private final KernelFiles kernel;
  private final ControlGroup group;
  private final Clock clock;

  public SystemSurroundings(Sources sources, Clock clock) {
    this.kernel = sources.kernel();
    this.group = new ControlGroup(kernel);
    this.clock = clock;
  }

  @Override
  public Watch begin() {
    Counters before = read();
    return () -> between(before, read());
  }

  private Counters read() {
    return new Counters(
        clock.seconds(),
        pressureMicroseconds(),
        CpuTime.read(kernel),
        CpuTime.own(kernel),
        group.throttledPeriods());
  }

  private Optional<Long> pressureMicroseconds() {
    return kernel.lines("/proc/pressure/cpu").stream()
        .filter(line -> line.startsWith("some "))
        .findFirst()
        .flatMap(line -> SystemText.whole(line.replaceAll(".* total=", "")));
  }

  private static Surroundings between(Counters before, Counters after) {
    Optional<Double> steal = steal(before, after);
    Optional<Double> foreign = foreign(before, after);
    Optional<Long> throttled = grown(before.throttled(), after.throttled());
    return new Surroundings(
        pressure(before, after),
        steal,
        foreign,
        throttled,
        disturbances(steal, foreign, throttled, mostForeign(after)));
  }

  private static Optional<Double> pressure(Counters before, Counters after) {
    double seconds = after.seconds() - before.seconds();
    if (!(seconds > 0)) {
      return Optional.empty();
    }
    return grown(before.pressure(), after.pressure())
        .map(waited -> Math.min(1, waited / MICROSECONDS / seconds));
  }

  private static Optional<Double> steal(Counters before, Counters after) {
    return before
        .cpu()
        .flatMap(old ->
            after
                .cpu()
                .filter(now -> now.total() > old.total())
                .map(now ->
                    Math.max(0, now.steal() - old.steal()) / (double) (now.total() - old.total())));
  }

  private static Optional<Double> foreign(Counters before, Counters after) {
    Optional<Long> own = grown(before.own(), after.own());
    if (own.isEmpty() || before.cpu().isEmpty() || after.cpu().isEmpty()) {
      return Optional.empty();
    }
    CpuTime old = before.cpu().get();
    CpuTime now = after.cpu().get();
    if (now.total() <= old.total()) {
      return Optional.empty();
    }
    double theirs = now.busy() - old.busy() - own.get();
    return Optional.of(Math.max(0, theirs * now.processors() / (now.total() - old.total())));
  }

  private static double mostForeign(Counters now) {
    return mostForeign(now.cpu().map(CpuTime::processors).orElse(0));
  }

  /** How many processors others may use beside a trial. */
  static double mostForeign(int processors) {
    return Math.max(MOST_FOREIGN_CORES, MOST_FOREIGN_SHARE * processors);
  }

  private static Optional<Long> grown(Optional<Long> before, Optional<Long> after) {
    return before.flatMap(old -> after.map(now -> Math.max(0, now - old)));
  }

  private static List<String> disturbances(
      Optional<Double> steal,
      Optional<Double> foreign,
      Optional<Long> throttled,
      double mostForeign) {
    List<String> sentences = new ArrayList<>();
    steal
        .filter(share -> !(share <= MOST_STEAL))
        .ifPresent(share ->
            sentences.add(
                String.format(
                    Locale.ROOT,
                    "the hypervisor took %.1f%% of the processors' time (steal; at most 2%%)",
                    100 * share)));
    boolean alone = foreign.filter(cores -> cores <= mostForeign).isPresent();
    // A group whose quota only the trial itself used up is small, and not disturbed: it is as small
    // for the other side, and a JVM's own start uses up one processor's worth in any container.
    throttled
        .filter(periods -> periods > 0 && !alone)
        .ifPresent(periods ->
            sentences.add(
                "the control group was held back in %s scheduling periods".formatted(periods)));
    foreign
        .filter(cores -> !(cores <= mostForeign))
        .ifPresent(cores ->
            sentences.add(
                "other processes used %s processors' worth of time (at most %s)"
                    .formatted(told(cores, mostForeign), told(mostForeign, cores))));
    return sentences;
  }

  /** One digit, or as many more as tell the two apart. */
  private static String told(double cores, double other) {
    int digits = 1;
    while (digits < 4 && rounded(cores, digits).equals(rounded(other, digits))) {
      digits++;
    }
    return rounded(cores, digits);
  }

  private static String rounded(double cores, int digits) {
    return String.format(Locale.ROOT, "%." + digits + "f", cores);
  }

  /** The kernel's counters at one moment. */
  private record Counters(
      double seconds,
      Optional<Long> pressure,
      Optional<CpuTime> cpu,
      Optional<Long> own,
      Optional<Long> throttled) {}
}
