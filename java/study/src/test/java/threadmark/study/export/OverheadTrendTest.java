package threadmark.study.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.export.OverheadTrend.Before;
import threadmark.study.export.OverheadTrend.TrendPoint;
import threadmark.study.record.OtherRun;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;

/** Which figures a tool that draws lines is handed, and what they are compared with. */
class OverheadTrendTest {

  private static final Experiment PRIMES =
      Examples.named("primes", Examples.steady(1, "platform", "virtual"));
  private static final Experiment SORTING =
      Examples.named("sorting", Examples.steady(1, "platform", "virtual"));

  private static Run run(String id, String... experiments) {
    List<Trial> trials = new ArrayList<>();
    for (String experiment : experiments) {
      String block = "b00" + trials.size();
      trials.add(trial("000" + trials.size(), block, experiment, "platform", 1.0));
      trials.add(trial("000" + trials.size(), block, experiment, "virtual", 1.5));
    }
    return OtherRun.than(Examples.run(trials.toArray(Trial[]::new))).named(id).run();
  }

  private static Trial trial(
      String id, String block, String experiment, String variant, double seconds) {
    Trial trial = Examples.measured(id, block, variant, seconds);
    Cell cell = trial.cell();
    return Altered.of(
        trial, "cell", new Cell(experiment, cell.protocol(), variant, cell.parameters()));
  }

  /** Each figure by its experiment, and the run that it is of: {@code sorting of older}. */
  private static List<String> before(Run run, List<Experiment> experiments, Run... others) {
    List<String> compared = new ArrayList<>();
    for (Before one : OverheadTrend.before(run, List.of(others), experiments)) {
      for (TrendPoint point : one.points()) {
        compared.add(point.name().replaceAll("^.*?: (\\w+) .*$", "$1 of " + one.run().id()));
      }
    }
    return compared;
  }

  @Test
  void eachFigureIsComparedWithTheFirstRunThatMeasuredIt() {
    List<Experiment> both = List.of(PRIMES, SORTING);
    Run newest = run("newest", "primes");
    Run older = run("older", "primes", "sorting");
    Run oldest = run("oldest", "primes", "sorting");
    assertThat(before(run("now", "primes", "sorting"), both, newest, older, oldest))
        .containsExactly("primes of newest", "sorting of older");
    assertThat(before(run("now", "sorting"), both, newest, older, oldest))
        .containsExactly("sorting of older");
    assertThat(before(run("now", "sorting"), both, newest)).isEmpty();
  }

  @Test
  void whatWasMeasuredOtherwiseIsPassedOver() {
    List<Experiment> changed = List.of(Altered.of(PRIMES, "measuring", List.of("0.2.1")), SORTING);
    Run now = OtherRun.than(run("now", "primes", "sorting")).measuredSince("0.2.1").run();
    Run newer = OtherRun.than(run("newer", "primes", "sorting")).measuredSince("0.2.0").run();
    Run alike = OtherRun.than(run("alike", "primes", "sorting")).measuredSince("0.2.1").run();
    assertThat(before(now, changed, newer, alike))
        .containsExactly("sorting of newer", "primes of alike");
  }

  @Test
  void theUnitNamesWhatTheCellWasDividedBy() {
    Experiment pooled =
        Examples.named("primes", Examples.dividedBy("pool", Examples.steady(1, "pool", "virtual")));
    Run run =
        Examples.run(
            Examples.measured("0001", "b001", "pool", 1.0),
            Examples.measured("0002", "b001", "virtual", 1.5));
    TrendPoint point = OverheadTrend.of(run, List.of(pooled)).getFirst();
    assertThat(point.unit()).isEqualTo("virtual / pool");
    assertThat(point.value()).isCloseTo(1.5, within(1e-12));
  }
}
