package threadmark.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import threadmark.model.Benchmark;
import threadmark.model.Benchmarked;
import threadmark.model.ComparedMetric;
import threadmark.model.Conditions;
import threadmark.model.Reading;
import tools.jackson.databind.JsonNode;

/** One result of a JMH file, read for comparing: what is not a number becomes invalid, not zero. */
record BenchmarkResult(JsonNode result) {

  private static final String ALLOCATION = "gc.alloc.rate.norm";

  /** What our own profiler counts. */
  private static final String CPU = "cpu.total";

  private static final List<String> PROTOCOL =
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
      // JMH before 1.35 puts a dot in front of what profilers measure.
      if (metric.getKey().replace("·", "").equals(ALLOCATION)) {
        readings.add(allocation(metric.getValue()));
      } else if (metric.getKey().equals(CPU)) {
        cpu(metric.getValue()).ifPresent(readings::add);
      }
    }
    return new Benchmarked(benchmark(mode), readings, List.of(conditions()));
  }

  private Benchmark benchmark(String mode) {
    var parameters = new TreeMap<String, String>();
    result
        .path("params")
        .properties()
        .forEach(
            parameter -> parameters.put(parameter.getKey(), parameter.getValue().asString("null")));
    return new Benchmark(
        result.path("benchmark").asString(""), mode, parameters, result.path("threads").asInt(1));
  }

  private Conditions conditions() {
    List<String> arguments = new ArrayList<>();
    result.path("jvmArgs").forEach(argument -> arguments.add(argument.asString("")));
    String vm =
        (result.path("vmName").asString("") + " " + result.path("vmVersion").asString("")).strip();
    var protocol = new TreeMap<String, String>();
    PROTOCOL.forEach(field -> protocol.put(field, result.path(field).asString("unknown")));
    return new Conditions(
        vm.isEmpty() ? result.path("jdkVersion").asString("unknown") : vm, arguments, protocol);
  }

  private static Reading primary(String mode, JsonNode metric) {
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
    return reading(unit.get(), RawValues.of(metric), 0);
  }

  /** Zero bytes are a measurement; zero seconds or zero operations are none. */
  private static Reading allocation(JsonNode metric) {
    return Unit.of(metric.path("scoreUnit").asString(""))
        .filter(unit -> unit.metric() == ComparedMetric.ALLOCATION)
        .map(unit -> reading(unit, RawValues.of(metric), -Double.MIN_VALUE))
        .orElseGet(() ->
            Reading.invalid(
                ComparedMetric.ALLOCATION,
                "unit of %s is %s; JMH writes B/op"
                    .formatted(ALLOCATION, metric.path("scoreUnit"))));
  }

  /** An iteration below the clock's tick used no CPU time at all: then the trial does not tell. */
  private static Optional<Reading> cpu(JsonNode metric) {
    Reading seconds = reading(new Unit(ComparedMetric.CPU, 1), RawValues.of(metric), 0);
    return Optional.of(seconds).filter(reading -> reading.trouble().isEmpty());
  }

  private static Reading reading(Unit unit, RawValues values, double above) {
    List<List<Double>> trials = new ArrayList<>();
    for (List<Double> fork : values.trials()) {
      if (fork.isEmpty()) {
        return Reading.invalid(unit.metric(), "a fork without iterations");
      }
      for (double value : fork) {
        if (!(value > above && Double.isFinite(value * unit.factor()))) {
          return Reading.invalid(
              unit.metric(), value <= above ? "a value is " + value : "a value is no number");
        }
      }
      trials.add(fork.stream().map(value -> value * unit.factor()).toList());
    }
    return trials.isEmpty()
        ? Reading.invalid(unit.metric(), "rawData is empty")
        : new Reading(unit.metric(), trials, values.raw(), Optional.empty());
  }
}
