package threadmark.study.answer;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import threadmark.numbers.Estimate;

/**
 * One point of the map: tasks of one shape.
 *
 * @param compute c as measured
 * @param waiting w as measured
 * @param blocked the share of a task's life that it was blocked, from those two
 * @param best the pool that stands for the best one: tuned on other trials, else fitted by the rule
 * @param overBest virtual / that pool, wall time
 * @param overBestCpu the same of CPU time
 * @param naive the pool of P; without a wait, the fitted one is the same
 * @param overNaive virtual / that pool, wall time
 * @param regrets per pool sized for another wait, its wall time / that of the fitted pool
 * @param modelled each variant beside the model
 */
public record CrossoverPoint(
    TaskShape shape,
    Optional<Estimate> compute,
    Optional<Estimate> waiting,
    Optional<Double> blocked,
    String best,
    Optional<Estimate> overBest,
    Optional<Estimate> overBestCpu,
    String naive,
    Optional<Estimate> overNaive,
    SortedMap<String, Estimate> regrets,
    List<ModelledCell> modelled) {

  public CrossoverPoint {
    regrets = Collections.unmodifiableSortedMap(new TreeMap<>(regrets));
    modelled = List.copyOf(modelled);
  }
}
