package threadmark.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import threadmark.numbers.Estimate;
import threadmark.study.answer.CrossoverMap;
import threadmark.study.answer.CrossoverPoint;
import threadmark.study.answer.CrossoverPoint.ModelFit;
import threadmark.study.answer.CrossoverPoint.ModelledCell;
import threadmark.study.answer.TaskShape;
import threadmark.study.report.Findings.Finding;
import threadmark.text.Figures;

/**
 * The crossover of one JDK: who wins where, what the tasks really cost, and the model beside it.
 */
final class CrossoverFindings {

  private CrossoverFindings() {}

  /**
   * The tables, in that order.
   *
   * @param whole every cell beside the model, and not only those that leave it
   */
  static List<Finding> of(CrossoverMap map, boolean whole) {
    return List.of(winners(map), costs(map), constants(map), model(map, whole));
  }

  private static Finding winners(CrossoverMap map) {
    boolean regretted = map.points().stream().anyMatch(point -> !point.regrets().isEmpty());
    List<List<String>> rows =
        map.points().stream()
            .map(point -> {
              List<String> row =
                  new ArrayList<>(
                      List.of(
                          task(point.shape()),
                          point.blocked().map(CrossoverFindings::share).orElse("unknown"),
                          overhead(point.overBest()),
                          point.best(),
                          overhead(point.overNaive())));
              if (regretted) {
                row.add(regret(point, "pool-fit-quarter"));
                row.add(regret(point, "pool-fit-fourfold"));
              }
              return List.copyOf(row);
            })
            .toList();
    List<String> columns =
        new ArrayList<>(
            List.of("task", "blocked", "virtual / best pool", "which is", "virtual / pool of P"));
    if (regretted) {
      columns.addAll(List.of("pool sized for wait / 4", "for 4 × wait"));
    }
    return new Finding(
        "Crossover on %s, %d processors: wall time of virtual threads divided by a pool's"
            .formatted(map.jdk(), map.processors()),
        columns,
        rows,
        regretted
            ? List.of(
                "The last two columns divide a fitted pool that was sized for another wait by the"
                    + " fitted pool.")
            : List.of());
  }

  private static Finding costs(CrossoverMap map) {
    List<List<String>> rows =
        map.points().stream()
            .map(point ->
                List.of(
                    task(point.shape()),
                    point.compute().map(Figures::time).orElse("not measured"),
                    point.shape().waitMicros() == 0
                        ? "no wait"
                        : point.waiting().map(Figures::time).orElse("not measured")))
            .toList();
    return new Finding(
        "What the tasks of the crossover cost here on " + map.jdk(),
        List.of("task", "computes", "waits"),
        rows,
        List.of());
  }

  private static Finding constants(CrossoverMap map) {
    return new Finding(
        "The constants of the crossover's model on " + map.jdk(),
        List.of("constant", "value"),
        map.constants().entrySet().stream()
            .map(known ->
                List.of(
                    known.getKey().words(),
                    CrossoverWords.figure(known.getKey(), known.getValue())))
            .toList(),
        CrossoverWords.said(map));
  }

  private static Finding model(CrossoverMap map, boolean whole) {
    List<List<String>> rows = new ArrayList<>();
    int cells = 0;
    int agreeing = 0;
    for (CrossoverPoint point : map.points()) {
      for (ModelledCell cell : point.modelled()) {
        cells++;
        agreeing += cell.fit() == ModelFit.AGREES ? 1 : 0;
        if (whole || cell.fit() != ModelFit.AGREES) {
          rows.add(row(point.shape(), cell));
        }
      }
    }
    return new Finding(
        (whole ? "Model beside data on " : "Where the data leaves the model on ") + map.jdk(),
        List.of(
            "task", "variant", "threads", "measured", "model", "measured / model", "how it fits"),
        rows,
        List.of(
            "%d of %d cells are as the model: their whole interval lies within a quarter of it."
                .formatted(agreeing, cells),
            CrossoverWords.fit(map)));
  }

  private static List<String> row(TaskShape shape, ModelledCell cell) {
    return List.of(
        task(shape),
        cell.variant(),
        cell.model().threads().map(Figures::significant).orElse(""),
        Figures.time(cell.measured()),
        Figures.time(cell.predicted()),
        Figures.overhead(cell.residual()),
        cell.fit().words());
  }

  /** {@code 100 µs + 900 µs}: as declared, which is what a point is called on every machine. */
  private static String task(TaskShape shape) {
    return Figures.plainTime(shape.declaredCompute())
        + (shape.waitMicros() == 0 ? "" : " + " + Figures.plainTime(shape.declaredWait()));
  }

  private static String share(double blocked) {
    return String.format(Locale.ROOT, "%.3f", blocked);
  }

  private static String overhead(Optional<Estimate> ratio) {
    return ratio.map(Figures::overhead).orElse("");
  }

  private static String regret(CrossoverPoint point, String variant) {
    return overhead(Optional.ofNullable(point.regrets().get(variant)));
  }
}
