package threadmark.calibrate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import threadmark.numbers.Contrast;
import threadmark.numbers.Level;
import threadmark.rule.LevelDecision;
import threadmark.verdict.Verdict;

/**
 * Runs the level gate over simulated histories: some accepted runs, then two new ones. Each history
 * has a random stream of its own, so the same seed gives the same numbers.
 */
public record LevelReplay(
    NoiseModel noise,
    double margin,
    int baselineRuns,
    int blocks,
    int series,
    int replays,
    long seed) {

  /** True rises in units of the margin. */
  private static final double[] MARGINS = {-1, 0, 0.5, 1, 1.5, 2, 3};

  /** Plays every history; all rises are asked of the same trials. */
  public LevelCharacteristic characteristic() {
    SplittableRandom seeds = new SplittableRandom(seed);
    List<Map<Verdict, Integer>> answers = new ArrayList<>();
    Arrays.stream(MARGINS).forEach(rise -> answers.add(new EnumMap<>(Verdict.class)));
    double[] resolutions = new double[replays];
    int crossings = 0;
    int alerts = 0;
    for (int i = 0; i < replays; i++) {
      SplittableRandom random = seeds.split();
      SimulatedRuns runs = SimulatedRuns.of(noise, series, random);
      Level[] levels = runs.levels(baselineRuns, blocks);
      Contrast[] first = runs.run(blocks);
      Contrast[] second = runs.run(blocks);
      resolutions[i] = levels[0].resolution();
      for (int s = 0; s < series; s++) {
        boolean crossed = levels[s].crossedBy(first[s], margin);
        crossings += crossed ? 1 : 0;
        alerts += crossed && levels[s].crossedBy(second[s], margin) ? 1 : 0;
      }
      for (int rise = 0; rise < MARGINS.length; rise++) {
        Contrast risen = SimulatedRuns.raised(first[0], MARGINS[rise] * margin);
        answers.get(rise).merge(LevelDecision.of(levels[0], risen, margin), 1, Integer::sum);
      }
    }
    Arrays.sort(resolutions);
    return new LevelCharacteristic(
        noise.name(),
        margin,
        baselineRuns,
        blocks,
        Math.round(resolutions[replays / 2] * 1e6) / 1e6,
        Observed.of(crossings, replays * series),
        Observed.of(alerts, replays * series),
        points(answers));
  }

  private List<LevelCharacteristic.Point> points(List<Map<Verdict, Integer>> answers) {
    List<LevelCharacteristic.Point> points = new ArrayList<>();
    for (int i = 0; i < MARGINS.length; i++) {
      Map<Verdict, Integer> counts = answers.get(i);
      points.add(
          new LevelCharacteristic.Point(
              Math.round(MARGINS[i] * margin * 1e6) / 1e6,
              observed(counts, Verdict.REGRESSED),
              observed(counts, Verdict.STEADY),
              observed(counts, Verdict.UNDECIDED),
              observed(counts, Verdict.IMPROVED)));
    }
    return points;
  }

  private Observed observed(Map<Verdict, Integer> counts, Verdict verdict) {
    return Observed.of(counts.getOrDefault(verdict, 0), replays);
  }
}
