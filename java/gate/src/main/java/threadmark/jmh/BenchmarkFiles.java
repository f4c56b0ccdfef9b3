package threadmark.jmh;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.files.Digest;
import threadmark.files.FileFault;
import threadmark.json.JsonFault;
import threadmark.text.Complaint;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * JMH files of any project as the sides of a comparison. It remembers what it has read: one file on
 * both sides, under whatever name, would be steady by itself.
 */
public final class BenchmarkFiles {

  /** Old versions of JMH write NaN without quotes. */
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  /** Memory that a byte of JSON takes as a tree of nodes, at most. */
  private static final long TREE_FACTOR = 12;

  private static final String REMEDY = ResultForm.REMEDY;

  private static final String ONCE = "trials count once, name another file";

  private static final String ACROSS =
      "no two measurements are alike, so both sides are one, which shows no change; name another"
          + " file";

  private final Map<String, ReadFile> contents = new HashMap<>();
  private final Map<ReadFile, Map<Benchmark, Benchmarked>> measured = new LinkedHashMap<>();
  private final Map<Fork, Path> forks = new HashMap<>();

  /** What each side measured. */
  public record Sides(List<Benchmarked> base, List<Benchmarked> head) {
    public Sides {
      base = List.copyOf(base);
      head = List.copyOf(head);
    }
  }

  private enum Side {
    BASE,
    HEAD
  }

  /** What a file says, under the names that it has there. */
  private record ReadFile(Side side, Path file, List<Benchmarked> results) {}

  /** The iterations of one JVM, to seven digits, whatever their unit: no two have the same. */
  private record Fork(Benchmark benchmark, List<Float> values) {}

  /** What all the files of the only side measured. */
  public static List<Benchmarked> read(List<Path> files) {
    BenchmarkFiles only = new BenchmarkFiles();
    List<ReadFile> told = only.told(Side.BASE, files);
    return only.joined(told, JvmQualifiedNames.among(results(told)));
  }

  /**
   * What all the files of two sides measured, in the order in which they tell it. A benchmark that
   * is in several files of a side has the trials of all of them.
   */
  public static Sides sides(List<Path> base, List<Path> head) {
    BenchmarkFiles both = new BenchmarkFiles();
    List<ReadFile> baseFiles = both.told(Side.BASE, base);
    List<ReadFile> headFiles = both.told(Side.HEAD, head);
    JvmQualifiedNames apart = JvmQualifiedNames.among(results(baseFiles), results(headFiles));
    return new Sides(both.joined(baseFiles, apart), both.joined(headFiles, apart));
  }

  private static List<List<Benchmarked>> results(List<ReadFile> told) {
    return told.stream().map(ReadFile::results).toList();
  }

  private List<ReadFile> told(Side side, List<Path> files) {
    List<ReadFile> told = new ArrayList<>();
    for (Path file : files) {
      String text = text(file);
      ReadFile one = new ReadFile(side, file, results(file, text));
      ReadFile same = contents.putIfAbsent(Digest.ofText(text.strip()), one);
      if (same != null) {
        throw new Complaint(
            "%s: the same content as %s; %s".formatted(file, same.file(), whyRefused(same, one)));
      }
      told.add(one);
    }
    return told;
  }

  private List<Benchmarked> joined(List<ReadFile> side, JvmQualifiedNames apart) {
    Map<Benchmark, Benchmarked> joined = new LinkedHashMap<>();
    for (ReadFile one : side) {
      Map<Benchmark, Benchmarked> named = named(one, apart);
      refuseCopy(one, named);
      named.forEach((benchmark, result) -> joined.merge(benchmark, result, Benchmarked::with));
    }
    return List.copyOf(joined.values());
  }

  private static Map<Benchmark, Benchmarked> named(ReadFile told, JvmQualifiedNames apart) {
    Map<Benchmark, Benchmarked> named = new LinkedHashMap<>();
    for (Benchmarked result : told.results()) {
      Benchmarked each = apart.named(result);
      if (named.putIfAbsent(each.benchmark(), each) != null) {
        throw new Complaint(
            "%s: two results of %s; keep one, or put them into two files"
                .formatted(told.file(), each.benchmark()));
      }
    }
    return named;
  }

  private static String whyRefused(ReadFile earlier, ReadFile later) {
    return earlier.side() == later.side() ? ONCE : ACROSS;
  }

  /**
   * A copy in another form or order of writing, or a part of one, was measured once all the same.
   */
  private void refuseCopy(ReadFile told, Map<Benchmark, Benchmarked> results) {
    measured.forEach((earlier, known) -> {
      if (isPart(results, known) || isPart(known, results)) {
        throw new Complaint(
            "%s: the same measurements as in %s; %s"
                .formatted(told.file(), earlier.file(), whyRefused(earlier, told)));
      }
    });
    measured.put(told, results);
    results.values().forEach(result -> refuseCopiedForks(told.file(), result));
  }

  /** Pasted beside others, or grown by others, what was measured once counts once. */
  private void refuseCopiedForks(Path file, Benchmarked result) {
    // Single shots are a few ticks of the clock each: two JVMs may well take the same ones.
    if (result.benchmark().singleShot()) {
      return;
    }
    for (List<Double> values : result.primary().trials()) {
      // One value, or one again and again, may come twice by the grain of a clock.
      if (values.stream().distinct().count() < 2) {
        continue;
      }
      Fork fork = new Fork(result.benchmark(), values.stream().map(Double::floatValue).toList());
      Path earlier = forks.putIfAbsent(fork, file);
      if (earlier != null) {
        throw new Complaint(
            "%s: a fork of %s is the same as one in %s, digit by digit; trials count once and on one side, leave it out"
                .formatted(file, result.benchmark(), earlier));
      }
    }
  }

  private static boolean isPart(
      Map<Benchmark, Benchmarked> some, Map<Benchmark, Benchmarked> whole) {
    List<Benchmarked> told =
        some.values().stream().filter(one -> !measurements(one).isEmpty()).toList();
    return !told.isEmpty()
        && told.stream()
            .allMatch(one ->
                Optional.ofNullable(whole.get(one.benchmark()))
                    .map(same -> measurements(same).equals(measurements(one)))
                    .orElse(false));
  }

  /** What is invalid in one way on both sides was not copied by that. */
  private static List<Reading> measurements(Benchmarked result) {
    return result.readings().stream().filter(reading -> reading.trouble().isEmpty()).toList();
  }

  private static List<Benchmarked> results(Path file, String text) {
    JsonNode document = parse(file, text);
    if (!document.isArray()) {
      throw new Complaint("%s: not a JMH file, which is an array; %s".formatted(file, REMEDY));
    }
    if (document.isEmpty()) {
      throw new Complaint(
          "%s: holds no result; run the benchmarks again and look for their errors"
              .formatted(file));
    }
    ResultForm form = new ResultForm(file);
    List<Benchmarked> told = new ArrayList<>();
    for (int i = 0; i < document.size(); i++) {
      form.check("[" + i + "]", document.get(i));
      told.add(new BenchmarkResult(document.get(i)).read());
    }
    return told;
  }

  private static JsonNode parse(Path file, String text) {
    if (text.isBlank()) {
      throw new Complaint("%s: empty; %s".formatted(file, REMEDY));
    }
    try {
      return MAPPER.readTree(text);
    } catch (JacksonException broken) {
      throw new Complaint("%s: %s; %s".formatted(file, JsonFault.words(broken), REMEDY), broken);
    }
  }

  private static String text(Path file) {
    try {
      if (Files.isDirectory(file)) {
        throw new Complaint("%s: a folder; name the JMH file in it".formatted(file));
      }
      long most = Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() / TREE_FACTOR);
      if (Files.size(file) > most) {
        throw tooLarge(file, Files.size(file) >> 20);
      }
      try (InputStream in = Files.newInputStream(file)) {
        byte[] bytes = in.readNBytes((int) most);
        if (bytes.length == most) {
          throw tooLarge(file, most >> 20);
        }
        return text(file, bytes);
      }
    } catch (IOException failure) {
      throw new Complaint(
          "%s: cannot be read (%s); %s".formatted(file, FileFault.words(failure), REMEDY), failure);
    }
  }

  private static Complaint tooLarge(Path file, long megabytes) {
    return new Complaint(
        "%s: its %s MB do not fit into this JVM's memory; split it, or give Java more with -Xmx"
            .formatted(file, megabytes));
  }

  /** UTF-8 as JMH writes it, or what a byte order mark says, as some shells redirect it. */
  private static String text(Path file, byte[] bytes) throws CharacterCodingException {
    if (begins(bytes, 0x1F, 0x8B)) {
      throw new Complaint("%s: compressed; unpack it first (gunzip)".formatted(file));
    }
    boolean wide = begins(bytes, 0xFE, 0xFF) || begins(bytes, 0xFF, 0xFE);
    String text =
        (wide ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8)
            .newDecoder()
            .decode(ByteBuffer.wrap(bytes))
            .toString();
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  private static boolean begins(byte[] bytes, int first, int second) {
    return bytes.length > 1
        && Byte.toUnsignedInt(bytes[0]) == first
        && Byte.toUnsignedInt(bytes[1]) == second;
  }
}
