package threadmark.jmh;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import threadmark.text.Complaint;

/**
 * The list of benchmarks that JMH's annotation processor put into a jar, and whose JMH that was.
 *
 * @param told nothing for a jar without a JMH in it
 */
public record BenchmarkList(Optional<JmhVersion> told, List<ListedBenchmark> benchmarks) {

  /** The version of JMH of a jar that does not tell it. */
  static final String UNKNOWN_JMH = "unknown";

  private static final String NAME = "META-INF/BenchmarkList";

  public static BenchmarkList of(Path jar) {
    try (OpenJar open = OpenJar.at(jar)) {
      byte[] list =
          open.bytes(NAME)
              .orElseThrow(() ->
                  new Complaint(
                      ("%s: holds no %s, so JMH finds no benchmark in it; build it with"
                              + " jmh-generator-annprocess, and name that processor to the compiler"
                              + " of JDK 23 or newer")
                          .formatted(jar, NAME)));
      Optional<JmhVersion> told = version(open);
      List<ListedBenchmark> lines = lines(jar, new String(list, StandardCharsets.UTF_8));
      return new BenchmarkList(
          told,
          wrapped(told, lines) ? lines.stream().map(line -> unwrapped(jar, line)).toList() : lines);
    }
  }

  /** The version that it is read as. */
  JmhVersion version() {
    return told.orElseGet(JmhVersion::current);
  }

  /** The version for people, who may not take a guess for it. */
  String jmh() {
    return told.map(JmhVersion::words).orElse(UNKNOWN_JMH);
  }

  /** JMH's own jar carries its version, and so does a jar that was shaded from it. */
  private static Optional<JmhVersion> version(OpenJar open) {
    return open.bytes("jmh.properties")
        .map(bytes -> {
          Properties properties = new Properties();
          try {
            properties.load(new ByteArrayInputStream(bytes));
          } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
          }
          return properties.getProperty("jmh.version", "");
        })
        .flatMap(JmhVersion::of);
  }

  private static List<ListedBenchmark> lines(Path jar, String list) {
    List<ListedBenchmark> benchmarks = new ArrayList<>();
    int number = 0;
    for (String line : list.lines().toList()) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      try {
        ListedBenchmark benchmark = ListedBenchmark.of(line);
        benchmark.modes();
        benchmarks.add(benchmark);
      } catch (IllegalArgumentException unknown) {
        throw new Complaint(
            "%s: line %d of %s is not JMH's (%s); build the jar with JMH 1.19 or newer"
                .formatted(jar, number, NAME, unknown.getMessage()),
            unknown);
      }
    }
    benchmarks.forEach(benchmark -> demandTiming(jar, benchmark));
    if (benchmarks.isEmpty()) {
      throw new Complaint(
          "%s: its %s names no benchmark; annotate methods with @Benchmark and build it again"
              .formatted(jar, NAME));
    }
    return benchmarks;
  }

  /**
   * Refuses what JMH lists and yet measures nothing of. To pass it over would hide it from a gate
   * whose sides both have it.
   */
  private static void demandTiming(Path jar, ListedBenchmark benchmark) {
    try {
      benchmark.modes().forEach(mode -> benchmark.timing(mode, JmhVersion.current()));
    } catch (IllegalArgumentException untimed) {
      throw new Complaint(
          "%s: %s cannot be measured (%s); change its @Measurement or @Warmup, and build the jar again"
              .formatted(jar, benchmark.name(), untimed.getMessage()),
          untimed);
    }
  }

  private static boolean wrapped(Optional<JmhVersion> version, List<ListedBenchmark> lines) {
    return version
        .map(JmhVersion::wrapsParameters)
        .orElseGet(() ->
            lines.stream()
                .flatMap(line -> line.parameters().values().stream())
                .allMatch(JmhParameterEncoding::mayWrap));
  }

  private static ListedBenchmark unwrapped(Path jar, ListedBenchmark line) {
    Map<String, List<String>> parameters = new LinkedHashMap<>();
    try {
      line.parameters()
          .forEach((name, values) ->
              parameters.put(name, values.stream().map(JmhParameterEncoding::unwrapped).toList()));
    } catch (IllegalArgumentException broken) {
      throw new Complaint(
          "%s: the parameters of %s in %s are not JMH's (%s); build the jar again"
              .formatted(jar, line.name(), NAME, broken.getMessage()),
          broken);
    }
    return line.with(parameters);
  }

  /** What differs between the versions of JMH that a jar may hold. */
  record JmhVersion(int major, int minor) {

    private static final Pattern NUMBER = Pattern.compile("([0-9]{1,4})\\.([0-9]{1,4}).*");

    private static final DeclaredTiming SINGLE_SHOT = new DeclaredTiming(0, 0, 1, 0);

    static Optional<JmhVersion> of(String text) {
      Matcher number = NUMBER.matcher(text);
      return number.matches()
          ? Optional.of(
              new JmhVersion(Integer.parseInt(number.group(1)), Integer.parseInt(number.group(2))))
          : Optional.empty();
    }

    /** What a jar has that does not tell. */
    static JmhVersion current() {
      return new JmhVersion(1, 37);
    }

    String words() {
      return major + "." + minor;
    }

    /** What JMH does where nothing is annotated. */
    DeclaredTiming defaults(boolean singleShot) {
      if (singleShot) {
        return SINGLE_SHOT;
      }
      return isAtLeast(1, 21) ? new DeclaredTiming(5, 10, 5, 10) : new DeclaredTiming(20, 1, 20, 1);
    }

    boolean wrapsParameters() {
      return isAtLeast(1, 24);
    }

    private boolean isAtLeast(int otherMajor, int otherMinor) {
      return major > otherMajor || (major == otherMajor && minor >= otherMinor);
    }
  }

  /**
   * The letters that JMH 1.24 and newer wrap parameter values in, so that a list is plain text
   * whatever the values hold. Eight letters of six bits carry three characters of sixteen, the
   * lowest bits first; a shorter end is filled up with {@code =}.
   */
  static final class JmhParameterEncoding {

    private static final String LETTERS =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    private static final char FILLER = '=';
    private static final int GROUP = 8;
    private static final int LETTER_BITS = 6;

    /** Above Latin letters, a value that was never wrapped is likelier than one that was. */
    private static final int BEYOND_LATIN = 0x250;

    private JmhParameterEncoding() {}

    /** Whether they can be wrapped values at all. */
    static boolean mayWrap(List<String> values) {
      return values.stream()
          .allMatch(value ->
              value.matches("(?:[A-Za-z0-9+/=]{%d})*".formatted(GROUP))
                  && unwrapped(value).chars().allMatch(character -> character < BEYOND_LATIN));
    }

    static String unwrapped(String value) {
      if (value.length() % GROUP != 0) {
        throw new IllegalArgumentException(
            "\"%s\" is no wrapped value: not groups of %d letters".formatted(value, GROUP));
      }
      StringBuilder plain = new StringBuilder();
      for (int start = 0; start < value.length(); start += GROUP) {
        unwrap(value.substring(start, start + GROUP), plain);
      }
      return plain.toString();
    }

    private static void unwrap(String group, StringBuilder plain) {
      int filler = group.indexOf(FILLER);
      int letters = filler < 0 ? GROUP : filler;
      long bits = 0;
      for (int i = 0; i < letters; i++) {
        int letter = LETTERS.indexOf(group.charAt(i));
        if (letter < 0) {
          throw new IllegalArgumentException("\"%s\" holds a foreign letter".formatted(group));
        }
        bits |= (long) letter << (LETTER_BITS * i);
      }
      for (int i = 0; i < letters * LETTER_BITS / Character.SIZE; i++) {
        plain.append((char) (bits >> (Character.SIZE * i)));
      }
    }
  }
}
