package threadmark.study.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import threadmark.Golden;
import threadmark.jvm.Outcome;
import threadmark.study.answer.Summaries;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.OtherExperiment;
import threadmark.study.experiment.Protocol;
import threadmark.study.record.Answering;
import threadmark.study.record.Measurement;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.text.Window;
import threadmark.verdict.Samples;

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
                2,
                "virtual",
                Outcome.MEASURED,
                Optional.empty(),
                Samples.disturbedBy("a neighbour took 1.2 processors"),
                0.9),
            Examples.trial(
                "0008",
                "b004",
                1,
                "virtual",
                Outcome.TIMED_OUT,
                Optional.of("no end after 60 s; what it printed is kept"),
                Samples.quiet()));
    Golden.assertSame("run-table/troubled.txt", table(run));
  }

  /** The golden files have the figures of one machine: it stands in the head. */
  @Test
  void whereASourceHadSeveralMachinesEachFigureSaysOfWhichItIs() {
    Experiment primes =
        OtherExperiment.publishing(
            EXPERIMENT,
            printed("i7-7700HQ, 8 threads", "1.56 s"),
            printed("i7-13700H, 20 threads", "0.23 s"));
    Run run =
        Examples.run(
            Examples.measured("0001", "b001", "platform", 0.0401),
            Examples.measured("0002", "b001", "virtual", 0.0441));
    List<Experiment> experiments = List.of(primes);
    assertThat(
            RunTable.text(experiments, Summaries.of(run, experiments), run.skipped(), Window.OPEN))
        .containsPattern("CPU overhead +in the source\n")
        .contains("  i7-7700HQ: 1.56 s; i7-13700H: 0.23 s\n");
  }

  private static Experiment.PublishedFigure printed(String machine, String words) {
    return new Experiment.PublishedFigure(
        machine, "virtual", new TreeMap<>(), Optional.empty(), Optional.empty(), words);
  }

  @Test
  void aSingleTrialSaysSo() {
    Run run =
        Examples.run(
            Examples.measured("0001", "b001", "platform", 0.00012),
            Examples.measured("0002", "b001", "virtual", 0.0031));
    Golden.assertSame("run-table/single.txt", table(run));
  }

  /** The most of one table is not that of another: their metrics may come from other trials. */
  @Test
  void starsTellFiguresThatRestOnFewerTrialsAndTheLineBelowOnHowMany() {
    assertThat(table(Answering.run(Examples.measured("0005", "b003", "platform", 1.0, 1.0))))
        .containsPattern("platform  1.00 s \\(all 3 alike\\) +reference")
        .containsPattern("virtual   .*\\(all 2 alike\\)\\* +0.0% \\(0.0 to 0.0\\)\\*")
        .containsOnlyOnce("\n    * rests on 2 trials, the others on 3\n")
        .containsPattern("virtual   310 µs \\(206 to 467\\) +3.00 ms")
        .containsPattern("virtual   10.0 \\(10.0 to 10.0\\)\n");
  }

  /** Of some trials nobody could read the CPU, and of others only that. */
  @Test
  void theMostOfATableMayBeAnOtherMetricsThanTheTime() {
    assertThat(
            table(Answering.run(busy("0005", "b003", "platform"), busy("0006", "b003", "virtual"))))
        .containsPattern("platform  1.00 s \\(too few for an interval\\)\\* +reference")
        .containsPattern(
            "virtual   1.00 s .*\\* +0.0% \\(too few for an interval\\)\\*  268 ms \\(142 to 504\\)  \\+36");
  }

  @Test
  void starsOfLatenciesAndCountsAreExplainedBelowThemToo() {
    assertThat(table(Answering.run(Answering.third())))
        .containsSubsequence(
            "  310 µs (206 to 467)*  ",
            "\n    * rests on 2 trials, the others on 3\n",
            "\n    counted\n",
            "  10.0 (10.0 to 10.0)*",
            "\n    * rests on 2 trials, the others on 3\n");
  }

  /** Whoever only waits for a server in a process of its own has no CPU time that says anything. */
  @Test
  void theCpuTimeOfAServerElsewhereStandsAlone() {
    assertThat(table(Examples.run(served("0001", "platform"), served("0002", "virtual"))))
        .contains("its CPU time")
        .doesNotContain("CPU overhead")
        .containsPattern("variant +time +overhead +in the source");
  }

  private static Trial served(String id, String variant) {
    return Examples.measuring(
        Examples.measured(id, "b001", variant, 1.0),
        Protocol.STEADY,
        new Measurement(Metric.WALL, List.of(1.0)),
        new Measurement(Metric.CPU, List.of(0.2)),
        new Measurement(Metric.GOODPUT, List.of(100.0)),
        new Measurement(Metric.SERVER_CPU, List.of(3.0)));
  }

  private static Trial busy(String id, String block, String variant) {
    return Examples.measuring(
        Examples.measured(id, block, variant, 1.0),
        Protocol.STEADY,
        new Measurement(Metric.CPU, List.of(0.2)));
  }

  @Test
  void whereNoVariantHasItsReferenceBesideItTheMissingOverheadIsTold() {
    String told = "    no overhead: no block holds platform together with virtual\n";
    Trial virtual = Examples.measured("0002", "b002", "virtual", 0.0441);
    assertThat(table(Examples.run(virtual))).contains(told).doesNotContain("CPU overhead");
    Trial elsewhere = Examples.measured("0001", "b001", "platform", 0.0401);
    assertThat(table(Examples.run(elsewhere, virtual))).contains(told);
    Trial beside = Examples.measured("0003", "b002", "platform", 0.0401);
    assertThat(table(Examples.run(beside, virtual))).doesNotContain("no overhead");
    assertThat(table(Examples.run(elsewhere))).doesNotContain("no overhead");
  }

  @Test
  void aVariantThatIsDeclaredAloneLacksNoOverhead() {
    List<Experiment> alone = List.of(Examples.experiment(Examples.steady(3, "virtual")));
    Run run = Examples.run(Examples.measured("0002", "b002", "virtual", 0.0441));
    assertThat(RunTable.text(alone, Summaries.of(run, alone), List.of(), Window.OPEN))
        .contains("44.1 ms")
        .doesNotContain("no overhead");
  }

  @Test
  void latenciesAndCountsStandBelowTheTimes() {
    Golden.assertSame("run-table/latencies.txt", table(Answering.run()));
  }

  @Test
  void aCensusIsATableOfCountsWithoutTimes() {
    Trial trial =
        Examples.measuring(
            Examples.measured("0001", "b001", "virtual", 1.0),
            Protocol.CENSUS,
            new Measurement(Metric.PINNED, List.of(0.0)),
            new Measurement(Metric.CARRIERS, List.of(2.0)));
    List<Experiment> experiments =
        List.of(
            Examples.experiment(
                Examples.grid(Protocol.CENSUS, Map.of("n", List.of("1000")), 1, "virtual")));
    Golden.assertSame(
        "run-table/census.txt",
        RunTable.text(
            experiments, Summaries.of(Examples.run(trial), experiments), List.of(), Window.OPEN));
  }

  @Test
  void linesEndAlikeOnEverySystem() {
    assertThat(table(Examples.run())).doesNotContain("\r").contains("needs 9 GiB\n");
  }

  private static String table(Run run) {
    List<Experiment> experiments = List.of(EXPERIMENT);
    return RunTable.text(experiments, Summaries.of(run, experiments), run.skipped(), Window.OPEN);
  }
}
