package threadmark.study.level;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.numbers.Interval;
import threadmark.numbers.Ratio;
import threadmark.study.experiment.Series;
import threadmark.text.Labelled;
import threadmark.verdict.Alert;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;

/**
 * One series of a run against what was accepted of it.
 *
 * @param decides whether it is the metric that the experiment is decided on; others only advise
 * @param margin the smallest rise that matters, as a share
 * @param overhead this run's, with its 95% interval
 * @param rise this run's overhead divided by the accepted one; its low end is the crossing's limit
 * @param crossed whether that limit lies above the margin, or all runs together show a rise
 * @param history what all runs say of a rise since what was accepted last; absent where none may be
 *     judged, and in records that are older than the question
 * @param reason why it is undecided
 * @param lacks why there is no baseline
 * @param trouble why it is invalid
 */
public record LevelVerdict(
    Series series,
    boolean decides,
    double margin,
    Optional<Ratio> overhead,
    Optional<Accepted> accepted,
    Optional<Ratio> rise,
    boolean crossed,
    Optional<RiseHistory> history,
    Optional<AnchorRise> anchor,
    Verdict verdict,
    Optional<UndecidedReason> reason,
    Optional<NoBaselineReason> lacks,
    Optional<String> trouble,
    Alert alert,
    List<Caution> cautions) {

  public LevelVerdict {
    cautions = List.copyOf(cautions);
    Baseline.demandMargin(margin);
    if (reason.isPresent() != (verdict == Verdict.UNDECIDED)) {
      throw new IllegalArgumentException("undecided has a reason, and nothing else has");
    }
    if (lacks.isPresent() != (verdict == Verdict.NO_BASELINE)) {
      throw new IllegalArgumentException("no-baseline says why, and nothing else does");
    }
    if (trouble.isPresent() != (verdict == Verdict.INVALID)) {
      throw new IllegalArgumentException("invalid says why, and nothing else does");
    }
  }

  /** Whether only the anchor was crossed: each step since was smaller than the margin. */
  public boolean crept() {
    return !crossed && anchor.filter(AnchorRise::crossed).isPresent();
  }

  /** What the runs say of the rise that asks for the most. */
  public Optional<RiseHistory> rising() {
    return Stream.concat(history.stream(), anchor.flatMap(AnchorRise::history).stream())
        .max(Comparator.comparing(RiseHistory::alert))
        .filter(most -> most.alert() != Alert.NONE);
  }

  /**
   * What a series is judged against.
   *
   * @param overhead the accepted one, with its 95% interval
   * @param resolution the smallest rise that a run of any length tells, as a share
   */
  public record Accepted(
      Interval overhead, int runs, int days, boolean provisional, double resolution) {}

  /**
   * A run against the anchor.
   *
   * @param overhead the anchor's, with its 95% interval
   * @param rise this run's overhead divided by it; its low end is the crossing's limit
   * @param crossed whether that limit lies above the anchor's margin, or all runs together show a
   *     rise
   * @param history what all runs since it say of a rise
   */
  public record AnchorRise(
      Instant since,
      double margin,
      Interval overhead,
      Ratio rise,
      boolean crossed,
      Optional<RiseHistory> history) {

    public AnchorRise {
      Baseline.demandMargin(margin);
    }
  }

  /** Why there is nothing to judge a series against. */
  public enum NoBaselineReason implements Labelled {
    /** No registered machine has this fingerprint. */
    NEW_MACHINE("new machine"),
    /** Quick runs are never accepted, so no quick run has one. */
    QUICK_RUN("quick runs have no baselines"),
    /** Other JDK builds have baselines here, this one has none. */
    NEW_JDK_BUILD("new JDK build"),
    /** The same question has a baseline under another profile, way of measuring or JVM options. */
    OTHER_CONDITIONS("measured under other conditions"),
    /** Its level rests on accepted runs alone that hold trials of the judged runs. */
    OWN_TRIALS("its level rests on left-out runs alone"),
    /** Nothing was accepted of this series yet. */
    COLD_START("nothing of it was accepted yet");

    private final String words;

    NoBaselineReason(String words) {
      this.words = words;
    }

    /** As people read it. */
    public String words() {
      return words;
    }
  }
}
