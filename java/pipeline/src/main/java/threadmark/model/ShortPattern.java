package threadmark.model;

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

/**
 * The shortest regular expression of beginnings and whole names that finds some benchmarks and none
 * of the others, for a person to type. What cannot be said within its length is left out of it.
 */
public final class ShortPattern {

  /** So much is taken where one is typed: scripts/ci/inputs. */
  public static final int LONGEST = 2000;

  /** Of more names it would take too long to find, and to read. */
  private static final int MOST_NAMES = 200;

  private static final int MOST_OTHERS = 1000;

  /** What stands in a pair of quotes as it is, in a shell and in YAML. */
  private static final Pattern TYPABLE = Pattern.compile("[\\w.$^\\\\]+");

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
   * One that finds the wanted benchmarks, in their order, as far as it can say them.
   *
   * @return nothing where it can say none
   */
  public static Optional<String> of(Collection<Benchmark> wanted, Collection<Benchmark> others) {
    Set<String> foreign = names(others);
    Set<String> names = names(wanted);
    names.removeAll(foreign);
    if (names.isEmpty() || names.size() > MOST_NAMES || others.size() > MOST_OTHERS) {
      return Optional.empty();
    }
    ShortPattern pattern =
        new ShortPattern(others.stream().map(Benchmark::toString).distinct().toList());
    pattern.look(names);
    pattern.choose(names);
    return pattern.parts.isEmpty()
        ? Optional.empty()
        : Optional.of(String.join("|", pattern.parts));
  }

  private static Set<String> names(Collection<Benchmark> benchmarks) {
    return benchmarks.stream()
        .map(Benchmark::name)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** What each candidate finds, of those that find nothing else. */
  private void look(Set<String> names) {
    for (String name : names) {
      for (String candidate : candidates(name)) {
        if (!found.containsKey(candidate)) {
          Pattern compiled = Pattern.compile(candidate);
          found.put(
              candidate,
              others.stream().anyMatch(other -> compiled.matcher(other).find())
                  ? Set.of()
                  : names.stream()
                      .filter(one -> compiled.matcher(one + " ").find())
                      .collect(Collectors.toSet()));
        }
      }
    }
  }

  /** The one first that finds most; of several the shortest. */
  private void choose(Set<String> names) {
    Set<String> open = new LinkedHashSet<>(names);
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

  /** Beginnings of class and method and of the method alone, where a word of them ends. */
  private static List<String> candidates(String name) {
    int method = name.lastIndexOf('.') + 1;
    int type = method == 0 ? 0 : name.lastIndexOf('.', method - 2) + 1;
    List<String> candidates = new ArrayList<>();
    for (int from : type == method ? new int[] {type} : new int[] {type, method}) {
      String whole = name.substring(from);
      IntStream.range(FEWEST, whole.length() + 1)
          .filter(end -> end == whole.length() || endsWord(whole, end))
          .forEach(end -> candidates.add(escaped(whole.substring(0, end))));
      candidates.add("\\b" + escaped(whole) + "\\b");
    }
    candidates.add("^" + escaped(name) + "\\b");
    return candidates.stream().filter(TYPABLE.asMatchPredicate()).toList();
  }

  private static boolean endsWord(String text, int end) {
    char next = text.charAt(end);
    return Character.isUpperCase(next) || "._$".indexOf(next) >= 0 || text.charAt(end - 1) == '.';
  }

  /** A dot finds itself, and is easier to read. */
  private static String escaped(String text) {
    return text.replaceAll("[^\\w.]", "\\\\$0");
  }
}
