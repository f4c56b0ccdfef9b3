package threadmark.ledger.claim;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import threadmark.Altered;
import threadmark.study.experiment.Protocol;

/** A claim of which nothing matters but what its verdict follows from. */
public final class AClaim {

  private AClaim() {}

  public static Claim of(
      ClaimKind kind, Map<String, ClaimedCell> cells, Predicate predicate, ClaimUnit unit) {
    return claim(kind, cells, List.of(), predicate, unit);
  }

  /** That a cell takes half a second to two of that metric. */
  public static Claim ofSeconds(ClaimedCell cell, String metric) {
    return ofSeconds(cell, metric, List.of());
  }

  /** That virtual threads do so, in wall time, at the first of those sizes. */
  public static Claim ofSecondsAt(String... sizes) {
    return ofSeconds(
        virtual("{n}"),
        "wall",
        Arrays.stream(sizes)
            .<SortedMap<String, String>>map(n -> new TreeMap<>(Map.of("n", n)))
            .toList());
  }

  private static Claim ofSeconds(
      ClaimedCell cell, String metric, List<SortedMap<String, String>> at) {
    return claim(
        ClaimKind.FIGURE,
        Map.of("v", cell),
        at,
        new Predicate.Within(new Quantity.Level("v", metric), Optional.of(0.5), Optional.of(2.0)),
        ClaimUnit.SECONDS);
  }

  /** That virtual threads do so at one size, or where that is missing at another. */
  public static Claim withStandIn(String size, String other) {
    return Altered.of(
        ofSeconds(virtual(size), "wall"),
        "standIn",
        Optional.of(
            new Claim.StandIn(
                "warm", false, Map.of("v", virtual(other)), List.of(), Optional.empty())));
  }

  /** The cell of virtual threads in {@link threadmark.study.experiment.Examples#experiment}. */
  public static ClaimedCell virtual(String n) {
    return new ClaimedCell(
        Optional.of("primes"),
        Optional.of(Protocol.STEADY),
        Optional.of("virtual"),
        Optional.empty(),
        new TreeMap<>(Map.of("n", n)),
        Optional.empty());
  }

  private static Claim claim(
      ClaimKind kind,
      Map<String, ClaimedCell> cells,
      List<SortedMap<String, String>> at,
      Predicate predicate,
      ClaimUnit unit) {
    return new Claim(
        "A1",
        Optional.empty(),
        Optional.empty(),
        kind,
        "p",
        "s",
        List.of(),
        Optional.empty(),
        cells,
        at,
        predicate,
        unit,
        Claim.Requirements.none(),
        Optional.empty(),
        "w");
  }
}
