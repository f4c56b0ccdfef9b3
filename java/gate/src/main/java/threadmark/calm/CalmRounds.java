package threadmark.calm;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.text.Complaint;

/** The trials of one benchmark, round by round: in each the settings take turns by lot. */
final class CalmRounds {

  /** A trial that ended without a cost. What else goes wrong is no fault of its setting. */
  static final class WithoutCost extends RuntimeException {

    private static final long serialVersionUID = 1;

    WithoutCost(String sentence) {
      super(sentence);
    }
  }

  /** Makes a trial, and tells the logarithm of its cost. */
  interface Trial {
    double cost(CalmSetting setting, DeclaredBenchmark benchmark) throws InterruptedException;
  }

  private final DeclaredBenchmark benchmark;
  private final List<CalmSetting> settings;
  private final Map<CalmSetting, List<Double>> costs = new EnumMap<>(CalmSetting.class);
  private final Set<CalmSetting> leftOut = EnumSet.noneOf(CalmSetting.class);

  CalmRounds(DeclaredBenchmark benchmark, List<CalmSetting> settings) {
    this.benchmark = benchmark;
    this.settings =
        settings.stream().filter(each -> each.suits(benchmark.benchmark().threads())).toList();
  }

  DeclaredBenchmark benchmark() {
    return benchmark;
  }

  /** One more trial under each setting that can be had here. */
  void next(Random random, Trial trial) throws InterruptedException {
    List<CalmSetting> order = new ArrayList<>(settings);
    order.removeAll(leftOut);
    Collections.shuffle(order, random);
    for (CalmSetting setting : order) {
      make(setting, trial);
    }
  }

  /** What never worked is not to be had here. Nothing is left out that worked, or is declared. */
  private void make(CalmSetting setting, Trial trial) throws InterruptedException {
    try {
      double cost = trial.cost(setting, benchmark);
      costs.computeIfAbsent(setting, unused -> new ArrayList<>()).add(cost);
    } catch (WithoutCost failed) {
      if (setting == CalmSetting.DECLARED || costs.containsKey(setting)) {
        throw new Complaint(failed.getMessage(), failed);
      }
      leftOut.add(setting);
    }
  }

  /** What all of them tell, where so many benchmarks share a gate. */
  Calm calm(int benchmarks) {
    Map<CalmSetting, double[]> logs = new EnumMap<>(CalmSetting.class);
    costs.forEach((setting, all) ->
        logs.put(setting, all.stream().mapToDouble(Double::doubleValue).toArray()));
    return Calm.of(logs, List.copyOf(leftOut), benchmarks);
  }
}
