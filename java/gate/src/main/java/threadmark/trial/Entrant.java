package threadmark.trial;

import java.util.Map;
import java.util.Optional;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DecidingMetric;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.numbers.VariancePrior;
import threadmark.numbers.VisibleEffect;
import threadmark.verdict.Side;

/**
 * A benchmark that enters the gate: both sides have it.
 *
 * @param advisory judged without blocking
 * @param history what earlier runs on this machine tell of its noise
 * @param platform its partner on platform threads, when a pairing names one
 */
public record Entrant(
    Arms arms,
    boolean advisory,
    Map<ComparedMetric, VariancePrior> history,
    Optional<Arms> platform) {

  /** Trials that an unchanged series takes on average, as replayed. */
  private static final double TRIALS_WITH_HISTORY = 11;

  private static final double TRIALS_WITHOUT_HISTORY = 12;

  public Entrant {
    history = Map.copyOf(history);
  }

  public Benchmark benchmark() {
    return arms.benchmark();
  }

  private Optional<VariancePrior> decisive() {
    return Optional.ofNullable(history.get(metric()));
  }

  /** The smallest slowdown that can be told, as far as it is known before the first trial. */
  public Optional<Double> visible(Terms terms, int series) {
    return decisive().map(prior -> VisibleEffect.of(prior, terms.rule(metric(), series, prior)));
  }

  /** The smallest slowdown that matters, as far as it is known before the first trial. */
  public double margin(Terms terms, int series) {
    return decisive()
        .map(prior -> terms.rule(metric(), series, prior).margin())
        .orElseGet(() -> terms.margin(metric()));
  }

  /** The metric that decides. */
  public ComparedMetric metric() {
    return arms.metric();
  }

  /** How much it scatters; nothing is said of one without history. */
  public double noise() {
    return decisive().map(VariancePrior::scale).orElse(-1.0);
  }

  boolean known() {
    return decisive().isPresent();
  }

  /** Pairs that it takes when nothing changed. */
  public double pairs() {
    return (known() ? TRIALS_WITH_HISTORY : TRIALS_WITHOUT_HISTORY) / 2;
  }

  /** What it takes when nothing changed. */
  public double seconds() {
    return pairs() * arms.pairSeconds();
  }

  /**
   * One benchmark as both sides declare it.
   *
   * @param decides what a gate spends its trials on
   * @param duet whether both may run at the same time
   */
  public record Arms(
      DeclaredBenchmark base, DeclaredBenchmark head, DecidingMetric decides, boolean duet) {

    /** The same, whose sides run at the same time where one thread is all that they use. */
    public Arms inDuet() {
      return new Arms(base, head, decides, benchmark().threads() == 1 && !benchmark().singleShot());
    }

    public Benchmark benchmark() {
      return head.benchmark();
    }

    /** The metric that every trial has to tell. */
    public ComparedMetric metric() {
      return decides.of(benchmark());
    }

    public DeclaredBenchmark of(Side side) {
      return switch (side) {
        case BASE -> base;
        case HEAD -> head;
      };
    }

    /** What the two trials of a block are expected to take. */
    public double pairSeconds() {
      return duet
          ? Math.max(base.trialSeconds(), head.trialSeconds())
          : base.trialSeconds() + head.trialSeconds();
    }
  }
}
