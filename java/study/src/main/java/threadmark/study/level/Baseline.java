package threadmark.study.level;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import threadmark.numbers.Interval;
import threadmark.numbers.Level;
import threadmark.study.experiment.Series;
import threadmark.study.record.Run;

/**
 * The accepted overheads of one experiment on one machine and one JDK build, that a new run is
 * judged against. Nothing in it but the anchors is chosen: the rest follows from the runs.
 *
 * @param machine registered name of the machine
 * @param hardware its fingerprint: another one has no baseline here
 * @param window the newest accepted runs of a series that count, at most
 * @param runs those that a level or an anchor of this file was made from, oldest first
 */
public record Baseline(
    String machine,
    String label,
    String hardware,
    String jdk,
    String experiment,
    int window,
    List<BaselineRun> runs,
    List<BaselineSeries> series) {

  public Baseline {
    runs = List.copyOf(runs);
    series = List.copyOf(series);
    Set<Series> seen = new HashSet<>();
    for (BaselineSeries one : series) {
      if (!seen.add(one.series())) {
        throw new IllegalArgumentException(
            "series: %s of %s stands twice; bring the file back as it was accepted"
                .formatted(one.series().metric().label(), one.series().cell()));
      }
      if (!one.series().jdk().equals(jdk) || !one.series().cell().experiment().equals(experiment)) {
        throw new IllegalArgumentException(
            "series: %s on %s does not belong into the file of %s on %s"
                .formatted(one.series().cell(), one.series().jdk(), experiment, jdk));
      }
    }
  }

  /** The same with every series frozen as it stands, each with its own margin. */
  public Baseline anchored(Instant since, ToDoubleFunction<Series> margin) {
    return new Baseline(
        machine,
        label,
        hardware,
        jdk,
        experiment,
        window,
        runs,
        series.stream()
            .map(one -> one.anchored(since, margin.applyAsDouble(one.series())))
            .toList());
  }

  /**
   * An accepted run that a baseline was made from.
   *
   * @param environment fingerprint of kernel and settings: soft, a change of it is said
   */
  public record BaselineRun(
      String id,
      Instant startedAt,
      Optional<String> commit,
      String environment,
      String benchmarksSha256,
      String workloadsSha256) {

    public static BaselineRun of(Run run) {
      return new BaselineRun(
          run.id(),
          run.startedAt(),
          run.build().commit(),
          run.machine().environment(),
          run.build().benchmarksSha256(),
          run.build().workloadsSha256());
    }
  }

  /**
   * A frozen baseline, so that small steps cannot add up unseen.
   *
   * @param since when it was frozen
   * @param margin its own
   * @param overhead the level as a ratio, with its 95% interval
   * @param runs the accepted runs that it was frozen from
   */
  public record Anchor(
      Instant since, double margin, Level level, Interval overhead, List<String> runs) {

    public Anchor {
      runs = List.copyOf(runs);
      demandMargin(margin);
    }
  }

  /** Refuses what can be no margin. */
  static void demandMargin(double margin) {
    if (!(margin > 0 && margin <= 10)) {
      throw new IllegalArgumentException(
          "margin is " + margin + "; it must be above 0, at most 10");
    }
  }
}
