package threadmark.verdict;

import java.util.List;
import java.util.Optional;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.numbers.Interval;
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

  /** What a second sitting makes of it, which speaks only where the first could not tell. */
  public Comparison followed(Comparison second) {
    if (verdict != Verdict.UNDECIDED) {
      return this;
    }
    boolean measured = second.before.isPresent() || second.verdict != Verdict.UNDECIDED;
    return measured
        ? second
        : copy(
            before,
            after,
            verdict,
            second.reason,
            trialsNeeded,
            trouble,
            gated.map(first -> first.more(second.gated.flatMap(Gated::secondsMore))));
  }

  /** A comparison without figures, which the caller gives its verdict. */
  public static Comparison unmeasured(Benchmark benchmark, ComparedMetric metric, double margin) {
    return new Comparison(
        benchmark,
        metric,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        margin,
        Verdict.NO_BASELINE,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  /** The same figures under another verdict, which needs no reason. */
  public Comparison with(Verdict other) {
    return with(other, Optional.empty(), Optional.empty());
  }

  /** The same figures, which decide nothing. */
  public Comparison undecided(UndecidedReason why) {
    return with(Verdict.UNDECIDED, Optional.of(why), Optional.empty());
  }

  /** The same figures, which may not be judged. */
  public Comparison invalid(String why) {
    return with(Verdict.INVALID, Optional.empty(), Optional.of(why));
  }

  private Comparison with(Verdict other, Optional<UndecidedReason> why, Optional<String> fault) {
    return copy(before, after, other, why, Optional.empty(), fault, gated);
  }

  /** The same with these figures of its sides. */
  public Comparison measured(Optional<Measured> base, Optional<Measured> head) {
    return copy(base, head, verdict, reason, trialsNeeded, trouble, gated);
  }

  /** The same as a live gate knows it. */
  public Comparison with(Gated known) {
    return copy(before, after, verdict, reason, trialsNeeded, trouble, Optional.of(known));
  }

  private Comparison copy(
      Optional<Measured> base,
      Optional<Measured> head,
      Verdict other,
      Optional<UndecidedReason> why,
      Optional<Integer> needed,
      Optional<String> fault,
      Optional<Gated> known) {
    return new Comparison(
        benchmark, metric, base, head, change, margin, other, why, needed, fault, warnings, known);
  }

  /** Whether the exit code follows it. */
  public boolean blocks() {
    return gated.map(Gated::blocks).orElse(true);
  }

  /**
   * One side of a comparison: the geometric mean of its trials in the metric's unit, with its
   * interval when there are at least two.
   */
  public record Measured(double centre, Optional<Interval> interval, int trials) {}
}
