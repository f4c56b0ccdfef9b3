package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import threadmark.numbers.Estimate;
import threadmark.study.answer.Answer;
import threadmark.study.answer.CrossoverMap;
import threadmark.study.answer.CrossoverPoint;
import threadmark.study.answer.TaskShape;
import threadmark.study.experiment.Marks;
import threadmark.study.experiment.Metric;
import threadmark.text.Figures;
import threadmark.text.Plural;

/** The crossover as maps: the time on virtual threads divided by that of a pool, shape by shape. */
public final class CrossoverFigures {

  public static final String COMMAND = "scripts/run --profile full --experiment crossover";

  /** As in the experiment's declaration: the smallest slowdown that matters. */
  public static final double MARGIN = 0.1;

  private static final String LEFT =
      " Left of the dashed line every task that waits was faster or a little faster.";

  private static final String EVERYWHERE = " Every task that waits was among the faster ones.";

  private CrossoverFigures() {}

  public static List<PublishedFigure> of(MapsAndCards measured, Marks marks) {
    return List.of(
        map(
            measured,
            marks,
            "crossover-tuned",
            "Virtual threads against the best pool",
            CrossoverPoint::best,
            CrossoverPoint::overBest),
        map(
            measured,
            marks,
            "crossover-naive",
            "Virtual threads against a pool as large as there are processors",
            CrossoverPoint::naive,
            CrossoverPoint::overNaive));
  }

  private static PublishedFigure map(
      MapsAndCards measured,
      Marks marks,
      String id,
      String title,
      Function<CrossoverPoint, String> pool,
      Function<CrossoverPoint, Optional<Estimate>> ratio) {
    FigureRows rows =
        new FigureRows(
            id,
            "crossover",
            title,
            COMMAND,
            marks,
            "virtual / pool",
            "answer",
            "CPU time, wait",
            "waited",
            "tasks",
            "pool",
            "measured on",
            "run");
    Map<String, String> words = new HashMap<>();
    for (MapsAndCards.Mapped mapped : measured.maps()) {
      Paying paying = Paying.of(mapped.map(), ratio);
      words.put(mapped.place(), paying.words());
      for (CrossoverPoint point : mapped.map().points()) {
        Optional<Estimate> found = ratio.apply(point);
        // What a task computes and waits may not be measured: then it has no place.
        if (found.isPresent() && point.blocked().isPresent()) {
          add(rows, mapped, point, pool.apply(point), found.get(), paying.border());
        }
      }
    }
    return rows.isEmpty()
        ? rows.absent()
        : rows.byPlace(
            place -> finding(rows, place) + words.get(place),
            "Each field stands where its task was measured. Tasks further right compute longer, and"
                + " tasks further up wait for more of their time. No system wakes a thread at once,"
                + " so short waits last longer than they ask.");
  }

  private static String finding(FigureRows rows, String place) {
    List<Object> tones = rows.with("place", place).map(row -> row.get("tone")).toList();
    return ("Virtual threads were faster or a little faster for %d of %s on %s, and slower or a"
            + " little slower for %d. The others show no clear difference.")
        .formatted(
            count(tones, Answer::isFaster),
            Plural.of(tones.size(), "kind") + " of task",
            Place.named(place),
            count(tones, Answer::isSlower));
  }

  /**
   * How long tasks may compute so that all of them that wait are faster on virtual threads.
   *
   * @param border between the longest of them and the next, in seconds of computing; absent where
   *     none are, or where all that were measured are
   */
  private record Paying(Optional<Double> border, String words) {

    static Paying of(CrossoverMap map, Function<CrossoverPoint, Optional<Estimate>> ratio) {
      SortedMap<Long, List<CrossoverPoint>> columns = new TreeMap<>();
      map.points().stream()
          .filter(point -> point.shape().waitMicros() > 0)
          .filter(point -> ratio.apply(point).isPresent() && point.blocked().isPresent())
          .forEach(point ->
              columns
                  .computeIfAbsent(point.shape().steps(), unused -> new ArrayList<>())
                  .add(point));
      Optional<List<CrossoverPoint>> longest = Optional.empty();
      for (List<CrossoverPoint> column : columns.values()) {
        if (!column.stream().allMatch(point -> isFaster(ratio.apply(point)))) {
          return longest
              .map(
                  last -> new Paying(Optional.of(Math.sqrt(compute(last) * compute(column))), LEFT))
              .orElseGet(() -> new Paying(Optional.empty(), ""));
        }
        longest = Optional.of(column);
      }
      return new Paying(Optional.empty(), longest.map(unused -> EVERYWHERE).orElse(""));
    }

    private static double compute(List<CrossoverPoint> column) {
      return column.getFirst().compute().orElseThrow().centre();
    }

    private static boolean isFaster(Optional<Estimate> ratio) {
      return Answer.of(ratio, MARGIN).isFaster();
    }
  }

  private static long count(List<Object> tones, Predicate<Answer> which) {
    return Arrays.stream(Answer.values())
        .filter(which)
        .mapToInt(answer -> Collections.frequency(tones, answer.tone()))
        .sum();
  }

  private static void add(
      FigureRows rows,
      MapsAndCards.Mapped mapped,
      CrossoverPoint point,
      String pool,
      Estimate ratio,
      Optional<Double> border) {
    TaskShape shape = point.shape();
    double blocked = point.blocked().orElseThrow();
    Answer answer = Answer.of(Optional.of(ratio), MARGIN);
    rows.add(
        Figure.row(
            "place", mapped.place(),
            "task", task(shape),
            "blocked", Figures.share(Math.round(blocked * 1000) / 1000.0),
            "computing", 1 - blocked,
            "compute", point.compute().<Object>map(Estimate::centre).orElse(null),
            "waiting", point.waiting().<Object>map(Estimate::centre).orElse(null),
            "tasks", shape.tasks(),
            "pays", border.orElse(null),
            "overhead", ratio.centre(),
            "low", FigureRows.low(ratio),
            "high", FigureRows.high(ratio),
            "n", ratio.n(),
            "answer", answer.label(),
            "tone", answer.tone(),
            "text", Figures.overhead(ratio),
            "run", mapped.run().id()),
        TableCell.of(Figures.overhead(ratio)).showing("overhead", ratio.centre()),
        TableCell.answer(answer, Metric.WALL),
        TableCell.of(task(shape)),
        TableCell.of(waited(point)),
        TableCell.of(String.format(Locale.ROOT, "%,d", shape.tasks())),
        TableCell.of(pool),
        TableCell.of(Place.named(mapped.place())),
        TableCell.run(mapped.run().id()));
  }

  /** How long a task really waits: no system wakes a thread at once. */
  public static String waited(CrossoverPoint point) {
    return point.shape().waitMicros() == 0
        ? "not at all"
        : point.waiting().map(wait -> Figures.plainTime(wait.centre())).orElse("not measured");
  }

  public static String task(TaskShape shape) {
    return shape.waitMicros() == 0
        ? Figures.plainTime(shape.declaredCompute()) + ", no wait"
        : "%s, %s"
            .formatted(
                Figures.plainTime(shape.declaredCompute()),
                Figures.plainTime(shape.declaredWait()));
  }
}
