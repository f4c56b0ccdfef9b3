package threadmark.noise;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import threadmark.jvm.Clock;
import threadmark.noise.Visibility.WorkSpread;
import threadmark.numbers.Deviation;
import threadmark.numbers.TrialSummary;

/**
 * Times small loops in fresh JVMs, two of the same loop back to back as a gate does it, and says
 * how far equal work took equal time. The loops alternate so that a slow drift meets all alike.
 */
public final class VisibilityCheck {

  /** Fewer pairs say next to nothing about a variance. */
  private static final int FEWEST_PAIRS = 4;

  private final Clock clock;
  private final EnvironmentProbe probe;
  private final LoopTrial trial;
  private final List<Loop> loops;

  public VisibilityCheck(Clock clock, EnvironmentProbe probe, LoopTrial trial, List<Loop> loops) {
    this.clock = clock;
    this.probe = probe;
    this.trial = trial;
    this.loops = List.copyOf(loops);
  }

  /** Takes pairs until the time is over, and never fewer than four of each loop. */
  public Visibility run(double seconds) throws InterruptedException {
    double start = clock.seconds();
    Map<Loop, List<Double>> differences = new LinkedHashMap<>();
    loops.forEach(loop -> differences.put(loop, new ArrayList<>()));
    EnvironmentProbe.Watch watch = probe.begin();
    double longest = 0;
    int pairs = 0;
    while (pairs < FEWEST_PAIRS || clock.seconds() + longest - start <= seconds) {
      double before = clock.seconds();
      for (Loop loop : loops) {
        double first = log(loop);
        differences.get(loop).add(first - log(loop));
      }
      longest = Math.max(longest, clock.seconds() - before);
      pairs++;
    }
    return new Visibility(
        differences.entrySet().stream()
            .map(entry -> new WorkSpread(entry.getKey().work(), deviation(entry.getValue())))
            .toList(),
        clock.seconds() - start,
        watch.end());
  }

  private double log(Loop loop) throws InterruptedException {
    return TrialSummary.ofCosts(trial.secondsOf(loop)).log();
  }

  private static Deviation deviation(List<Double> differences) {
    return Deviation.of(differences.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** A fresh JVM that times a loop, as a port. */
  @FunctionalInterface
  public interface LoopTrial {

    /** Seconds for each repetition, once for each turn; at least one turn. */
    double[] secondsOf(Loop loop) throws InterruptedException;
  }
}
