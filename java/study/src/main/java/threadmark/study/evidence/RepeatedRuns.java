package threadmark.study.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import threadmark.study.record.Run;
import threadmark.study.record.RunSummary;
import threadmark.study.record.TrialFigures;

/**
 * The runs of a site that cannot count beside others. Summaries tell which may be meant: few, and
 * only their records are read again.
 *
 * @param where a run lies, for the reader
 */
public record RepeatedRuns(
    Function<RunSummary, Run> record,
    Predicate<RunSummary> borneOut,
    Function<RunSummary, String> where) {

  /**
   * A sentence on each that does not count.
   *
   * @param inOrder that comes first counts
   */
  public Map<RunSummary, String> among(List<RunSummary> inOrder) {
    Set<RunSummary> alike = new HashSet<>(sharing(inOrder));
    alike.addAll(atOneTime(inOrder));
    List<RunSummary> suspects = inOrder.stream().filter(alike::contains).toList();
    Map<RunSummary, String> repeated = objections(suspects);
    if (repeated.isEmpty()) {
      return repeated;
    }
    // What its own words contradict must not stand where the run itself would.
    Map<Boolean, List<RunSummary>> shown =
        suspects.stream().collect(Collectors.partitioningBy(borneOut));
    Map<RunSummary, String> leftOut = objections(shown.get(true));
    shown.get(false).forEach(run -> leftOut.put(run, "its trials' raw files say otherwise"));
    return leftOut;
  }

  private Map<RunSummary, String> objections(List<RunSummary> runs) {
    RunOnce once = new RunOnce();
    Map<RunSummary, String> objections = new LinkedHashMap<>();
    for (RunSummary summary : runs) {
      Run run = record.apply(summary);
      once.objection(run)
          .ifPresentOrElse(
              why -> objections.put(summary, why), () -> once.with(run, where.apply(summary)));
    }
    return objections;
  }

  /** Plain numbers: there are millions of trials. */
  private static Set<RunSummary> sharing(List<RunSummary> runs) {
    long[] all = runs.stream().flatMapToLong(RepeatedRuns::figures).sorted().toArray();
    Set<Long> shared = new HashSet<>();
    for (int i = 1; i < all.length; i++) {
      if (all[i] == all[i - 1]) {
        shared.add(all[i]);
      }
    }
    return shared.isEmpty()
        ? Set.of()
        : runs.stream()
            .filter(run -> figures(run).anyMatch(shared::contains))
            .collect(Collectors.toSet());
  }

  /** Each once: what a run says twice it shares with no other. */
  private static LongStream figures(RunSummary run) {
    return Arrays.stream(TrialFigures.digests(run.figures())).distinct();
  }

  private static Set<RunSummary> atOneTime(List<RunSummary> runs) {
    Map<List<String>, List<RunSummary>> machines =
        runs.stream()
            .sorted(RunSummary.byTime())
            .collect(
                Collectors.groupingBy(
                    run -> List.of(run.machine().hardware(), run.machine().label()),
                    LinkedHashMap::new,
                    Collectors.toCollection(ArrayList::new)));
    Set<RunSummary> together = new HashSet<>();
    for (List<RunSummary> alike : machines.values()) {
      RunSummary last = alike.getFirst();
      for (RunSummary run : alike.subList(1, alike.size())) {
        if (run.startedAt().isBefore(last.endedAt())) {
          together.add(last);
          together.add(run);
        }
        last = run.endedAt().isAfter(last.endedAt()) ? run : last;
      }
    }
    return together;
  }
}
