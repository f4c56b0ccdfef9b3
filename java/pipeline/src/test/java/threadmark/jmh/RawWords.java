package threadmark.jmh;

import java.util.Map;
import java.util.stream.Collectors;
import threadmark.model.Measurement;
import threadmark.model.Metric;
import threadmark.model.Trial;

/** What JMH would have written of a trial that somebody made up for a test. */
public final class RawWords {

  private static final Map<Metric, String> NAMES =
      Map.of(Metric.CPU, "cpu.total", Metric.ALLOCATION, "gc.alloc.rate.norm");

  private RawWords() {}

  public static String of(Trial trial) {
    return """
    [{"benchmark": "%s.%s", "mode": "avgt", "params": {},
      "primaryMetric": {"scoreUnit": "s/op", "rawData": [%s]},
      "secondaryMetrics": {%s}}]
    """
        .formatted(
            trial.cell().experiment(),
            trial.cell().variant(),
            trial.measurement(Metric.WALL).orElseThrow().values(),
            NAMES.entrySet().stream()
                .flatMap(name ->
                    trial.measurement(name.getKey()).stream()
                        .map(measured -> secondary(name.getValue(), measured)))
                .collect(Collectors.joining(", ")));
  }

  private static String secondary(String name, Measurement measured) {
    return "\"%s\": {\"scoreUnit\": \"x\", \"rawData\": [%s]}".formatted(name, measured.values());
  }
}
