package threadmark.calibrate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import threadmark.calibrate.HistoryCharacteristic.Dating;
import threadmark.calibrate.SimulatedRuns.Accepted;
import threadmark.numbers.ChangePoint;
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

  /** True rises that are dated: nobody asks when one began that is hardly ever alerted. */
  private static final double[] DATED_MARGINS = {1, 2};

  /** The night with which a rise begins that is dated, so that a date may be too early as well. */
  private static final int DATED_NIGHT = 5;

  private static final int NIGHTS = 14;

  private static final int NEVER = Integer.MAX_VALUE;

  /** What each rule answers. */
  List<HistoryCharacteristic> characteristics() {
    NightlyRule[] rules = NightlyRule.values();
    int[] falseAlerts = new int[rules.length];
    int[] quiet = new int[rules.length];
    int[][][] alerted = new int[rules.length][MARGINS.length][replays];
    Dates[][] dates = new Dates[rules.length][DATED_MARGINS.length];
    for (Dates[] ofRule : dates) {
      Arrays.setAll(ofRule, m -> new Dates());
    }
    SplittableRandom seeds = new SplittableRandom(seed);
    for (int i = 0; i < replays; i++) {
      History history = history(seeds.split());
      for (int r = 0; r < rules.length; r++) {
        for (int s = 0; s < series; s++) {
          int first = played(rules[r], history, s, 0, 1).night();
          falseAlerts[r] += first == NEVER ? 0 : 1;
          quiet[r] += first == NEVER ? NIGHTS : first;
        }
        for (int m = 0; m < MARGINS.length; m++) {
          alerted[r][m][i] = played(rules[r], history, 0, MARGINS[m] * margin, 1).night();
        }
        for (int m = 0; m < DATED_MARGINS.length; m++) {
          dates[r][m].add(played(rules[r], history, 0, DATED_MARGINS[m] * margin, DATED_NIGHT));
        }
      }
    }
    List<HistoryCharacteristic> characteristics = new ArrayList<>();
    for (int r = 0; r < rules.length; r++) {
      Dates[] ofRule = dates[r];
      characteristics.add(
          new HistoryCharacteristic(
              noise.name(),
              rules[r].toString(),
              margin,
              baselineRuns,
              blocks,
              NIGHTS,
              Observed.of(falseAlerts[r], quiet[r]),
              points(alerted[r]),
              IntStream.range(0, DATED_MARGINS.length)
                  .mapToObj(m -> ofRule[m].dating(rise(DATED_MARGINS[m])))
                  .flatMap(Optional::stream)
                  .toList()));
    }
    return characteristics;
  }

  /** The overheads of each series of each history, night after night, as logarithms. */
  List<List<List<Double>>> overheads() {
    SplittableRandom seeds = new SplittableRandom(seed);
    return IntStream.range(0, replays).mapToObj(i -> overheads(history(seeds.split()))).toList();
  }

  private List<List<Double>> overheads(History history) {
    return IntStream.range(0, series)
        .mapToObj(s ->
            Stream.concat(
                    history.accepted().get(s).overheads().stream(),
                    history.nights().stream().map(night -> night.run().get(s).centre()))
                .toList())
        .toList();
  }

  /** The accepted runs of each series, and what follows them. */
  private record History(List<Accepted> accepted, List<Night> nights) {}

  /** A night's run, and the run that settles what it leaves likely. */
  private record Night(List<Contrast> run, List<Contrast> confirming) {}

  private History history(SplittableRandom random) {
    SimulatedRuns runs = SimulatedRuns.of(noise, series, random);
    Accepted[] accepted = runs.accepted(baselineRuns, blocks);
    List<Night> nights = new ArrayList<>();
    for (int night = 0; night < NIGHTS; night++) {
      nights.add(
          new Night(List.of(runs.run(blocks)), List.of(runs.run(NightlyRule.CONFIRMING_BLOCKS))));
    }
    return new History(List.of(accepted), nights);
  }

  /**
   * The first alert.
   *
   * @param night counted from 1, or {@link #NEVER}
   * @param began as the rule dates the rise, counted from 0
   */
  private record Played(int night, Optional<ChangePoint> began) {}

  private Played played(NightlyRule rule, History history, int one, double rise, int from) {
    NightlyRule.Watch watch = rule.watch(history.accepted().get(one), margin);
    for (int night = 1; night <= NIGHTS; night++) {
      Night tonight = history.nights().get(night - 1);
      double risen = night < from ? 0 : rise;
      Contrast run = SimulatedRuns.raised(tonight.run().get(one), risen);
      Contrast confirming = SimulatedRuns.raised(tonight.confirming().get(one), risen);
      if (watch.alerts(run, confirming)) {
        return new Played(night, watch.began());
      }
    }
    return new Played(NEVER, Optional.empty());
  }

  private List<HistoryCharacteristic.Point> points(int[][] alerted) {
    List<HistoryCharacteristic.Point> points = new ArrayList<>();
    for (int m = 0; m < MARGINS.length; m++) {
      int[] nights = alerted[m].clone();
      Arrays.sort(nights);
      int median = nights[(replays - 1) / 2];
      points.add(
          new HistoryCharacteristic.Point(
              rise(MARGINS[m]),
              Observed.of(within(nights, SOON), replays),
              Observed.of(within(nights, NIGHTS), replays),
              median == NEVER ? Optional.empty() : Optional.of(median)));
    }
    return points;
  }

  private double rise(double margins) {
    return Math.round(margins * margin * 1e6) / 1e6;
  }

  private static int within(int[] nights, int limit) {
    return (int) Arrays.stream(nights).filter(night -> night <= limit).count();
  }

  /** The dates that one rule gives to one rise, over all histories. */
  private static final class Dates {

    private final List<ChangePoint> given = new ArrayList<>();
    private int histories;

    /** An alert before the rise is a false one, and no date of it. */
    void add(Played played) {
      if (played.night() >= DATED_NIGHT) {
        histories++;
        played.began().ifPresent(given::add);
      }
    }

    Optional<Dating> dating(double rise) {
      if (given.isEmpty()) {
        return Optional.empty();
      }
      int truth = DATED_NIGHT - 1;
      int[] errors = given.stream().mapToInt(date -> Math.abs(date.first() - truth)).toArray();
      Arrays.sort(errors);
      long held =
          given.stream().filter(date -> date.low() <= truth && truth <= date.high()).count();
      return Optional.of(
          new Dating(
              rise,
              DATED_NIGHT,
              Observed.of(given.size(), histories),
              errors[(errors.length - 1) / 2],
              Observed.of(within(errors, 0), errors.length),
              Observed.of((int) held, errors.length)));
    }
  }
}
