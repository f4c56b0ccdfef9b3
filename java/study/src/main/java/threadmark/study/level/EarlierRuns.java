package threadmark.study.level;

import java.util.ArrayList;
import java.util.List;
import threadmark.study.record.Run;
import threadmark.text.Complaint;

/** A crossing is confirmed by other runs of the same machine, in the order of time. */
public final class EarlierRuns {

  private EarlierRuns() {}

  public static void check(Run run, List<Run> earlier) {
    List<String> seen = new ArrayList<>(List.of(run.id()));
    for (Run one : earlier) {
      if (seen.contains(one.id())) {
        throw new Complaint(
            "--earlier %s: the same run twice; a run cannot confirm itself".formatted(one.id()));
      }
      seen.add(one.id());
      if (!one.startedAt().isBefore(run.startedAt())) {
        throw new Complaint(
            "--earlier %s: it was not started before %s; exchange them"
                .formatted(one.id(), run.id()));
      }
      if (!one.machine().hardware().equals(run.machine().hardware())) {
        throw new Complaint(
            "--earlier %s: it was made on %s %s, the run on %s %s; name runs of one machine"
                .formatted(
                    one.id(),
                    one.machine().label(),
                    one.machine().hardware(),
                    run.machine().label(),
                    run.machine().hardware()));
      }
    }
  }
}
