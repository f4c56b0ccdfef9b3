package threadmark.study.answer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import threadmark.jvm.Jdk;
import threadmark.numbers.Estimate;
import threadmark.study.answer.CountedTrials.Place;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Metric;

/**
 * Nanoseconds and bytes of the smallest things that threads do, on one machine, by JDK.
 *
 * @param jdks in the order of the run; a figure that one has no trial of is absent
 */
public record DriftCard(List<String> jdks, List<Row> rows) {

  private static final String PRIMITIVES = "primitives";
  private static final String PARKED = "parked-threads";

  /**
   * One figure on every JDK.
   *
   * @param what the primitive, in words
   * @param variant the kind of thread
   * @param metric what is counted, and so the unit
   * @param byJdk the figures, by the JDK's id
   */
  public record Row(String what, String variant, Metric metric, Map<String, Estimate> byJdk) {

    public Row {
      byJdk = Collections.unmodifiableMap(new LinkedHashMap<>(byJdk));
    }
  }

  public DriftCard {
    jdks = List.copyOf(jdks);
    rows = List.copyOf(rows);
  }

  /** The card of a run; without rows when it measured no primitive. */
  public static DriftCard of(CountedTrials trials) {
    Map<Figure, Map<String, Estimate>> figures = new TreeMap<>();
    for (Place place : trials.places()) {
      for (Figure figure : Figure.of(place.cell())) {
        trials
            .level(place, figure.metric())
            .ifPresent(level ->
                figures
                    .computeIfAbsent(figure, unused -> new LinkedHashMap<>())
                    .put(place.jdk(), level));
      }
    }
    List<String> jdks = trials.run().jdks().stream().map(Jdk::id).toList();
    List<Row> rows = new ArrayList<>();
    figures.forEach((figure, byJdk) ->
        rows.add(new Row(figure.what(), figure.variant(), figure.metric(), inOrder(jdks, byJdk))));
    return new DriftCard(jdks, rows);
  }

  /** The shuffled order of the blocks is nothing that a reader should see. */
  private static Map<String, Estimate> inOrder(List<String> jdks, Map<String, Estimate> byJdk) {
    Map<String, Estimate> ordered = new LinkedHashMap<>();
    jdks.forEach(
        jdk -> Optional.ofNullable(byJdk.get(jdk)).ifPresent(figure -> ordered.put(jdk, figure)));
    return ordered;
  }

  /** One line's name; lines are sorted by subject, so that the two kinds of thread meet. */
  private record Figure(Metric metric, String what, int amount, String variant)
      implements Comparable<Figure> {

    static List<Figure> of(Cell cell) {
      return switch (cell.experiment()) {
        case PRIMITIVES -> primitive(cell);
        case PARKED -> parked(cell);
        default -> List.of();
      };
    }

    private static List<Figure> primitive(Cell cell) {
      String primitive = cell.parameters().getOrDefault("primitive", "");
      return switch (primitive) {
        // Several threads sleep at once: the time per sleep is no figure of its own.
        case "sleep" ->
            List.of(
                new Figure(
                    Metric.OVERSHOOT_P50, "sleep of 1 ms, median overshoot", 0, cell.variant()),
                new Figure(
                    Metric.OVERSHOOT_P99, "sleep of 1 ms, overshoot p99", 0, cell.variant()));
        // Until 0.2.2: nearly all of these times are starts of the threads that took the turns.
        case "synchronized", "lock" -> List.of();
        default -> List.of(new Figure(Metric.WALL, primitive, 0, cell.variant()));
      };
    }

    private static List<Figure> parked(Cell cell) {
      int depth = number(cell, "depth").orElse(0);
      int threads = number(cell, "threads").orElse(0);
      String what = String.format(Locale.ROOT, "of %,d parked at depth %d", threads, depth);
      return List.of(
          new Figure(Metric.HEAP_PER_THREAD, "heap of one " + what, depth, cell.variant()),
          new Figure(Metric.MEMORY_PER_THREAD, "memory of one " + what, depth, cell.variant()),
          new Figure(
              Metric.RESIDENT_PER_THREAD, "new memory of one " + what, depth, cell.variant()));
    }

    private static Optional<Integer> number(Cell cell, String parameter) {
      return Optional.ofNullable(cell.parameters().get(parameter))
          .filter(value -> value.matches("[0-9]{1,9}"))
          .map(Integer::valueOf);
    }

    @Override
    public int compareTo(Figure other) {
      return Comparator.comparing(Figure::metric)
          .thenComparing(Figure::stem)
          .thenComparingInt(Figure::amount)
          .thenComparing(Figure::what)
          .thenComparing(Figure::variant)
          .compare(this, other);
    }

    private String stem() {
      return what.replaceAll("[ ,].*", "");
    }
  }
}
