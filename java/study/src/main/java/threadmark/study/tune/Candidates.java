package threadmark.study.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import threadmark.study.answer.TaskShape;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Protocol;
import threadmark.study.experiment.TunedSizes;

/**
 * What a tuning tries. Of pool sizes, a ladder around the one that the rule P / (1 - beta) gives
 * for the declared task, never below P and never above the number of tasks. Of variants, those of
 * platform threads that virtual threads are measured beside, where there are several.
 */
public final class Candidates {

  private static final double[] LADDER = {0.25, 0.5, 1, 2, 4, 8};

  /** Threads that a JVM and its harness have anyway. */
  private static final int OTHER_THREADS = 50;

  private Candidates() {}

  /**
   * The experiment with nothing in it but the candidates, so many trials of each; nothing when that
   * profile of it leaves nothing open.
   */
  public static Optional<Experiment> of(
      Experiment experiment, Profile profile, int processors, int trials) {
    List<Grid> grids = new ArrayList<>();
    for (Grid grid : experiment.grids(profile)) {
      boolean sized = leavesSizeOpen(grid);
      if (sized) {
        for (SortedMap<String, String> point : grid.points()) {
          TaskShape.of(point)
              .map(shape -> ladder(shape, processors))
              .ifPresent(sizes -> grids.add(trying(grid, point, sizes, trials)));
        }
      }
      platforms(experiment, grid)
          .map(variants ->
              sized
                  ? variants.stream().filter(one -> !one.equals(TunedSizes.VARIANT)).toList()
                  : variants)
          .ifPresent(variants ->
              grids.add(grid.trying(variants, grid.parameters(), trials, grid.needsThreads())));
    }
    return grids.isEmpty()
        ? Optional.empty()
        : Optional.of(experiment.with(Map.of(profile, grids)));
  }

  private static boolean leavesSizeOpen(Grid grid) {
    return grid.variants().contains(TunedSizes.VARIANT)
        && !grid.parameters().containsKey(TunedSizes.PARAMETER);
  }

  /** The variants to choose from, where something is held against them and there are several. */
  private static Optional<List<String>> platforms(Experiment experiment, Grid grid) {
    List<String> platforms =
        grid.variants().stream().filter(experiment.platforms()::contains).toList();
    return grid.protocol() == Protocol.STEADY
            && platforms.size() > 1
            && platforms.size() < grid.variants().size()
        ? Optional.of(platforms)
        : Optional.empty();
  }

  public static List<Integer> ladder(TaskShape shape, int processors) {
    double fit = shape.declaredFit(processors);
    int most = Math.max(processors, shape.tasks());
    return DoubleStream.of(LADDER)
        .mapToObj(times -> (int) Math.max(processors, Math.min(most, Math.rint(times * fit))))
        .distinct()
        .toList();
  }

  private static Grid trying(
      Grid grid, SortedMap<String, String> point, List<Integer> sizes, int trials) {
    SortedMap<String, List<String>> parameters = new TreeMap<>();
    point.forEach((name, value) -> parameters.put(name, List.of(value)));
    parameters.put(
        TunedSizes.PARAMETER, sizes.stream().map(size -> Integer.toString(size)).toList());
    return grid.trying(
        List.of(TunedSizes.VARIANT), parameters, trials, sizes.getLast() + OTHER_THREADS);
  }
}
