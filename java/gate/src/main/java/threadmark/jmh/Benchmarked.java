package threadmark.jmh;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What one side measured of one benchmark, the deciding metric first. */
public record Benchmarked(
    Benchmark benchmark, List<Reading> readings, List<Conditions> conditions) {

  public Benchmarked {
    readings = List.copyOf(readings);
    conditions = List.copyOf(conditions);
    if (readings.isEmpty()) {
      throw new IllegalArgumentException(benchmark + " has no reading");
    }
  }

  public Reading primary() {
    return readings.getFirst();
  }

  public Optional<Reading> reading(ComparedMetric metric) {
    return readings.stream().filter(reading -> reading.metric() == metric).findFirst();
  }

  /** More trials of the same benchmark, from another file of the same side. */
  public Benchmarked with(Benchmarked more) {
    List<Reading> joint = new ArrayList<>();
    for (Reading own : readings) {
      joint.add(more.reading(own.metric()).map(own::with).orElse(own));
    }
    more.readings.stream()
        .filter(reading -> reading(reading.metric()).isEmpty())
        .forEach(joint::add);
    return new Benchmarked(
        benchmark,
        joint,
        Stream.concat(conditions.stream(), more.conditions.stream()).distinct().toList());
  }

  /**
   * How a benchmark was measured, as far as a JMH file tells.
   *
   * @param protocol JMH's names of iterations and times, with their values
   */
  public record Conditions(
      String jdk, List<String> jvmArguments, SortedMap<String, String> protocol) {

    /** Where no field names one: nobody can say whether two files have the same. */
    public static final String UNKNOWN_JDK = "unknown";

    public Conditions {
      jvmArguments = List.copyOf(jvmArguments);
      protocol = Collections.unmodifiableSortedMap(new TreeMap<>(protocol));
    }
  }
}
