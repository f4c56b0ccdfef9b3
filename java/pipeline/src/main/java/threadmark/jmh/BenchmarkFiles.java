package threadmark.jmh;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import threadmark.model.Benchmark;
import threadmark.model.Benchmarked;
import threadmark.model.Complaint;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JMH files of any project as one side of a comparison. */
public final class BenchmarkFiles {

  /** Old versions of JMH write NaN without quotes. */
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  /** Memory that a byte of JSON takes as a tree of nodes, at most. */
  private static final long TREE_FACTOR = 12;

  private static final String REMEDY = "write one with JMH's -rf json -rff FILE";

  private BenchmarkFiles() {}

  /**
   * What all the files of one side measured, in the order in which they tell it. A benchmark that
   * is in several files has the trials of all of them.
   */
  public static List<Benchmarked> read(List<Path> files) {
    Map<Benchmark, Benchmarked> side = new LinkedHashMap<>();
    Map<String, Path> contents = new HashMap<>();
    for (Path file : files) {
      String text = text(file);
      Path same = contents.putIfAbsent(text, file);
      if (same != null) {
        throw new Complaint(
            "%s: the same content as %s on the same side; name each file once"
                .formatted(file, same));
      }
      results(file, text)
          .forEach((benchmark, result) -> side.merge(benchmark, result, Benchmarked::with));
    }
    return List.copyOf(side.values());
  }

  private static Map<Benchmark, Benchmarked> results(Path file, String text) {
    JsonNode document = parse(file, text);
    if (!document.isArray()) {
      throw new Complaint("%s: not a JMH file, which is an array; %s".formatted(file, REMEDY));
    }
    if (document.isEmpty()) {
      throw new Complaint(
          "%s: holds no result; run the benchmarks again and look for their errors"
              .formatted(file));
    }
    Map<Benchmark, Benchmarked> results = new LinkedHashMap<>();
    for (int i = 0; i < document.size(); i++) {
      JsonNode result = document.get(i);
      for (String field : List.of("benchmark", "mode", "primaryMetric")) {
        if (!result.has(field)) {
          throw new Complaint(
              "%s: [%d].%s is missing, so this is not a JMH file; %s"
                  .formatted(file, i, field, REMEDY));
        }
      }
      Benchmarked read = new BenchmarkResult(result).read();
      if (results.putIfAbsent(read.benchmark(), read) != null) {
        throw new Complaint(
            "%s: two results of %s; keep one, or put them into two files"
                .formatted(file, read.benchmark()));
      }
    }
    return results;
  }

  private static JsonNode parse(Path file, String text) {
    try {
      return MAPPER.readTree(text);
    } catch (JacksonException broken) {
      throw new Complaint(
          "%s: not JSON (%s); %s"
              .formatted(file, broken.getOriginalMessage().lines().findFirst().orElse(""), REMEDY),
          broken);
    }
  }

  private static String text(Path file) {
    try {
      if (Files.size(file) > Runtime.getRuntime().maxMemory() / TREE_FACTOR) {
        throw new Complaint(
            "%s: its %s MB do not fit into this JVM's memory; split it, or give Java more with -Xmx"
                .formatted(file, Files.size(file) >> 20));
      }
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (NoSuchFileException absent) {
      throw new Complaint("%s: there is no such file".formatted(file), absent);
    } catch (IOException failure) {
      throw new Complaint(
          "%s: cannot be read (%s)".formatted(file, failure.getClass().getSimpleName()), failure);
    }
  }
}
