package threadmark.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import threadmark.jmh.Benchmarked.Conditions;
import tools.jackson.databind.JsonNode;

/** One result of a JMH file, read for comparing: what is not a number becomes invalid, not zero. */
record BenchmarkResult(JsonNode result) {

  private static final String ALLOCATION = "gc.alloc.rate.norm";

  /** What our own profiler counts. */
  private static final String CPU = "cpu.total";

  static final List<String> PROTOCOL =
      List.of(
          "warmupIterations",
          "warmupTime",
          "warmupBatchSize",
          "measurementIterations",
          "measurementTime",
          "measurementBatchSize");

  Benchmarked read() {
    String mode = result.path("mode").asString("");
    List<Reading> readings = new ArrayList<>();
    readings.add(primary(mode, result.path("primaryMetric")));
    for (Map.Entry<String, JsonNode> metric : result.path("secondaryMetrics").properties()) {
      if (isAllocation(metric.getKey())) {
        readings.add(allocation(metric.getValue()));
      } else if (metric.getKey().equals(CPU)) {
        cpu(metric.getValue()).ifPresent(readings::add);
      }
    }
    return new Benchmarked(benchmark(mode), readings, List.of(conditions()));
  }

  /** Whether that secondary metric is read at all. */
  static boolean reads(String metric) {
    return isAllocation(metric) || metric.equals(CPU);
  }

  /** JMH before 1.35 puts a dot in front of what profilers measure. */
  private static boolean isAllocation(String metric) {
    return metric.replace("·", "").equals(ALLOCATION);
  }

  private Benchmark benchmark(String mode) {
    var parameters = new TreeMap<String, String>();
    result
        .path("params")
        .properties()
        .forEach(
            parameter -> parameters.put(parameter.getKey(), parameter.getValue().asString("")));
    return new Benchmark(
        result.path("benchmark").asString(""), mode, parameters, result.path("threads").asInt(1));
  }

  private Conditions conditions() {
    List<String> arguments = new ArrayList<>();
    result.path("jvmArgs").forEach(argument -> arguments.add(argument.asString("")));
    var protocol = new TreeMap<String, String>();
    PROTOCOL.forEach(field -> protocol.put(field, result.path(field).asString("unknown")));
    protocol.put("jmhVersion", result.path("jmhVersion").asString("unknown"));
    return new Conditions(jdk(), arguments, protocol);
  }

  /** The JVM's build; with the JDK's version where the build does not begin with it. */
  private String jdk() {
    String version = result.path("jdkVersion").asString("").strip();
    String build = result.path("vmVersion").asString("").strip();
    String vm = (result.path("vmName").asString("") + " " + build).strip();
    if (version.isEmpty()) {
      return build.isEmpty() ? Conditions.UNKNOWN_JDK : vm;
    }
    return build.startsWith(version) ? vm : (vm + " of JDK " + version).strip();
  }

  private Reading primary(String mode, JsonNode metric) {
    String text = metric.path("scoreUnit").asString("");
    Optional<ComparedMetric> meant = Unit.ofMode(mode);
    Optional<Unit> unit = Unit.of(text);
    if (meant.isEmpty()) {
      return Reading.invalid(ComparedMetric.TIME, "mode \"%s\" is none of JMH's".formatted(mode));
    }
    if (unit.isEmpty() || unit.get().metric() != meant.get()) {
      return Reading.invalid(
          meant.get(), "unit \"%s\" does not belong to mode %s".formatted(text, mode));
    }
    if (!Double.isFinite(RawValues.number(metric.path("score")))) {
      return Reading.invalid(meant.get(), "score is " + metric.path("score").asString("missing"));
    }
    RawValues values = RawValues.of(metric);
    return values
        .trouble(result)
        .map(trouble -> Reading.invalid(meant.get(), trouble))
        .orElseGet(() -> reading(unit.get(), values));
  }

  private Reading allocation(JsonNode metric) {
    RawValues values = RawValues.of(metric);
    Optional<Unit> unit =
        Unit.of(metric.path("scoreUnit").asString(""))
            .filter(known -> known.metric() == ComparedMetric.ALLOCATION);
    if (unit.isEmpty()) {
      return Reading.invalid(
          ComparedMetric.ALLOCATION,
          "unit of %s is \"%s\"; JMH writes B/op"
              .formatted(ALLOCATION, metric.path("scoreUnit").asString("")));
    }
    return values
        .lostForks(result)
        .or(values::contradiction)
        .map(trouble ->
            Reading.invalid(ComparedMetric.ALLOCATION, "%s: %s".formatted(ALLOCATION, trouble)))
        .orElseGet(() -> reading(unit.get(), values));
  }

  /** An iteration below the clock's tick used no CPU time at all: then the trial does not tell. */
  private static Optional<Reading> cpu(JsonNode metric) {
    Reading seconds = reading(new Unit(ComparedMetric.CPU, 1), RawValues.of(metric));
    return Optional.of(seconds).filter(reading -> reading.trouble().isEmpty());
  }

  private static Reading reading(Unit unit, RawValues values) {
    List<List<Double>> trials = new ArrayList<>();
    for (List<Double> fork : values.trials()) {
      if (fork.isEmpty()) {
        return Reading.invalid(unit.metric(), "a fork without iterations");
      }
      for (double value : fork) {
        if (!unit.plausible(value)) {
          return Reading.invalid(unit.metric(), implausible(value));
        }
      }
      trials.add(fork.stream().map(value -> value * unit.factor()).toList());
    }
    return trials.isEmpty()
        ? Reading.invalid(unit.metric(), "rawData is empty")
        : new Reading(unit.metric(), trials, values.raw(), Optional.empty());
  }

  private static String implausible(double value) {
    if (!Double.isFinite(value)) {
      return "a value is no number";
    }
    return value > 0
        ? "a value is %s in its unit, which no machine does".formatted(value)
        : "a value is " + value;
  }
}
