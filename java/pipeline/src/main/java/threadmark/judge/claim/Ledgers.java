package threadmark.judge.claim;

import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import threadmark.model.Experiment;
import threadmark.model.HardwareFacts;
import threadmark.model.MachineIdentity;
import threadmark.model.Profile;
import threadmark.model.Run;
import threadmark.model.claim.Claim;
import threadmark.model.claim.Ledger;
import threadmark.model.claim.LedgerEntry;
import threadmark.model.claim.LedgerEntry.RunVerdict;
import threadmark.model.claim.QuickRuns;
import threadmark.model.claim.Source;

/** Makes the ledger of one machine on one JDK. */
public final class Ledgers {

  private Ledgers() {}

  /**
   * From runs, which must all be of that machine.
   *
   * @param hardware its facts; absent when nobody registered it
   */
  public static Ledger of(
      List<Source> sources,
      List<Run> runs,
      MachineIdentity machine,
      String jdk,
      Optional<HardwareFacts> hardware,
      List<Experiment> experiments) {
    Evidence all = new RunEvidence(runs, jdk, hardware, experiments);
    List<Run> longer = runs.stream().filter(run -> run.profile() != Profile.QUICK).toList();
    List<Evidence> best =
        longer.isEmpty() || longer.size() == runs.size()
            ? List.of(all)
            : List.of(new RunEvidence(longer, jdk, hardware, experiments), all);
    QuickRuns quick = QuickRuns.of(runs);
    List<ClaimJudge.Alone> alone =
        runs.stream()
            .map(run ->
                new ClaimJudge.Alone(
                    run.id(),
                    run.startedAt().atZone(ZoneOffset.UTC).toLocalDate().toString(),
                    new RunEvidence(List.of(run), jdk, hardware, experiments)))
            .toList();
    return new Ledger(
        machine,
        jdk,
        runs.stream().map(Run::id).toList(),
        entries(
            sources,
            claim -> {
              List<RunVerdict> each = ClaimJudge.each(claim, alone);
              return new Judged(best(each, quick, best, all), each);
            }));
  }

  /** From JMH files, which tell of the machine only the JDK. */
  public static Ledger of(
      List<Source> sources, BenchmarkEvidence evidence, MachineIdentity machine, String jdk) {
    return new Ledger(
        machine,
        jdk,
        List.of(evidence.files()),
        entries(sources, claim -> new Judged(List.of(evidence), List.of())));
  }

  /** What a claim is judged by, and what each run alone says to it. */
  private record Judged(List<Evidence> best, List<RunVerdict> each) {}

  /**
   * A quick run must not outweigh a longer one. But longer runs that measured the claim's cells
   * apart, on days that differ, must not outweigh a quick one that measured them side by side.
   */
  private static List<Evidence> best(
      List<RunVerdict> each, QuickRuns quick, List<Evidence> best, Evidence all) {
    return !each.isEmpty() && each.stream().map(RunVerdict::run).allMatch(quick::hold)
        ? List.of(all)
        : best;
  }

  private static List<LedgerEntry> entries(List<Source> sources, Function<Claim, Judged> judged) {
    return sources.stream()
        .flatMap(source ->
            source.claims().stream()
                .map(claim -> {
                  Judged one = judged.apply(claim);
                  return ClaimJudge.entry(source, claim, one.best(), one.each());
                }))
        .toList();
  }
}
