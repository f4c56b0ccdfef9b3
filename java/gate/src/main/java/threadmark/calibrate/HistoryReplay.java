package threadmark.calibrate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import threadmark.calibrate.SimulatedRuns.Accepted;
import threadmark.numbers.Contrast;

/**
 * Plays rules that watch an overhead over simulated nights: some accepted runs, then a run each
 * night. All rules see the same nights, and each history has a random stream of its own.
 */
record HistoryReplay(
    NoiseModel noise,
    double margin,
    int baselineRuns,
    int blocks,
    int series,
    int replays,
    long seed) {

  /** Nights within which a rise of the margin has to be alerted. */
  static final int SOON = 3;

  /** True rises in units of the margin. */
  private static final double[] MARGINS = {0.5, 1, 2};

  private static final int NIGHTS = 14;

  private static final int NEVER = Integer.MAX_VALUE;

  /** What each rule answers. */
  List<HistoryCharacteristic> characteristics() {
    NightlyRule[] rules = NightlyRule.values();
    int[] falseAlerts = new int[rules.length];
    int[] quiet = new int[rules.length];
    int[][][] alerted = new int[rules.length][MARGINS.length][replays];
    SplittableRandom seeds = new SplittableRandom(seed);
    for (int i = 0; i < replays; i++) {
      SimulatedRuns runs = SimulatedRuns.of(noise, series, seeds.split());
      Accepted[] accepted = runs.accepted(baselineRuns, blocks);
      List<Night> nights = new ArrayList<>();
      for (int night = 0; night < NIGHTS; night++) {
        nights.add(
            new Night(List.of(runs.run(blocks)), List.of(runs.run(NightlyRule.CONFIRMING_BLOCKS))));
      }
      for (int r = 0; r < rules.length; r++) {
        for (int s = 0; s < series; s++) {
          int first = firstAlert(rules[r], accepted[s], nights, s, 0);
          falseAlerts[r] += first == NEVER ? 0 : 1;
          quiet[r] += first == NEVER ? NIGHTS : first;
        }
        for (int m = 0; m < MARGINS.length; m++) {
          alerted[r][m][i] = firstAlert(rules[r], accepted[0], nights, 0, MARGINS[m] * margin);
        }
      }
    }
    List<HistoryCharacteristic> characteristics = new ArrayList<>();
    for (int r = 0; r < rules.length; r++) {
      characteristics.add(
          new HistoryCharacteristic(
              noise.name(),
              rules[r].toString(),
              margin,
              baselineRuns,
              blocks,
              NIGHTS,
              Observed.of(falseAlerts[r], quiet[r]),
              points(alerted[r])));
    }
    return characteristics;
  }

  /** A night's run, and the run that settles what it leaves likely. */
  private record Night(List<Contrast> run, List<Contrast> confirming) {}

  private int firstAlert(
      NightlyRule rule, Accepted accepted, List<Night> nights, int one, double rise) {
    NightlyRule.Watch watch = rule.watch(accepted, margin);
    for (int night = 0; night < nights.size(); night++) {
      Contrast run = SimulatedRuns.raised(nights.get(night).run().get(one), rise);
      Contrast confirming = SimulatedRuns.raised(nights.get(night).confirming().get(one), rise);
      if (watch.alerts(run, confirming)) {
        return night + 1;
      }
    }
    return NEVER;
  }

  private List<HistoryCharacteristic.Point> points(int[][] alerted) {
    List<HistoryCharacteristic.Point> points = new ArrayList<>();
    for (int m = 0; m < MARGINS.length; m++) {
      int[] nights = alerted[m].clone();
      Arrays.sort(nights);
      int median = nights[(replays - 1) / 2];
      points.add(
          new HistoryCharacteristic.Point(
              Math.round(MARGINS[m] * margin * 1e6) / 1e6,
              Observed.of(within(nights, SOON), replays),
              Observed.of(within(nights, NIGHTS), replays),
              median == NEVER ? Optional.empty() : Optional.of(median)));
    }
    return points;
  }

  private static int within(int[] nights, int limit) {
    return (int) Arrays.stream(nights).filter(night -> night <= limit).count();
  }
}
