package threadmark.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.jmh.Benchmark;
import threadmark.verdict.Comparison;
import threadmark.verdict.Verdicts;

/**
 * Short names for the benchmarks of one report: what all have in common, the package and the
 * parameters that never vary, is said once.
 */
public final class SeriesNames {

  /** What {@link #leftOut} says, as its heading. */
  static final String LEFT_OUT = "Left out of the names below: ";

  private static final int LONGEST = 160;

  /** So many are named where all would be too many. */
  private static final int NAMED = 3;

  private final String prefix;
  private final Map<String, String> common;
  private final boolean oneMode;

  private SeriesNames(String prefix, Map<String, String> common, boolean oneMode) {
    this.prefix = prefix;
    this.common = common;
    this.oneMode = oneMode;
  }

  public static SeriesNames of(Verdicts verdicts) {
    List<Benchmark> all =
        Stream.concat(
                verdicts.comparisons().stream().map(Comparison::benchmark),
                verdicts.gone().stream())
            .distinct()
            .toList();
    if (all.isEmpty()) {
      return new SeriesNames("", Map.of(), true);
    }
    Set<Map.Entry<String, String>> shared = new HashSet<>(all.getFirst().parameters().entrySet());
    String prefix = folder(all.getFirst().name());
    for (Benchmark benchmark : all) {
      shared.retainAll(benchmark.parameters().entrySet());
      while (!benchmark.name().startsWith(prefix)) {
        prefix = prefix.substring(0, prefix.lastIndexOf('.', prefix.length() - 2) + 1);
      }
    }
    Map<String, String> common = new TreeMap<>();
    shared.forEach(parameter -> common.put(parameter.getKey(), parameter.getValue()));
    return new SeriesNames(
        prefix, common, all.stream().map(Benchmark::mode).distinct().count() == 1);
  }

  /** The package: class and method stay. */
  private static String folder(String name) {
    String[] parts = name.split("\\.", -1);
    int kept = Math.max(0, parts.length - 2);
    return Arrays.stream(parts).limit(kept).map(part -> part + ".").collect(Collectors.joining());
  }

  /** {@code PrimesBenchmark.count variant=virtual}. */
  public String of(Benchmark benchmark) {
    StringBuilder text = new StringBuilder(benchmark.name().substring(prefix.length()));
    benchmark
        .parameters()
        .forEach((name, value) -> {
          if (!common.containsKey(name)) {
            text.append(' ').append(name).append('=').append(value);
          }
        });
    return shortened(
        text.append(benchmark.threads() == 1 ? "" : " threads=" + benchmark.threads()).toString());
  }

  /** {@code A.a; B.b; C.c; and 9 more}; names that are shortened to the same one are one. */
  public String some(List<Benchmark> benchmarks) {
    Map<String, Long> named =
        benchmarks.stream()
            .collect(Collectors.groupingBy(this::moded, LinkedHashMap::new, Collectors.counting()));
    long more = named.values().stream().skip(NAMED).mapToLong(Long::longValue).sum();
    return named.entrySet().stream()
            .limit(NAMED)
            .map(one ->
                one.getKey()
                    + (one.getValue() == 1 ? "" : " (%d begin so)".formatted(one.getValue())))
            .collect(Collectors.joining("; "))
        + (more == 0 ? "" : "; and %d more".formatted(more));
  }

  /** {@code A.a; B.b}, or how many of them it is. */
  public static String some(List<String> names, int all) {
    return names.size() > NAMED
        ? "%d of %d series".formatted(names.size(), all)
        : String.join("; ", names);
  }

  private String moded(Benchmark benchmark) {
    return of(benchmark) + (oneMode ? "" : " (" + benchmark.mode() + ")");
  }

  /** A parameter may be a whole document; the record has it in full. */
  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }

  /** {@code time (avgt)}: the metric, and the mode that it was measured in. */
  static String metric(Comparison comparison) {
    return "%s (%s)".formatted(comparison.metric().label(), comparison.benchmark().mode());
  }

  /** {@code package x.y, number=20000}: what the names leave out; empty when that is nothing. */
  String leftOut() {
    String package_ = prefix.isEmpty() ? "" : "package " + prefix.substring(0, prefix.length() - 1);
    String parameters =
        common.entrySet().stream()
            .map(parameter -> parameter.getKey() + "=" + parameter.getValue())
            .collect(Collectors.joining(" "));
    return shortened(
        Stream.of(package_, parameters)
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining(", ")));
  }

  /** A warning, once for all the series that it belongs to. */
  record ChangeWarning(String words, String whose, String detail) {

    static List<ChangeWarning> of(Verdicts verdicts, SeriesNames names) {
      List<ChangeWarning> warnings = ofSeries(verdicts, names);
      verdicts.gone().forEach(benchmark -> warnings.add(gone(names.of(benchmark))));
      return warnings;
    }

    /** The warnings of all series, and one for all benchmarks that are gone. */
    static List<ChangeWarning> together(Verdicts verdicts, SeriesNames names) {
      List<ChangeWarning> warnings = ofSeries(verdicts, names);
      if (!verdicts.gone().isEmpty()) {
        warnings.add(gone(names.some(verdicts.gone())));
      }
      return warnings;
    }

    private static ChangeWarning gone(String which) {
      return new ChangeWarning("gone from head", which, "only in base, as expected");
    }

    private static List<ChangeWarning> ofSeries(Verdicts verdicts, SeriesNames names) {
      List<ChangeWarning> warnings = new ArrayList<>();
      VerdictReport.holders(
              verdicts.comparisons(),
              Comparison::warnings,
              comparison -> names.of(comparison.benchmark()) + " " + SeriesNames.metric(comparison))
          .forEach((warning, who) ->
              warnings.add(
                  new ChangeWarning(
                      warning.kind().words(),
                      whose(who, verdicts.comparisons().size()),
                      warning.detail())));
      return warnings;
    }

    private static String whose(List<String> who, int all) {
      return who.size() == all ? "all series" : SeriesNames.some(who, all);
    }

    @Override
    public String toString() {
      return "%s: %s (%s)".formatted(words, detail, whose);
    }
  }
}
