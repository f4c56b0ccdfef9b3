package threadmark.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.Golden;
import threadmark.judge.Summaries;
import threadmark.model.Examples;
import threadmark.model.Experiment;
import threadmark.model.Outcome;
import threadmark.model.Run;

class RunTableTest {

  private static final Experiment EXPERIMENT =
      Examples.experiment(Examples.steady(3, "platform", "virtual"));

  @Test
  void aRunIsATableWithEveryTroubleNamed() {
    Run run =
        Examples.run(
            Examples.measured("0001", "b001", "platform", 0.0401, 0.0402),
            Examples.measured("0002", "b001", "virtual", 0.0441, 0.0442),
            Examples.measured("0003", "b002", "virtual", 0.0455),
            Examples.measured("0004", "b002", "platform", 0.0411),
            Examples.measured("0005", "b003", "platform", 0.0405),
            Examples.trial(
                "0006",
                "b003",
                1,
                "virtual",
                Outcome.MEASURED,
                Optional.empty(),
                Examples.disturbedBy("a neighbour took 1.2 processors"),
                0.9),
            Examples.trial(
                "0008",
                "b004",
                1,
                "virtual",
                Outcome.TIMED_OUT,
                Optional.of("no end after 60 s; a thread dump is kept"),
                Examples.quiet()));
    Golden.assertSame("run-table/troubled.txt", table(run));
  }

  @Test
  void aSingleTrialSaysSo() {
    Run run =
        Examples.run(
            Examples.measured("0001", "b001", "platform", 0.00012),
            Examples.measured("0002", "b001", "virtual", 0.0031));
    Golden.assertSame("run-table/single.txt", table(run));
  }

  @Test
  void linesEndAlikeOnEverySystem() {
    assertThat(table(Examples.run())).doesNotContain("\r").contains("needs 9 GiB\n");
  }

  private static String table(Run run) {
    List<Experiment> experiments = List.of(EXPERIMENT);
    return RunTable.text(experiments, Summaries.of(run, experiments), run.skipped());
  }
}
