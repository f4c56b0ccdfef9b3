package threadmark.study.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.jvm.JvmFacts;
import threadmark.numbers.Estimate;
import threadmark.study.answer.CountedTrials.Place;
import threadmark.study.experiment.Metric;

/**
 * What a JVM makes of a few processors: the collector that it picks, and what threads cost then.
 */
public record SmallContainers(List<Row> rows) {

  private static final String EXPERIMENT = "small-containers";
  private static final String VIRTUAL = "virtual";

  /**
   * One limit on one JDK.
   *
   * @param limit who set it: the JVM's option, or the system's cpuset
   * @param collectors that the JVM picked, in its own words
   * @param overFit virtual / the fitted pool, wall time
   * @param overNaive virtual / a pool as large as the limit, wall time
   */
  public record Row(
      String jdk,
      int processors,
      String limit,
      List<String> collectors,
      int parallelism,
      Optional<Estimate> overFit,
      Optional<Estimate> overNaive) {

    public Row {
      collectors = List.copyOf(collectors);
    }
  }

  public SmallContainers {
    rows = List.copyOf(rows);
  }

  /** The rows of a run; none when it measured no small container. */
  public static SmallContainers of(CountedTrials trials) {
    Map<Place, Row> rows = new LinkedHashMap<>();
    for (Place place : trials.places()) {
      if (place.cell().experiment().equals(EXPERIMENT)) {
        trials.at(place).values().stream()
            .flatMap(trial -> trials.run().jvm(trial).stream())
            .findFirst()
            .ifPresent(facts -> rows.putIfAbsent(place.with(""), row(trials, place, facts)));
      }
    }
    List<Row> sorted = new ArrayList<>(rows.values());
    sorted.sort(
        Comparator.comparing(Row::jdk).thenComparingInt(Row::processors).thenComparing(Row::limit));
    return new SmallContainers(sorted);
  }

  private static Row row(CountedTrials trials, Place place, JvmFacts facts) {
    return new Row(
        place.jdk(),
        facts.processors(),
        place.cell().parameters().getOrDefault("limit", ""),
        facts.collectors(),
        facts.parallelism(),
        trials.ratio(place.with(VIRTUAL), place.with("pool-fit"), Metric.WALL),
        trials.ratio(place.with(VIRTUAL), place.with("pool-p"), Metric.WALL));
  }
}
