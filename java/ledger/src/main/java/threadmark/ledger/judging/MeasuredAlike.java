package threadmark.ledger.judging;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.Predicate;
import threadmark.ledger.judging.ClaimJudge.Alone;
import threadmark.study.experiment.Profile;
import threadmark.study.record.Build;
import threadmark.study.record.Run;
import threadmark.text.Moment;

/**
 * Runs that one version of measuring made.
 *
 * @param all of its runs together, for what has no interval
 * @param byProfile its runs of each profile, published ones first: an interval is never over two
 * @param alone each run of that version
 * @param earlier the version, where it is not the one that measures now
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

  /** The newest version first, and quick runs after all longer ones. */
  static List<MeasuredAlike> of(RunEvidence all) {
    List<MeasuredAlike> alike = new ArrayList<>();
    for (boolean quick : new boolean[] {false, true}) {
      versions(all.of(run -> isQuick(run) == quick))
          .forEach(version -> alike.add(of(all, quick, version)));
    }
    return alike;
  }

  private static boolean isQuick(Run run) {
    return run.profile() == Profile.QUICK;
  }

  private static Stream<String> versions(RunEvidence counted) {
    return counted.runs().stream()
        .map(run -> run.build().measuresSince())
        .distinct()
        .sorted(Comparator.comparing(Build::age).reversed());
  }

  private static MeasuredAlike of(RunEvidence all, boolean quick, String version) {
    RunEvidence those = all.of(run -> run.build().measuresSince().equals(version));
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
        Optional.of(version).filter(other -> !other.equals(Build.ALL_MEASURE_SINCE)));
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
