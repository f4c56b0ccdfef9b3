package threadmark.study.experiment;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.machine.MachineIdentity;
import threadmark.numbers.Interval;
import threadmark.numbers.Ratio;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdict.Accepted;
import threadmark.study.level.LevelVerdict.NoBaselineReason;
import threadmark.study.level.LevelVerdicts;
import threadmark.verdict.Alert;
import threadmark.verdict.Enforcement;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;

/** What baselines say of made-up runs. */
public final class Judgements {

  private Judgements() {}

  /** Of a run on that machine. */
  public static LevelVerdicts judged(String machine, String run, LevelVerdict... verdicts) {
    return new LevelVerdicts(
        LevelRule.STANDARD,
        Enforcement.BLOCK,
        0,
        run,
        new MachineIdentity(machine, machine, "0123456789ab", "ba9876543210"),
        true,
        Optional.of("c".repeat(40)),
        List.of(),
        List.of(),
        List.of(verdicts),
        List.of());
  }

  public static LevelVerdict crossed(String experiment, Alert alert, double rise) {
    return verdict(experiment, true, Verdict.REGRESSED, alert, rise);
  }

  public static LevelVerdict steady(String experiment) {
    return verdict(experiment, true, Verdict.STEADY, Alert.NONE, 1.0);
  }

  public static LevelVerdict undecided(String experiment, Alert alert) {
    return verdict(experiment, true, Verdict.UNDECIDED, alert, 1.05);
  }

  /** Nothing was accepted that the series could be judged against. */
  public static LevelVerdict lacking(Series series, boolean decides, NoBaselineReason reason) {
    return new LevelVerdict(
        series,
        decides,
        0.05,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false,
        Optional.empty(),
        Optional.empty(),
        Verdict.NO_BASELINE,
        Optional.empty(),
        Optional.of(reason),
        Optional.empty(),
        Alert.NONE,
        List.of());
  }

  public static LevelVerdict verdict(
      String experiment, boolean decides, Verdict verdict, Alert alert, double rise) {
    Interval accepted = new Interval(0.98, 1.0, 1.02, 0.95);
    Ratio now = new Ratio(new Interval(rise - 0.01, rise, rise + 0.01, 0.98), 8);
    return new LevelVerdict(
        new Series(
            new Cell(experiment, Protocol.STEADY, "virtual", Map.of("n", "1")),
            "platform",
            Metric.CPU,
            "temurin-25.0.3+9",
            Profile.FULL,
            "0.1.0",
            List.of("-XX:+UseG1GC")),
        decides,
        0.05,
        Optional.of(now),
        Optional.of(new Accepted(accepted, 5, 3, false, 0.02)),
        Optional.of(now),
        verdict == Verdict.REGRESSED,
        Optional.empty(),
        Optional.empty(),
        verdict,
        verdict == Verdict.UNDECIDED ? Optional.of(UndecidedReason.NOISE) : Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        alert,
        List.of());
  }
}
