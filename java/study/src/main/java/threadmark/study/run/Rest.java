package threadmark.study.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import threadmark.study.record.Trial;
import threadmark.study.run.Plan.PlannedBlock;

/**
 * What is left of a plan of which trials were kept: that of which {@link Sequence#complete} begins
 * to speak when it goes on.
 *
 * @param trials of all blocks that are still wanted
 * @param again how many of them were made before, in a block that was disturbed or cut short
 */
public record Rest(int trials, int again, double seconds) {

  public static Rest of(Plan plan, List<Trial> finished) {
    Map<String, Trial> kept = Attempts.byKey(finished);
    Set<String> made = finished.stream().map(Trial::id).collect(Collectors.toSet());
    TimeLeft left = new TimeLeft(plan);
    List<Attempts> wanted = new ArrayList<>();
    int trials = 0;
    int again = 0;
    for (PlannedBlock block : plan.blocks()) {
      Attempts attempts = remembered(block, kept, left);
      if (attempts.isWanted()) {
        wanted.add(attempts);
        trials += block.trials().size();
        again += (int) block.trials().stream().filter(trial -> made.contains(trial.id())).count();
      }
    }
    wanted.forEach(attempts -> left.reopen(attempts.block()));
    wanted.stream()
        .findFirst()
        .ifPresent(attempts -> left.begin(attempts.block(), attempts.isRepeated()));
    return new Rest(trials, again, left.seconds());
  }

  /** As a sequence does when it finds the attempts: what they took tells how long others take. */
  private static Attempts remembered(PlannedBlock block, Map<String, Trial> kept, TimeLeft left) {
    Attempts attempts = new Attempts(block);
    List<Trial> attempt = Attempts.kept(block, 1, kept);
    for (int number = 2; !attempt.isEmpty(); number++) {
      left.begin(block, attempts.isRepeated());
      left.remember(block, attempt);
      attempts.had(attempt);
      attempt = Attempts.kept(block, number, kept);
    }
    return attempts;
  }
}
