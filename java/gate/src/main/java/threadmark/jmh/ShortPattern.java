package threadmark.jmh;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A short regular expression that finds some benchmarks and none of the others, for a person to
 * type: beginnings of class and method where a word of them ends, whole names, and where that does
 * not tell them apart the value of a parameter. What cannot be said within its length is left out.
 */
public final class ShortPattern {

  /** So much is taken where one is typed: scripts/ci/inputs. */
  public static final int LONGEST = 2000;

  /** A pattern for more benchmarks takes too long to find, and to read. */
  private static final int MOST_WANTED = 200;

  private static final int MOST_OTHERS = 1000;

  /** What stands in a pair of quotes as it is, in a shell and in YAML. */
  private static final Pattern TYPABLE = Pattern.compile("[\\w.$^=*\\\\-]+");

  /** Fewer letters are no name to anybody. */
  private static final int FEWEST = 2;

  private final List<String> others;
  private final Map<String, Set<String>> found = new LinkedHashMap<>();
  private final List<String> parts = new ArrayList<>();
  private int left = LONGEST;

  private ShortPattern(List<String> others) {
    this.others = others;
  }

  /**
   * One that finds the wanted benchmarks, as far as it can say them.
   *
   * @return nothing where it can say none
   */
  public static Optional<String> of(Collection<Benchmark> wanted, Collection<Benchmark> others) {
    if (wanted.size() > MOST_WANTED || others.size() > MOST_OTHERS) {
      return Optional.empty();
    }
    ShortPattern pattern =
        new ShortPattern(others.stream().map(Benchmark::toString).distinct().toList());
    Set<String> texts =
        wanted.stream()
            .map(Benchmark::toString)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    wanted.stream()
        .flatMap(ShortPattern::candidates)
        .filter(TYPABLE.asMatchPredicate())
        .distinct()
        .forEach(candidate -> pattern.look(candidate, texts));
    pattern.choose(texts);
    return pattern.parts.isEmpty()
        ? Optional.empty()
        : Optional.of(String.join("|", pattern.parts));
  }

  /** What a candidate finds, if it finds nothing else. */
  private void look(String candidate, Set<String> texts) {
    Pattern compiled = Pattern.compile(candidate);
    if (others.stream().noneMatch(other -> compiled.matcher(other).find())) {
      found.put(
          candidate,
          texts.stream().filter(text -> compiled.matcher(text).find()).collect(Collectors.toSet()));
    }
  }

  /** The one first that finds most; of several the shortest. */
  private void choose(Set<String> texts) {
    Set<String> open = new LinkedHashSet<>(texts);
    while (!open.isEmpty()) {
      String best = "";
      long most = 0;
      for (Map.Entry<String, Set<String>> candidate : found.entrySet()) {
        long finds = candidate.getValue().stream().filter(open::contains).count();
        boolean shorter = finds == most && candidate.getKey().length() < best.length();
        if (candidate.getKey().length() < left && (finds > most || shorter)) {
          best = candidate.getKey();
          most = finds;
        }
      }
      if (most == 0) {
        return;
      }
      parts.add(best);
      left -= best.length() + 1;
      open.removeAll(found.get(best));
    }
  }

  private static Stream<String> candidates(Benchmark benchmark) {
    String name = benchmark.name();
    int method = name.lastIndexOf('.') + 1;
    int type = method == 0 ? 0 : name.lastIndexOf('.', method - 2) + 1;
    List<String> wholes =
        Stream.of(name.substring(method), name.substring(type)).distinct().toList();
    Stream<String> ends = wholes.stream().flatMap(ShortPattern::beginnings);
    Stream<String> all = wholes.stream().map(whole -> "\\b" + escaped(whole) + "\\b");
    Stream<String> exact = Stream.of("^" + escaped(name) + "\\b");
    Stream<String> valued =
        benchmark.parameters().entrySet().stream()
            .map(one -> ".*%s=%s\\b".formatted(escaped(one.getKey()), escaped(one.getValue())))
            .flatMap(
                value -> wholes.stream().flatMap(ShortPattern::beginnings).map(b -> b + value));
    return Stream.of(ends, all, exact, valued).flatMap(candidates -> candidates);
  }

  private static Stream<String> beginnings(String whole) {
    return IntStream.rangeClosed(FEWEST, whole.length())
        .filter(end -> end == whole.length() || endsWord(whole, end))
        .mapToObj(end -> escaped(whole.substring(0, end)));
  }

  private static boolean endsWord(String text, int end) {
    char next = text.charAt(end);
    return Character.isUpperCase(next) || "._$".indexOf(next) >= 0 || text.charAt(end - 1) == '.';
  }

  /** A dot finds itself, and is easier to read. */
  private static String escaped(String text) {
    return text.replaceAll("[^\\w.-]", "\\\\$0");
  }
}
