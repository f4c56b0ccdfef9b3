package threadmark.ledger.claim;

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
 * @param title a few words for a row or a heading, where it has them
 * @param link where that sentence or figure can be read, where it is not the source's own address
 * @param place where in the source: section, table, row
 * @param statement in our words
 * @param published what the source printed of it, machine by machine
 * @param experiment whose cells it looks at, where they do not name another
 * @param cells by the names that the predicate uses
 * @param at sizes to look at, the best first: the first at which every cell was measured counts
 * @param unit of the quantity that the predicate tests
 * @param standIn other cells for the same statement
 * @param why what decides it, and what to know before believing the verdict
 */
public record Claim(
    String id,
    Optional<String> title,
    Optional<String> link,
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
    Optional<StandIn> standIn,
    String why) {

  /**
   * Cells that stand in where the source's own size and protocol were not measured, and beside them
   * where they were.
   *
   * @param words what they are: {@code warm, 1,000,000 numbers}
   * @param onlyShown whether they are shown beside the source's own and never judged
   * @param cells by the names that the predicate uses
   * @param predicate where it must be another one
   */
  public record StandIn(
      String words,
      boolean onlyShown,
      Map<String, ClaimedCell> cells,
      List<SortedMap<String, String>> at,
      Optional<Predicate> predicate) {

    public StandIn {
      cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
      at = List.copyOf(at);
    }
  }

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

  /** Id and title: {@code M05 Ten times the tasks}; the id alone where it has none. */
  public String name() {
    return title.map(words -> id + " " + words).orElse(id);
  }

  /** The claim about the cells that stand in, where there are such. */
  public Optional<Claim> inStandIn() {
    return standIn.map(other ->
        new Claim(
            id,
            title,
            link,
            kind,
            place,
            statement,
            published,
            experiment,
            other.cells(),
            other.at(),
            other.predicate().orElse(predicate),
            unit,
            requires,
            Optional.empty(),
            why));
  }

  /** The sizes to look at; one without names when the cells say all. */
  public List<SortedMap<String, String>> sizes() {
    return at.isEmpty() ? List.of(Collections.emptySortedMap()) : at;
  }
}
