package threadmark.study.level;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import threadmark.numbers.Contrast;
import threadmark.numbers.Ratio;
import threadmark.rule.LevelDecision;
import threadmark.study.answer.RunOverheads;
import threadmark.study.answer.SeriesOverhead;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.LevelRule;
import threadmark.study.experiment.Series;
import threadmark.study.record.Run;
import threadmark.verdict.Verdict;

/**
 * One series on a JDK build of which nothing is accepted yet, against the accepted build before it.
 * It is news and no verdict: the code may be the same, and the JDK is another.
 *
 * @param before the build before it, of the same release and vendor
 * @param rise between its 99% limits to either side
 * @param moved what the rule of the level says of it
 */
public record JdkDrift(Series series, String before, Ratio rise, Verdict moved) {

  /** Of every deciding series of the run that has a build before its own. */
  public static List<JdkDrift> of(Run run, JudgedAgainst accepted, List<Experiment> experiments) {
    return RunOverheads.of(run, experiments).stream()
        .filter(SeriesOverhead::decides)
        .filter(overhead -> overhead.trouble().isEmpty())
        .filter(overhead -> Levels.undecidable(run, overhead).isEmpty())
        .filter(overhead -> accepted.of(overhead.series()).isEmpty())
        .flatMap(overhead ->
            before(overhead.series(), accepted).map(known -> of(overhead, known)).stream())
        .toList();
  }

  private static Optional<BaselineSeries> before(Series series, JudgedAgainst accepted) {
    boolean known =
        accepted.series().anyMatch(other -> other.asks(series) && other.jdk().equals(series.jdk()));
    return known
        ? Optional.empty()
        : accepted
            .series()
            .filter(other -> other.release().equals(series.release()))
            .filter(other -> on(other, series.jdk()).equals(series))
            .flatMap(other -> accepted.of(other).stream())
            .max(Comparator.comparing(BaselineSeries::to));
  }

  /** The same on another JDK. */
  private static Series on(Series series, String jdk) {
    return new Series(
        series.cell(),
        series.reference(),
        series.metric(),
        jdk,
        series.profile(),
        series.harness(),
        series.jvmOptions());
  }

  private static JdkDrift of(SeriesOverhead overhead, BaselineSeries known) {
    Contrast run = overhead.contrast().orElseThrow();
    return new JdkDrift(
        overhead.series(),
        known.series().jdk(),
        known.level().above(run).ratio(2 * LevelRule.STANDARD.crossing() - 1),
        LevelDecision.of(known.level(), run, overhead.margin()));
  }
}
