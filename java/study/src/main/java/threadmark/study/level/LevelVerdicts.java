package threadmark.study.level;

import java.util.List;
import java.util.Optional;
import threadmark.machine.MachineIdentity;
import threadmark.study.experiment.LevelRule;
import threadmark.study.level.LevelVerdict.NoBaselineReason;
import threadmark.study.record.Run;
import threadmark.verdict.Alert;
import threadmark.verdict.Enforcement;
import threadmark.verdict.Verdict;

/**
 * What the baselines say of a run: everything that reports are made from.
 *
 * @param registered whether a registered machine has the run's fingerprint
 * @param earlier runs that may have crossed before, oldest first
 * @param news sentences on what moved with a new JDK build, which is no verdict
 */
public record LevelVerdicts(
    LevelRule rule,
    Enforcement mode,
    int exitCode,
    String run,
    MachineIdentity machine,
    boolean registered,
    Optional<String> commit,
    List<String> earlier,
    List<Caution> cautions,
    List<LevelVerdict> verdicts,
    List<String> news) {

  public LevelVerdicts {
    earlier = List.copyOf(earlier);
    cautions = List.copyOf(cautions);
    verdicts = List.copyOf(verdicts);
    news = List.copyOf(news);
  }

  /** With the exit code that follows from the deciding series and the mode. */
  public static LevelVerdicts of(
      Enforcement mode,
      Run run,
      boolean registered,
      List<String> earlier,
      List<Caution> cautions,
      List<LevelVerdict> verdicts) {
    int worst =
        Verdict.exitCode(
            verdicts.stream().filter(LevelVerdict::decides).map(LevelVerdict::verdict).toList());
    int exitCode =
        switch (mode) {
          case BLOCK -> worst;
          case ADVISE -> 0;
        };
    return new LevelVerdicts(
        LevelRule.STANDARD,
        mode,
        exitCode,
        run.id(),
        run.machine(),
        registered,
        run.build().commit(),
        earlier,
        cautions,
        verdicts,
        List.of());
  }

  /** The same with what is told besides. */
  public LevelVerdicts withNews(List<String> sentences) {
    return new LevelVerdicts(
        rule,
        mode,
        exitCode,
        run,
        machine,
        registered,
        commit,
        earlier,
        cautions,
        verdicts,
        sentences);
  }

  /** Why nothing could be judged, where all deciding series lack their baseline for one reason. */
  public Optional<NoBaselineReason> lacking() {
    List<Optional<NoBaselineReason>> reasons =
        verdicts.stream()
            .filter(LevelVerdict::decides)
            .map(LevelVerdict::lacks)
            .distinct()
            .toList();
    return reasons.size() == 1 ? reasons.getFirst() : Optional.empty();
  }

  /** Deciding series whose alert stands like that. */
  public long count(Alert alert) {
    return verdicts.stream().filter(v -> v.decides() && v.alert() == alert).count();
  }
}
