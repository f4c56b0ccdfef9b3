package threadmark.study.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.study.experiment.Metric;

/** What JMH would have written of a trial that somebody made up for a test. */
public final class RawWords {

  private static final Map<Metric, String> NAMES =
      Map.of(Metric.CPU, "cpu.total", Metric.ALLOCATION, "gc.alloc.rate.norm");

  private static final Path DECLARED = Path.of("../../experiments");

  private static final Pattern NAMED = Pattern.compile("\"benchmark\": \"([^\"]+)\"");

  private RawWords() {}

  /** On Temurin 25.0.3. */
  public static String of(Trial trial) {
    return of(trial, "25.0.3+9-LTS");
  }

  /**
   * On another.
   *
   * @param version with its build
   */
  public static String of(Trial trial, String version) {
    Measurement wall = trial.measurement(Metric.WALL).orElseThrow();
    return """
    [{"benchmark": "%s", "mode": "avgt", "threads": 1, "forks": 1,
      "jvmArgs": [%s], "jdkVersion": "%s", "vmVersion": "%s",
      "measurementIterations": %d, "params": {%s},
      "primaryMetric": %s,
      "secondaryMetrics": {%s}}]
    """
        .formatted(
            benchmark(trial.cell().experiment()),
            trial.jvmOptions().stream().map(RawWords::text).collect(Collectors.joining(", ")),
            version.replaceFirst("[+].*", ""),
            version,
            wall.values().size(),
            Stream.concat(
                    Stream.of(Map.entry("variant", trial.cell().variant())),
                    trial.cell().parameters().entrySet().stream())
                .map(one -> text(one.getKey()) + ": " + text(one.getValue()))
                .collect(Collectors.joining(", ")),
            metric("s/op", wall),
            NAMES.entrySet().stream()
                .flatMap(name ->
                    trial.measurement(name.getKey()).stream()
                        .map(measured -> text(name.getValue()) + ": " + metric("x", measured)))
                .collect(Collectors.joining(", ")));
  }

  private static String benchmark(String experiment) {
    Path declared = DECLARED.resolve(experiment + ".json");
    try {
      Matcher named = NAMED.matcher(Files.exists(declared) ? Files.readString(declared) : "");
      return named.find() ? named.group(1) : experiment + ".measured";
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static String text(String plain) {
    return '"' + plain + '"';
  }

  private static String metric(String unit, Measurement measured) {
    List<Double> values = measured.values();
    Pooled pooled = Pooled.of(values);
    return """
    {"score": %s, "scorePercentiles": {"0.0": %s, "50.0": %s, "100.0": %s},
     "scoreUnit": "%s", "rawData": [%s]}\
    """
        .formatted(
            pooled.mean(),
            pooled.percentile(0),
            pooled.percentile(50),
            pooled.percentile(100),
            unit,
            values);
  }
}
