package threadmark.verdict;

import java.util.List;
import java.util.Optional;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.numbers.Ratio;

/**
 * One metric of one benchmark, head against base.
 *
 * @param change head / base of the cost, so that above 1 is worse for rates too
 * @param margin the smallest worsening that matters, as a share
 * @param reason why it is undecided
 * @param trialsNeeded trials a side that would decide, when that is known
 * @param trouble why it is invalid
 * @param gated what a live gate knows beyond that; absent when files were compared
 */
public record Comparison(
    Benchmark benchmark,
    ComparedMetric metric,
    Optional<Measured> before,
    Optional<Measured> after,
    Optional<Ratio> change,
    double margin,
    Verdict verdict,
    Optional<UndecidedReason> reason,
    Optional<Integer> trialsNeeded,
    Optional<String> trouble,
    List<Warning> warnings,
    Optional<Gated> gated) {

  public Comparison {
    warnings = List.copyOf(warnings);
    if (reason.isPresent() != (verdict == Verdict.UNDECIDED)) {
      throw new IllegalArgumentException("undecided has a reason, and nothing else has");
    }
    if (trouble.isPresent() != (verdict == Verdict.INVALID)) {
      throw new IllegalArgumentException("invalid says why, and nothing else does");
    }
  }

  /** The same figures, and nothing decided by them. */
  public Comparison undecided(UndecidedReason why) {
    return new Comparison(
        benchmark,
        metric,
        before,
        after,
        change,
        margin,
        Verdict.UNDECIDED,
        Optional.of(why),
        Optional.empty(),
        Optional.empty(),
        warnings,
        gated);
  }

  /** Whether the exit code follows it. */
  public boolean blocks() {
    return gated.map(Gated::blocks).orElse(true);
  }
}
