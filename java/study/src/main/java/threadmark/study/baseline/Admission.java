package threadmark.study.baseline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Series;
import threadmark.study.level.BaselineSeries;
import threadmark.study.level.JudgedAgainst;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdict.AnchorRise;
import threadmark.study.level.Levels;
import threadmark.study.level.MachineBaselines;
import threadmark.study.level.MachinePace;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.text.Plural;
import threadmark.verdict.Verdict;

/**
 * Whether a run may become part of the baselines.
 *
 * @param refusals what no reason can outweigh
 * @param objections what a maintainer may outweigh with a reason that is kept
 * @param newLevels series whose accepted overhead would start anew with this run: it lies elsewhere
 *     and is newer than what was accepted
 */
public record Admission(List<String> refusals, List<String> objections, List<Series> newLevels) {

  public Admission {
    refusals = List.copyOf(refusals);
    objections = List.copyOf(objections);
    newLevels = List.copyOf(newLevels);
  }

  public static Admission of(
      Run run, Optional<MachineBaselines> baselines, List<Experiment> experiments) {
    return of(run, List.of(), baselines, List.of(), experiments);
  }

  /**
   * The same in the light of runs before it that were not accepted: a rise that they show together
   * is a new level, though no run shows it by itself.
   *
   * @param accepted runs of the same machine
   */
  public static Admission of(
      Run run,
      List<Run> earlier,
      Optional<MachineBaselines> baselines,
      List<Run> accepted,
      List<Experiment> experiments) {
    // A run that is marked is undecided; accepted all the same, it may still lie elsewhere.
    List<LevelVerdict> verdicts =
        Levels.of(run.unmarked(), earlier, JudgedAgainst.all(baselines), experiments);
    List<Series> elsewhere =
        verdicts.stream().filter(Admission::lieElsewhere).map(LevelVerdict::series).toList();
    List<BaselineSeries> newer =
        elsewhere.stream()
            .flatMap(series -> baselines.flatMap(known -> known.of(series)).stream())
            .filter(known -> !known.to().isBefore(run.startedAt()))
            .toList();
    List<String> objections = new ArrayList<>();
    newer.stream()
        .max(Comparator.comparing(BaselineSeries::to))
        .map(last -> older(last, newer.size()))
        .ifPresent(objections::add);
    objections.addAll(objections(run, verdicts));
    MachinePace.of(run, accepted, experiments)
        .filter(MachinePace::unusual)
        .map(pace -> "its machine is not as fast as it was: " + pace.words())
        .ifPresent(objections::add);
    return new Admission(
        refusals(run, baselines, verdicts),
        objections,
        elsewhere.stream()
            .filter(series -> newer.stream().noneMatch(known -> known.series().equals(series)))
            .toList());
  }

  /** A level begins with its oldest run, so none can begin before runs of another. */
  private static String older(BaselineSeries last, int overheads) {
    return "older than the accepted run %s, and its %s of another level would be averaged in"
        .formatted(last.runs().getLast().run(), Plural.of(overheads, "overhead"));
  }

  /** A crossed anchor alone is no new level: the steps there were accepted one by one. */
  private static boolean lieElsewhere(LevelVerdict verdict) {
    return verdict.crossed() || verdict.verdict() == Verdict.IMPROVED;
  }

  private static List<String> refusals(
      Run run, Optional<MachineBaselines> baselines, List<LevelVerdict> verdicts) {
    List<String> refusals = new ArrayList<>();
    if (baselines.isEmpty()) {
      refusals.add(
          "no machine is registered as %s %s; register it there with threadmark machine --register"
              .formatted(run.machine().label(), run.machine().hardware()));
    }
    if (run.profile() == Profile.QUICK) {
      refusals.add("a quick run is not for publication; measure with --profile full");
    }
    verdicts.stream()
        .filter(verdict -> verdict.verdict() == Verdict.INVALID)
        .map(verdict ->
            "%s is not a measurement: %s"
                .formatted(verdict.series().cell(), verdict.trouble().orElseThrow()))
        .forEach(refusals::add);
    // Not every cell has a series: some are measured alone.
    for (Trial trial : run.wrongAnswers()) {
      refusals.add(
          "trial %s of %s gave a wrong answer: %s"
              .formatted(trial.named(), trial.cell(), trial.reason().orElse("no reason")));
    }
    if (verdicts.stream().noneMatch(verdict -> verdict.overhead().isPresent())) {
      refusals.add("it holds no overhead with at least two blocks; measure a declared experiment");
    }
    return refusals;
  }

  private static List<String> objections(Run run, List<LevelVerdict> verdicts) {
    List<String> objections = new ArrayList<>();
    run.notForBaselines().forEach(why -> objections.add("marked not for baselines: " + why));
    if (!run.complete()) {
      objections.add("stopped before its end");
    }
    if (run.build().changed() || run.build().commit().isEmpty()) {
      objections.add("measured code that no commit names");
    }
    for (LevelVerdict verdict : verdicts) {
      if (verdict.decides() && verdict.crossed()) {
        objections.add("%s is slower than its baseline".formatted(verdict.series().cell()));
      }
      if (verdict.decides() && verdict.anchor().filter(AnchorRise::crossed).isPresent()) {
        objections.add("%s is slower than its anchor".formatted(verdict.series().cell()));
      }
    }
    return objections;
  }
}
