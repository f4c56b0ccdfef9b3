package threadmark.publish.site;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import threadmark.model.Measurement;
import threadmark.model.Metric;
import threadmark.model.Run;
import threadmark.model.Series;
import threadmark.model.Trial;

/** The trials of one run, a line each, every metric as the mean of its iterations. */
public final class TrialsCsv {

  private static final List<Metric> METRICS = Arrays.asList(Metric.values());

  private static final String HEAD =
      "trial,block,attempt,experiment,protocol,variant,parameters,jdk,collector,started_at,outcome,usable,counts,"
          + METRICS.stream()
              .map(metric -> metric.label().replace('-', '_'))
              .collect(Collectors.joining(","))
          + ",reason\n";

  private TrialsCsv() {}

  public static String text(Run run) {
    Map<String, Trial> counted =
        run.trials().stream()
            .collect(
                Collectors.toMap(Trial::id, Function.identity(), (a, b) -> b.yieldsTo(a) ? a : b));
    StringBuilder text = new StringBuilder(HEAD);
    for (Trial trial : run.trials()) {
      Object[] named = {
        trial.id(),
        trial.block(),
        trial.attempt(),
        trial.cell().experiment(),
        trial.cell().protocol().label(),
        trial.cell().variant(),
        trial.cell().parametersText(),
        trial.jdk(),
        Series.collector(trial.jvmOptions()),
        trial.startedAt(),
        trial.outcome().label(),
        trial.usable(),
        trial.usable() && trial.equals(counted.get(trial.id()))
      };
      Object[] fields = Arrays.copyOf(named, named.length + METRICS.size() + 1);
      for (Measurement measured : trial.measurements()) {
        int column = named.length + METRICS.indexOf(measured.metric());
        if (fields[column] == null) { // The first one of a metric counts.
          fields[column] = NineDigits.of(mean(measured));
        }
      }
      fields[fields.length - 1] = reason(trial).replace('\n', ' ');
      Csv.append(text, Arrays.asList(fields));
    }
    return text.toString();
  }

  private static double mean(Measurement measured) {
    double sum = 0;
    for (double value : measured.values()) {
      sum += value;
    }
    return sum / measured.values().size();
  }

  private static String reason(Trial trial) {
    return trial.reason().orElseGet(() -> String.join("; ", trial.surroundings().disturbances()));
  }

  /** The lines of such a text, each by its columns' names. */
  static List<Map<String, String>> rows(String text) {
    List<String> lines = text.lines().toList();
    List<String> names = Csv.fields(lines.getFirst());
    return lines.stream()
        .skip(1)
        .map(Csv::fields)
        .map(fields -> {
          Map<String, String> row = new LinkedHashMap<>();
          for (int i = 0; i < names.size(); i++) {
            row.put(names.get(i), fields.get(i));
          }
          return row;
        })
        .toList();
  }
}
