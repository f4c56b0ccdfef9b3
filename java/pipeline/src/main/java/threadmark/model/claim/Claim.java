package threadmark.model.claim;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A sentence or figure of a source, made checkable.
 *
 * @param id unique over all sources, {@code P05}
 * @param place where in the source: section, table, row
 * @param statement in our words
 * @param published what the source printed of it, machine by machine
 * @param experiment whose cells it looks at, where they do not name another
 * @param cells by the names that the predicate uses
 * @param at sizes to look at, the best first: the first at which every cell was measured counts
 * @param unit of the quantity that the predicate tests
 * @param why what decides it, and what to know before believing the verdict
 */
public record Claim(
    String id,
    ClaimKind kind,
    String place,
    String statement,
    List<Published> published,
    Optional<String> experiment,
    Map<String, ClaimedCell> cells,
    List<SortedMap<String, String>> at,
    Predicate predicate,
    ClaimUnit unit,
    Requirements requires,
    String why) {

  /**
   * What the source printed.
   *
   * @param machine the source's machine, by its id; empty for a figure of no machine
   * @param value as the predicate's quantity, where the predicate has one
   */
  public record Published(String machine, Optional<Double> value, String printed) {}

  /**
   * What a machine must have; what is absent is not required.
   *
   * @param cores the number of physical cores must be known
   * @param hybrid it must have cores of several kinds
   * @param processors at least
   * @param heapMebibytes of one trial
   * @param jdkFrom the oldest feature release
   * @param jdkTo the newest
   * @param minutes that its cells take, about
   */
  public record Requirements(
      boolean cores,
      boolean hybrid,
      Optional<Integer> processors,
      Optional<Integer> heapMebibytes,
      Optional<Integer> jdkFrom,
      Optional<Integer> jdkTo,
      Optional<Integer> minutes) {

    public static Requirements none() {
      return new Requirements(
          false,
          false,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());
    }
  }

  public Claim {
    published = List.copyOf(published);
    cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
    at = List.copyOf(at);
  }

  /** The sizes to look at; one without names when the cells say all. */
  public List<SortedMap<String, String>> sizes() {
    return at.isEmpty() ? List.of(Collections.emptySortedMap()) : at;
  }
}
