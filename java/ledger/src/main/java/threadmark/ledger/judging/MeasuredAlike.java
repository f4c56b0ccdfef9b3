package threadmark.ledger.judging;

import java.lang.module.ModuleDescriptor.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.Predicate;
import threadmark.ledger.judging.ClaimJudge.Alone;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Profile;
import threadmark.study.record.Build;
import threadmark.study.record.Run;
import threadmark.text.Moment;

/**
 * Runs that measured the experiments of a claim in one way.
 *
 * @param all of its runs together, for what has no interval
 * @param byProfile its runs of each profile, published ones first: an interval is never over two
 * @param alone each run that measured in that way
 * @param earlier the version of that way, where it is not the one of now
 */
record MeasuredAlike(
    Evidence all, List<Evidence> byProfile, List<Alone> alone, Optional<String> earlier) {

  MeasuredAlike {
    byProfile = List.copyOf(byProfile);
    alone = List.copyOf(alone);
  }

  static MeasuredAlike of(Evidence one) {
    return new MeasuredAlike(one, List.of(one), List.of(), Optional.empty());
  }

  /**
   * Those of a claim: most versions change how a few experiments are measured, and leave the others
   * as they were. The newest version comes first, and quick runs after all longer ones.
   */
  static List<MeasuredAlike> of(RunEvidence all, Claim claim) {
    List<Optional<Experiment>> asked = experiments(all, claim);
    List<MeasuredAlike> alike = new ArrayList<>();
    for (boolean quick : new boolean[] {false, true}) {
      versions(all.of(run -> isQuick(run) == quick), asked)
          .forEach(versions -> alike.add(of(all, quick, asked, versions)));
    }
    return alike;
  }

  /** Each experiment of its cells once; nothing for one that is not declared. */
  private static List<Optional<Experiment>> experiments(RunEvidence all, Claim claim) {
    return claim.cells().values().stream()
        .map(cell -> cell.experiment().or(claim::experiment).orElse(""))
        .distinct()
        .map(id -> all.experiments().stream().filter(one -> one.id().equals(id)).findFirst())
        .toList();
  }

  private static boolean isQuick(Run run) {
    return run.profile() == Profile.QUICK;
  }

  /** In the order of the builds: a newer one measures no experiment in an older way. */
  private static Stream<List<String>> versions(
      RunEvidence counted, List<Optional<Experiment>> asked) {
    return counted.runs().stream()
        .sorted(Comparator.comparing(MeasuredAlike::age).reversed())
        .map(run -> versions(run.build(), asked))
        .distinct();
  }

  private static Version age(Run run) {
    return Build.age(run.build().measuring().orElse(run.build().version()));
  }

  /** The version by which each of the experiments was measured. */
  private static List<String> versions(Build build, List<Optional<Experiment>> asked) {
    return asked.stream().map(one -> build.measuresSince(one)).toList();
  }

  private static MeasuredAlike of(
      RunEvidence all, boolean quick, List<Optional<Experiment>> asked, List<String> versions) {
    RunEvidence those = all.of(run -> versions(run.build(), asked).equals(versions));
    RunEvidence counted = those.of(run -> isQuick(run) == quick);
    return new MeasuredAlike(
        counted,
        Arrays.stream(Profile.values())
            .sorted(Comparator.reverseOrder())
            .map(profile -> counted.of(run -> run.profile() == profile))
            .filter(one -> !one.runs().isEmpty())
            .<Evidence>map(one -> one)
            .toList(),
        those.runs().stream()
            .map(run -> new Alone(run.id(), Moment.day(run.startedAt()).toString(), those.of(run)))
            .toList(),
        earlier(asked, versions));
  }

  /** Of those that are not the ones of now the oldest. */
  private static Optional<String> earlier(List<Optional<Experiment>> asked, List<String> versions) {
    return IntStream.range(0, asked.size())
        .filter(i -> !versions.get(i).equals(Build.measuredNow(asked.get(i))))
        .mapToObj(versions::get)
        .min(Comparator.comparing(Build::age));
  }

  /** What the claim may be judged by, the best first. */
  List<Evidence> groups(Claim claim) {
    // A wrong answer or another count is one, whatever profile it came from.
    return claim.predicate() instanceof Predicate.RightAnswer
            || claim.predicate() instanceof Predicate.Exactly
        ? List.of(all)
        : byProfile;
  }
}
