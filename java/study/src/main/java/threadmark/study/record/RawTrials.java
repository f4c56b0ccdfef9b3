package threadmark.study.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import threadmark.files.FileFault;
import threadmark.json.JsonFault;
import threadmark.study.experiment.Metric;
import threadmark.text.Complaint;
import threadmark.trial.WrongAnswerRecorded;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads what a trial wrote: a JMH file of one fork, or the record of a program. */
public final class RawTrials implements TrialReader {

  private static final JsonMapper MAPPER = new JsonMapper();

  /** JMH's names of what our profilers and our benchmarks' own counters count. */
  private static final Map<String, Metric> SECONDARY =
      Map.ofEntries(
          Map.entry("cpu.total", Metric.CPU),
          Map.entry("cpu.user", Metric.CPU_USER),
          Map.entry("cpu.system", Metric.CPU_SYSTEM),
          Map.entry("gc.alloc.rate.norm", Metric.ALLOCATION),
          Map.entry("gc.time", Metric.GC_TIME),
          Map.entry("gc.count", Metric.GC_COUNT),
          Map.entry("heap.peak", Metric.PEAK_HEAP),
          Map.entry("switches.voluntary", Metric.SWITCHES_VOLUNTARY),
          Map.entry("switches.involuntary", Metric.SWITCHES_INVOLUNTARY),
          Map.entry("carriers", Metric.CARRIERS),
          Map.entry("vthreads.started", Metric.THREADS_STARTED),
          Map.entry("vthreads.pinned", Metric.PINNED),
          Map.entry("poolSize", Metric.POOL_SIZE),
          Map.entry("overshootP50", Metric.OVERSHOOT_P50),
          Map.entry("overshootP99", Metric.OVERSHOOT_P99),
          Map.entry("heapPerThread", Metric.HEAP_PER_THREAD),
          Map.entry("memoryPerThread", Metric.MEMORY_PER_THREAD),
          Map.entry("residentPerThread", Metric.RESIDENT_PER_THREAD),
          Map.entry("latencyMean", Metric.LATENCY),
          Map.entry("latencyP50", Metric.LATENCY_P50),
          Map.entry("latencyP90", Metric.LATENCY_P90),
          Map.entry("latencyP99", Metric.LATENCY_P99),
          Map.entry("latencyP999", Metric.LATENCY_P999),
          Map.entry("latencyMax", Metric.LATENCY_MAX),
          Map.entry("rate", Metric.RATE),
          Map.entry("loadProcessors", Metric.LOAD_PROCESSORS),
          Map.entry("peakConcurrency", Metric.PEAK_CONCURRENCY),
          Map.entry("deadlocks", Metric.DEADLOCKS),
          Map.entry("unwanted", Metric.UNWANTED),
          Map.entry("handOvers", Metric.HAND_OVERS));

  /** A program's names of what it noted about itself. */
  private static final Map<String, Metric> PROGRAM =
      Map.of(
          "cpuSeconds", Metric.CPU,
          "userSeconds", Metric.CPU_USER,
          "systemSeconds", Metric.CPU_SYSTEM,
          "allocatedBytes", Metric.ALLOCATION,
          "gcSeconds", Metric.GC_TIME,
          "peakHeapBytes", Metric.PEAK_HEAP,
          "completed", Metric.COMPLETED);

  /** Its names of what belongs to that program alone. */
  private static final Map<String, Metric> DETAILS =
      Map.of(
          "leaves", Metric.LEAVES,
          "deadlocks", Metric.DEADLOCKS,
          "dump.virtual", Metric.DUMP_VIRTUAL,
          "threadPrint.virtual", Metric.SHOWN_VIRTUAL,
          "traditional.threads", Metric.PRINT_THREADS,
          "traditional.virtual", Metric.PRINT_VIRTUAL,
          "meanLatency", Metric.LATENCY);

  @Override
  public List<Measurement> read(Path raw) {
    return words(raw).measurements();
  }

  /** The same, and what else stands there. */
  public OwnWords words(Path raw) {
    JsonNode document = parse(raw);
    try {
      return new OwnWords(
          raw, document, document.isArray() ? fork(raw, document) : program(raw, document));
    } catch (IllegalArgumentException wrong) {
      throw new Complaint("%s: %s".formatted(raw, wrong.getMessage()), wrong);
    }
  }

  private static JsonNode parse(Path raw) {
    try {
      return MAPPER.readTree(Files.readString(raw));
    } catch (IOException failure) {
      throw new Complaint("%s: %s".formatted(raw, FileFault.words(failure)), failure);
    } catch (JacksonException broken) {
      throw new Complaint("%s: %s".formatted(raw, JsonFault.words(broken)), broken);
    }
  }

  private static List<Measurement> fork(Path raw, JsonNode document) {
    if (document.size() != 1) {
      throw new Complaint(
          "%s: holds %d results where a trial has one".formatted(raw, document.size()));
    }
    JsonNode result = document.get(0);
    JsonNode primary = result.path("primaryMetric");
    if (!primary.path("scoreUnit").asString("").equals("s/op")) {
      throw new Complaint(
          "%s: the score's unit is \"%s\"; ours are s/op"
              .formatted(raw, primary.path("scoreUnit").asString("")));
    }
    List<Double> wall = values(raw, primary);
    if (wall.isEmpty()) {
      throw new Complaint(raw + ": rawData is missing; measure in the mode avgt");
    }
    List<Measurement> measurements = new ArrayList<>();
    measurements.add(new Measurement(Metric.WALL, wall));
    JsonNode secondary = result.path("secondaryMetrics");
    for (Map.Entry<String, JsonNode> metric : secondary.properties()) {
      Metric known = SECONDARY.get(metric.getKey().replace("·", ""));
      if (known != null) {
        List<Double> values =
            values(raw, metric.getValue()).stream()
                .map(value -> inOurUnit(known, value))
                .filter(value -> told(known, value))
                .toList();
        if (!values.isEmpty()) {
          measurements.add(new Measurement(known, values));
        }
      }
    }
    measurements.sort(Comparator.comparing(Measurement::metric));
    return measurements;
  }

  /** Collectors report milliseconds. */
  private static double inOurUnit(Metric metric, double value) {
    return metric == Metric.GC_TIME ? value / 1000 : value;
  }

  /**
   * Where a zero stands for what was not told: G1 tells its heap use now and then only, a counter
   * of latencies has gaps, and a benchmark counts what its variant does not have.
   */
  private static boolean told(Metric metric, double value) {
    return switch (metric) {
      case PEAK_HEAP,
          LATENCY,
          LATENCY_P50,
          LATENCY_P90,
          LATENCY_P99,
          LATENCY_P999,
          LATENCY_MAX,
          POOL_SIZE,
          OVERSHOOT_P50,
          OVERSHOOT_P99,
          HEAP_PER_THREAD,
          MEMORY_PER_THREAD,
          RESIDENT_PER_THREAD ->
          value > 0;
      case WALL,
          CPU,
          CPU_USER,
          CPU_SYSTEM,
          ALLOCATION,
          GC_TIME,
          GC_COUNT,
          SWITCHES_VOLUNTARY,
          SWITCHES_INVOLUNTARY,
          CARRIERS,
          THREADS_STARTED,
          PINNED,
          LEAVES,
          DEADLOCKS,
          DUMP_VIRTUAL,
          SHOWN_VIRTUAL,
          PRINT_THREADS,
          PRINT_VIRTUAL,
          RATE,
          LOAD_PROCESSORS,
          PEAK_CONCURRENCY,
          UNWANTED,
          HAND_OVERS,
          COMPLETED ->
          true;
    };
  }

  private static List<Double> values(Path raw, JsonNode metric) {
    List<Double> values = new ArrayList<>();
    for (JsonNode value : metric.path("rawData").path(0)) {
      if (!value.isNumber() || !Double.isFinite(value.asDouble())) {
        throw new Complaint("%s: rawData holds %s, which is no number".formatted(raw, value));
      }
      values.add(value.asDouble());
    }
    return values;
  }

  /** What a program noted of the whole process belongs to all its repetitions alike. */
  private static List<Measurement> program(Path raw, JsonNode document) {
    JsonNode known = document.path("knownAnswer");
    if (known.isValueNode() && !known.isNull() && !known.equals(document.path("answer"))) {
      throw new WrongAnswerRecorded(
          "the answer is %s; it must be %s".formatted(document.path("answer"), known));
    }
    List<Double> seconds = new ArrayList<>();
    document.path("seconds").forEach(value -> seconds.add(value.asDouble(Double.NaN)));
    if (seconds.isEmpty()) {
      throw new Complaint(raw + ": seconds is missing; the program did not finish");
    }
    List<Measurement> measurements = new ArrayList<>();
    measurements.add(new Measurement(Metric.WALL, seconds));
    PROGRAM.entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .filter(metric -> document.path(metric.getKey()).isNumber())
        .filter(metric -> told(metric.getValue(), document.path(metric.getKey()).asDouble()))
        .forEach(metric ->
            measurements.add(
                new Measurement(
                    metric.getValue(), List.of(share(metric, document, seconds.size())))));
    DETAILS.entrySet().stream()
        .filter(detail -> document.path("details").path(detail.getKey()).isNumber())
        .forEach(detail ->
            measurements.add(
                new Measurement(
                    detail.getValue(),
                    List.of(document.path("details").path(detail.getKey()).asDouble()))));
    measurements.sort(Comparator.comparing(Measurement::metric));
    return measurements;
  }

  private static double share(
      Map.Entry<String, Metric> metric, JsonNode document, int repetitions) {
    double total = document.path(metric.getKey()).asDouble();
    return switch (metric.getValue()) {
      case CPU, CPU_USER, CPU_SYSTEM, ALLOCATION -> total / repetitions;
      case WALL,
          GC_TIME,
          GC_COUNT,
          PEAK_HEAP,
          SWITCHES_VOLUNTARY,
          SWITCHES_INVOLUNTARY,
          CARRIERS,
          THREADS_STARTED,
          PINNED,
          LEAVES,
          DEADLOCKS,
          DUMP_VIRTUAL,
          SHOWN_VIRTUAL,
          PRINT_THREADS,
          PRINT_VIRTUAL,
          LATENCY,
          LATENCY_P50,
          LATENCY_P90,
          LATENCY_P99,
          LATENCY_P999,
          LATENCY_MAX,
          RATE,
          LOAD_PROCESSORS,
          PEAK_CONCURRENCY,
          UNWANTED,
          HAND_OVERS,
          COMPLETED,
          POOL_SIZE,
          OVERSHOOT_P50,
          OVERSHOOT_P99,
          HEAP_PER_THREAD,
          MEMORY_PER_THREAD,
          RESIDENT_PER_THREAD ->
          total;
    };
  }
}
