package threadmark.study.evidence;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import threadmark.study.record.RunManifest;

/**
 * Of several records that have one id, the one that counts: a copy counts for all that say the
 * same, and of those that say different things the one that is borne out, or else the first.
 *
 * @param counts the one that does
 * @param alike how many records have the id
 * @param others those that say something else, in the order that they were found
 */
public record OneId<T>(T counts, int alike, List<Other<T>> others) {

  public OneId {
    others = List.copyOf(others);
  }

  /**
   * One that does not count.
   *
   * @param why the other does
   */
  public record Other<T>(T record, String why) {}

  /**
   * One of each id, in the order that ids were met first.
   *
   * @param same whether two say the same
   * @param borneOut whether a record's own trials agree with it
   */
  public static <T> List<OneId<T>> of(
      List<T> found,
      Function<T, String> id,
      Function<T, Path> folder,
      BiPredicate<T, T> same,
      Predicate<T> borneOut) {
    return found.stream()
        .collect(Collectors.groupingBy(id, LinkedHashMap::new, Collectors.toList()))
        .values()
        .stream()
        .map(alike -> among(alike, folder, same, borneOut))
        .toList();
  }

  private record Placed<T>(T record, boolean borneOut, boolean sealed) {

    int place() {
      return (borneOut ? 0 : 2) + (sealed ? 0 : 1);
    }
  }

  private static <T> OneId<T> among(
      List<T> alike, Function<T, Path> folder, BiPredicate<T, T> same, Predicate<T> borneOut) {
    T first = alike.getFirst();
    // To open every trial of a copy that says the same would tell nothing.
    boolean different = alike.stream().anyMatch(one -> !same.test(one, first));
    List<Placed<T>> placed =
        alike.stream()
            .map(one ->
                new Placed<>(
                    one,
                    different && borneOut.test(one),
                    alike.size() > 1 && RunManifest.in(folder.apply(one))))
            .toList();
    Placed<T> counts = placed.stream().min(Comparator.comparingInt(Placed::place)).orElseThrow();
    return new OneId<>(
        counts.record(),
        alike.size(),
        placed.stream()
            .filter(one -> !same.test(one.record(), counts.record()))
            .map(one -> new Other<>(one.record(), why(counts, one)))
            .toList());
  }

  private static String why(Placed<?> counts, Placed<?> other) {
    if (counts.borneOut() && !other.borneOut()) {
      return "its trials bear it out";
    }
    return counts.sealed() && !other.sealed()
        ? "it has a manifest"
        : "it comes first by its path, and nothing else tells them apart";
  }
}
