package threadmark.ledger.claim;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One claim, and what one machine says to it.
 *
 * @param source the id of the source
 * @param published the printed figures as one line; empty when there are none
 * @param publishedValues as the tested quantity, where the source's figures give it
 * @param accepted the accepted range in words
 * @param reason why this verdict, in one sentence
 * @param value the tested quantity; of several parts the one that decided
 * @param low of its 95% interval over trials
 * @param n trials or blocks behind it
 * @param runs ids of the runs behind it
 * @param beside what other cells than the source's say
 * @param each what every run says alone: the repeats that a badge counts
 */
public record LedgerEntry(
    String id,
    String source,
    ClaimKind kind,
    String statement,
    String published,
    List<Double> publishedValues,
    String accepted,
    ClaimUnit unit,
    ClaimVerdict verdict,
    String reason,
    Optional<Double> value,
    Optional<Double> low,
    Optional<Double> high,
    int n,
    List<String> runs,
    Optional<Beside> beside,
    List<RunVerdict> each) {

  /** What the cells that stand in measured, without a verdict. */
  public record Beside(
      String words,
      double value,
      Optional<Double> low,
      Optional<Double> high,
      int n,
      List<String> runs) {

    public Beside {
      runs = List.copyOf(runs);
    }
  }

  /** What one run alone says. */
  public record RunVerdict(String run, String day, ClaimVerdict verdict) {}

  public LedgerEntry {
    publishedValues = List.copyOf(publishedValues);
    runs = List.copyOf(runs);
    each = List.copyOf(each);
  }

  /** Ids of the runs behind it, then of those that say something alone. */
  public Stream<String> allRuns() {
    return Stream.concat(runs.stream(), each.stream().map(RunVerdict::run));
  }

  /** The same with those repeats alone. */
  public LedgerEntry with(List<RunVerdict> repeats) {
    return new LedgerEntry(
        id,
        source,
        kind,
        statement,
        published,
        publishedValues,
        accepted,
        unit,
        verdict,
        reason,
        value,
        low,
        high,
        n,
        runs,
        beside,
        repeats);
  }
}
