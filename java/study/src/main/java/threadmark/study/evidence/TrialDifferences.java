package threadmark.study.evidence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import threadmark.study.experiment.Metric;
import threadmark.study.record.Trial;

/** In what two tellings of one trial differ: metrics, and fields by their names in the file. */
final class TrialDifferences {

  static final Map<String, Function<Trial, Object>> FIELDS = fields();

  private TrialDifferences() {}

  private static Map<String, Function<Trial, Object>> fields() {
    Map<String, Function<Trial, Object>> fields = new LinkedHashMap<>();
    fields.put("id", Trial::id);
    fields.put("block", Trial::block);
    fields.put("attempt", Trial::attempt);
    fields.put("cell", Trial::cell);
    fields.put("jdk", Trial::jdk);
    fields.put("jvmOptions", Trial::jvmOptions);
    fields.put("startedAt", Trial::startedAt);
    fields.put("seconds", Trial::seconds);
    fields.put("outcome", Trial::outcome);
    fields.put("reason", Trial::reason);
    fields.put("surroundings", Trial::surroundings);
    fields.put("raw", Trial::raw);
    fields.put("sha256", Trial::sha256);
    return fields;
  }

  /** Never empty for two that are not equal. */
  static List<String> of(Trial one, Trial other) {
    List<String> names = new ArrayList<>();
    FIELDS.forEach((name, field) -> {
      if (!field.apply(one).equals(field.apply(other))) {
        names.add(name);
      }
    });
    List<String> metrics = metrics(one, other);
    names.addAll(metrics);
    if (metrics.isEmpty() && !one.measurements().equals(other.measurements())) {
      names.add("order of measurements");
    }
    return names;
  }

  private static List<String> metrics(Trial one, Trial other) {
    return Stream.of(Metric.values())
        .filter(metric -> !one.measurement(metric).equals(other.measurement(metric)))
        .map(Metric::label)
        .toList();
  }
}
