package threadmark.jmh;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import threadmark.jmh.BenchmarkList.JmhVersion;
import threadmark.jmh.DeclaredBenchmark.Operations;

/**
 * A benchmark method as a line of JMH's list tells it: what is not there was not annotated. The
 * last field, the longest time of an iteration, is not read, and neither is what a newer JMH adds
 * behind it.
 *
 * @param mode JMH's long word: Throughput, …, or All
 */
public record ListedBenchmark(
    String name,
    String mode,
    Optional<Integer> threads,
    Optional<Integer> warmUpIterations,
    Optional<Double> warmUpSeconds,
    Optional<Integer> iterations,
    Optional<Double> iterationSeconds,
    Operations operations,
    List<String> jvmArgs,
    Map<String, List<String>> parameters) {

  private static final Map<String, String> SHORT =
      Map.of(
          "Throughput", "thrpt",
          "AverageTime", "avgt",
          "SampleTime", "sample",
          "SingleShotTime", "ss");

  private static final int LONGEST_NAME = 500;

  /** The words that {@code Mode.All} stands for. */
  private static final List<String> ALL = List.of("thrpt", "avgt", "sample", "ss");

  /** What JMH writes for as many threads as processors, and for half of them. */
  private static final int MAX = -1;

  private static final int HALF_MAX = -2;

  public static ListedBenchmark of(String text) {
    ListLine line = new ListLine(text);
    String type = line.text();
    line.text(); // the generated class
    String name = type + "." + line.text();
    if (name.length() > LONGEST_NAME) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "a name of %,d letters, and %,d at most are read",
              name.length(),
              LONGEST_NAME));
    }
    String mode = line.text();
    Optional<Integer> threads = line.optionalNumber();
    List<Integer> groups = line.numbers();
    line.optionalTexts(); // names of the group's methods
    Optional<Integer> warmUpIterations = line.optionalNumber();
    Optional<Double> warmUpSeconds = line.optionalSeconds();
    Optional<Integer> warmUpBatch = line.optionalNumber();
    Optional<Integer> iterations = line.optionalNumber();
    Optional<Double> iterationSeconds = line.optionalSeconds();
    Optional<Integer> batch = line.optionalNumber();
    line.optionalNumber(); // forks
    line.optionalNumber(); // warm-up forks
    line.optionalText(); // jvm
    List<String> own = line.optionalTexts().orElse(List.of());
    List<String> jvmArgs = new ArrayList<>(line.optionalTexts().orElse(List.of()));
    jvmArgs.addAll(own);
    jvmArgs.addAll(line.optionalTexts().orElse(List.of()));
    Map<String, List<String>> parameters = line.parameters();
    line.skipTimeUnit();
    Optional<Integer> perBatch = line.optionalNumber();
    return new ListedBenchmark(
        name,
        mode,
        threads,
        warmUpIterations,
        warmUpSeconds,
        iterations,
        iterationSeconds,
        new Operations(
            warmUpBatch.orElse(Operations.ONE.warmUpBatch()),
            batch.orElse(Operations.ONE.batch()),
            perBatch.orElse(Operations.ONE.perBatch()),
            groups),
        jvmArgs,
        parameters);
  }

  ListedBenchmark with(Map<String, List<String>> other) {
    return new ListedBenchmark(
        name,
        mode,
        threads,
        warmUpIterations,
        warmUpSeconds,
        iterations,
        iterationSeconds,
        operations,
        jvmArgs,
        other);
  }

  /** JMH's short words of the modes it is measured in. */
  List<String> modes() {
    if (mode.equals("All")) {
      return ALL;
    }
    return Optional.ofNullable(SHORT.get(mode))
        .map(List::of)
        .orElseThrow(() -> new IllegalArgumentException("mode \"" + mode + "\" is none of JMH's"));
  }

  /** The timing, with JMH's defaults for what was not annotated. */
  DeclaredTiming timing(String shortMode, JmhVersion version) {
    boolean singleShot = Benchmark.singleShot(shortMode);
    DeclaredTiming defaults = version.defaults(singleShot);
    return new DeclaredTiming(
        warmUpIterations.orElse(defaults.warmUpIterations()),
        // An annotated length of single shots is a length that nobody waits for.
        singleShot ? 0 : warmUpSeconds.orElse(defaults.warmUpSeconds()),
        iterations.orElse(defaults.iterations()),
        singleShot ? 0 : iterationSeconds.orElse(defaults.iterationSeconds()));
  }

  /** Rounded up to whole groups, as JMH does. */
  int threads(int processors) {
    int wanted =
        switch (threads.orElse(1)) {
          case MAX -> processors;
          case HALF_MAX -> (processors + 1) / 2;
          default -> threads.orElse(1);
        };
    int group = Math.max(operations.groups().stream().mapToInt(Integer::intValue).sum(), 1);
    return (wanted + group - 1) / group * group;
  }

  /**
   * A line of JMH's list, field by field: a letter for the kind, then lengths and texts. {@code S 3
   * run} is a text, {@code I 1 5} a number, {@code E} a field that is not there.
   */
  private static final class ListLine {

    private static final String MAGIC = "JMH ";

    /** No name and no value that a command line can hold is longer. */
    private static final int LONGEST = 8192;

    private final String line;
    private int next = MAGIC.length();

    ListLine(String line) {
      if (!line.startsWith(MAGIC)) {
        throw new IllegalArgumentException("it does not begin with \"JMH \"");
      }
      this.line = line;
    }

    String text() {
      return optionalText().orElseThrow(() -> new IllegalArgumentException("a name is missing"));
    }

    Optional<String> optionalText() {
      return tag('S') ? Optional.of(chunk()) : Optional.empty();
    }

    Optional<Integer> optionalNumber() {
      return tag('I') ? Optional.of(Integer.valueOf(chunk())) : Optional.empty();
    }

    List<Integer> numbers() {
      List<Integer> numbers = new ArrayList<>();
      if (tag('A')) {
        for (int left = length(); left > 0; left--) {
          numbers.add(Integer.valueOf(chunk()));
        }
      }
      return numbers;
    }

    Optional<List<String>> optionalTexts() {
      return tag('L') ? Optional.of(chunks()) : Optional.empty();
    }

    /** The values stay as they are written. */
    Map<String, List<String>> parameters() {
      Map<String, List<String>> parameters = new LinkedHashMap<>();
      if (tag('M')) {
        for (int left = length(); left > 0; left--) {
          parameters.put(chunk(), chunks());
        }
      }
      return parameters;
    }

    /** The unit in which JMH would write the result: here all units are the same. */
    void skipTimeUnit() {
      if (tag('U')) {
        chunk();
      }
    }

    /** A time in seconds; JMH writes {@code 300 ms}, and {@code single-shot} for no time at all. */
    Optional<Double> optionalSeconds() {
      return tag('T') ? Optional.of(seconds(chunk())) : Optional.empty();
    }

    private static double seconds(String time) {
      if (time.equals("single-shot")) {
        return 0;
      }
      String[] words = time.strip().split(" ", -1);
      String unit = words[words.length - 1];
      return Unit.seconds(unit)
              .orElseThrow(() -> new IllegalArgumentException("\"" + time + "\" is no time"))
          * Long.parseLong(words[0]);
    }

    private List<String> chunks() {
      List<String> chunks = new ArrayList<>();
      for (int left = length(); left > 0; left--) {
        chunks.add(chunk());
      }
      return chunks;
    }

    private boolean tag(char expected) {
      String field = word();
      if (field.equals("E")) {
        return false;
      }
      if (field.length() != 1 || field.charAt(0) != expected) {
        throw new IllegalArgumentException(
            "\"%s\" where %s or E belongs".formatted(field, expected));
      }
      return true;
    }

    private String word() {
      int end = line.indexOf(' ', next);
      if (end < 0) {
        throw new IllegalArgumentException("it ends too soon");
      }
      String word = line.substring(next, end);
      next = end + 1;
      return word;
    }

    private int length() {
      return Integer.parseUnsignedInt(word());
    }

    private String chunk() {
      int length = length();
      int end = next + length;
      if (length > LONGEST) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT, "a text of %,d letters, and %,d at most are read", length, LONGEST));
      }
      if (length < 0 || end < next || end > line.length()) {
        throw new IllegalArgumentException("it ends too soon");
      }
      String chunk = line.substring(next, end);
      next = end + 1;
      return chunk;
    }
  }
}
