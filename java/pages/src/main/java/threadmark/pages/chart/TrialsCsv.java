package threadmark.pages.chart;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import threadmark.study.answer.CountedTrials;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Series;
import threadmark.study.record.Measurement;
import threadmark.study.record.Trial;

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

  public static String text(CountedTrials trials) {
    StringBuilder text = new StringBuilder(HEAD);
    for (Trial trial : trials.run().trials()) {
      Object[] named = {
        trial.id(),
        trial.block(),
        trial.attempt(),
        trial.cell().experiment(),
        trial.cell().protocol().label(),
        trial.cell().variant(),
        trial.cell().parametersText(),
        trial.jdk(),
        CellsCsv.jvm(Series.collector(trial.jvmOptions()), trials.apart(trial)),
        trial.startedAt(),
        trial.outcome().label(),
        trial.usable(),
        trial.usable() && trials.counts(trial)
      };
      Object[] fields = Arrays.copyOf(named, named.length + METRICS.size() + 1);
      for (Measurement measured : trial.measurements()) {
        int column = named.length + METRICS.indexOf(measured.metric());
        // The first one of a metric counts.
        if (fields[column] == null && !trials.holdsSetUp(trial, measured)) {
          fields[column] = Csv.number(mean(measured));
        }
      }
      fields[fields.length - 1] = reason(trial);
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
  public static List<Map<String, String>> rows(String text) {
    List<String> lines = text.lines().toList();
    List<String> names = Csv.fields(lines.getFirst());
    return lines.stream().skip(1).map(line -> row(names, Csv.fields(line))).toList();
  }

  private static Map<String, String> row(List<String> names, List<String> fields) {
    Map<String, String> row = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      row.put(names.get(i), fields.get(i));
    }
    return row;
  }
}
