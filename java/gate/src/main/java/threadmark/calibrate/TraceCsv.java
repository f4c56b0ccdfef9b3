package threadmark.calibrate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import threadmark.numbers.TrialSummary;
import threadmark.text.Complaint;

/**
 * Reads recorded trials for the replay. Two headers are known: {@code
 * benchmark,fork,s1,s2,s3,s4,s5,steady} has one trial a line, each a fresh JVM with five means and
 * its far steady state; {@code workload,build,iteration,seconds} has one measurement a line, taken
 * one after the other within a build.
 */
public final class TraceCsv {

  private static final String FORKS = "benchmark,fork,s1,s2,s3,s4,s5,steady";
  private static final String BUILDS = "workload,build,iteration,seconds";
  private static final int MEANS = 5;
  private static final Pattern DECIMAL = Pattern.compile("[0-9]+([.][0-9]+)?([eE][-+]?[0-9]+)?");

  private TraceCsv() {}

  /** The trials of a file, as a replay draws from them. */
  public static TraceNoise noise(Path file) {
    if (!Files.exists(file)) {
      throw new Complaint(
          "%s: there is no such file; name recorded trials (.csv), a run's folder, or its run.json"
              .formatted(file));
    }
    try {
      return new TraceNoise(
          file.getFileName().toString().replaceFirst("[.]csv$", ""),
          parse(file.toString(), Files.readAllLines(file)));
    } catch (IOException unreadable) {
      throw new Complaint(
          file + ": cannot be read as UTF-8 text; unpack it if it is packed", unreadable);
    } catch (IllegalArgumentException wrong) {
      String words = wrong.getMessage();
      throw new Complaint(
          words.startsWith(file.toString()) ? words : "%s: %s".formatted(file, words), wrong);
    }
  }

  static List<Trace> parse(String file, List<String> lines) {
    String header = lines.isEmpty() ? "" : lines.getFirst();
    List<Trace> traces =
        switch (header) {
          case FORKS -> forks(rows(file, lines));
          case BUILDS -> builds(rows(file, lines));
          default ->
              throw new IllegalArgumentException(
                  "%s:1: header is \"%s\"; write \"%s\" or \"%s\""
                      .formatted(file, header, FORKS, BUILDS));
        };
    if (traces.isEmpty()) {
      throw new IllegalArgumentException(file + ": no trial below the header; add at least two");
    }
    return traces;
  }

  /** What stands below the header, each line as long as it. */
  private static List<Row> rows(String file, List<String> lines) {
    int fields = lines.getFirst().split(",", -1).length;
    List<Row> rows = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      rows.add(Row.of(file, i + 1, lines.get(i), fields));
    }
    return rows;
  }

  /** Forks were made apart: one sitting, whose trials have no order. */
  private static List<Trace> forks(List<Row> rows) {
    Map<String, Map<String, List<Double>>> trials = new LinkedHashMap<>();
    for (Row row : rows) {
      double[] means = new double[MEANS];
      for (int i = 0; i < MEANS; i++) {
        means[i] = row.seconds(2 + i, "s" + (i + 1));
      }
      row.requireSeconds(2 + MEANS, "steady");
      row.into(trials, "").add(TrialSummary.ofCosts(means).log());
    }
    return traces(trials, false);
  }

  /** Iterations of one build follow each other; builds are sittings of their own. */
  private static List<Trace> builds(List<Row> rows) {
    Map<String, Map<String, List<Double>>> trials = new LinkedHashMap<>();
    for (Row row : rows) {
      row.into(trials, row.field(1)).add(Math.log(row.seconds(3, "seconds")));
    }
    return traces(trials, true);
  }

  private static List<Trace> traces(
      Map<String, Map<String, List<Double>>> trials, boolean inOrder) {
    return trials.entrySet().stream()
        .map(series -> new Trace(series.getKey(), sittings(series.getValue().values()), inOrder))
        .toList();
  }

  private static double[][] sittings(Collection<List<Double>> sittings) {
    return sittings.stream()
        .map(trials -> trials.stream().mapToDouble(Double::doubleValue).toArray())
        .toArray(double[][]::new);
  }

  private record Row(String file, int line, List<String> fields) {

    static Row of(String file, int line, String text, int expected) {
      List<String> fields = List.of(text.split(",", -1));
      if (fields.size() != expected) {
        throw new IllegalArgumentException(
            "%s:%d: %d fields; the header has %d: complete the line or remove it"
                .formatted(file, line, fields.size(), expected));
      }
      return new Row(file, line, fields);
    }

    String field(int i) {
      return fields.get(i);
    }

    double seconds(int i, String name) {
      requireSeconds(i, name);
      return Double.parseDouble(field(i));
    }

    void requireSeconds(int i, String name) {
      if (!DECIMAL.matcher(field(i)).matches() || !positive(Double.parseDouble(field(i)))) {
        throw new IllegalArgumentException(
            "%s:%d: %s is \"%s\"; write seconds above 0, or remove the line"
                .formatted(file, line, name, field(i)));
      }
    }

    private static boolean positive(double seconds) {
      return seconds > 0 && seconds < Double.POSITIVE_INFINITY;
    }

    List<Double> into(Map<String, Map<String, List<Double>>> trials, String sitting) {
      return trials
          .computeIfAbsent(field(0), name -> new LinkedHashMap<>())
          .computeIfAbsent(sitting, key -> new ArrayList<>());
    }
  }
}
