package threadmark.study.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.numbers.Estimate;
import threadmark.study.answer.CountedTrials.Place;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Metric;

/**
 * One amount turned up step by step: its points, the smallest amount first. The amounts are the
 * variants of one question, so that each was measured in the same blocks.
 *
 * @param subject what the amount counts
 * @param question the cell's parameters
 */
public record Sweep(
    String experiment, String jdk, String subject, String question, List<Point> points) {

  public static final String POOL_SIZES = "pool-sizes";
  public static final String PART_COUNTS = "part-counts";

  /** What is still as good as the best. */
  private static final double AS_GOOD = 1.05;

  private static final String FITTED = "pool-fit";

  /** One amount and its time. */
  public record Point(String variant, double amount, Estimate seconds) {}

  public Sweep {
    points = List.copyOf(points);
  }

  /** The sweeps of a run, one for each question; none where nothing but the rule's own is left. */
  public static List<Sweep> of(CountedTrials trials) {
    Map<Place, List<Point>> byQuestion = new LinkedHashMap<>();
    for (Place place : trials.places()) {
      point(trials, place)
          .ifPresent(point ->
              byQuestion.computeIfAbsent(place.with(""), unused -> new ArrayList<>()).add(point));
    }
    List<Sweep> sweeps = new ArrayList<>();
    byQuestion.forEach((question, points) ->
        sweeps.add(
            new Sweep(
                question.cell().experiment(),
                question.jdk(),
                question.cell().experiment().equals(POOL_SIZES) ? "threads" : "parts",
                question.cell().parametersText(),
                points.stream().sorted(Comparator.comparingDouble(Point::amount)).toList())));
    return sweeps.stream().filter(sweep -> sweep.candidates().findAny().isPresent()).toList();
  }

  private static Optional<Point> point(CountedTrials trials, Place place) {
    Cell cell = place.cell();
    Optional<Double> amount =
        switch (cell.experiment()) {
          case POOL_SIZES -> trials.level(place, Metric.POOL_SIZE).map(Estimate::centre);
          case PART_COUNTS ->
              Optional.of(cell.variant())
                  .filter(variant -> variant.matches("parts-[0-9]{1,9}"))
                  .map(variant -> Double.valueOf(variant.substring("parts-".length())));
          default -> Optional.empty();
        };
    return amount.flatMap(count ->
        trials.level(place, Metric.WALL).map(seconds -> new Point(cell.variant(), count, seconds)));
  }

  /** The quickest point. The rule's own is none of them: it would prove itself right. */
  public Point best() {
    return candidates()
        .min(Comparator.comparingDouble(point -> point.seconds().centre()))
        .orElseThrow();
  }

  /** The smallest amount that is within 5% of the best. */
  public Point smallestAsGood() {
    return candidates()
        .filter(point -> point.seconds().centre() <= AS_GOOD * best().seconds().centre())
        .findFirst()
        .orElseThrow();
  }

  private Stream<Point> candidates() {
    return points.stream().filter(point -> !point.variant().equals(FITTED));
  }

  /** The smallest amount that is as good as the best, divided by the one that the rule gives. */
  public Optional<Double> overRule() {
    return points.stream()
        .filter(point -> point.variant().equals(FITTED))
        .findFirst()
        .map(rule -> smallestAsGood().amount() / rule.amount());
  }

  /** Whether both ends are slower than the best between them, with intervals that stay apart. */
  public boolean innerMinimum() {
    return apart(points.getFirst()) && apart(points.getLast());
  }

  private boolean apart(Point end) {
    Estimate own = end.seconds();
    Estimate least = best().seconds();
    return own.interval().isPresent() && least.interval().isPresent() && own.low() > least.high();
  }
}
