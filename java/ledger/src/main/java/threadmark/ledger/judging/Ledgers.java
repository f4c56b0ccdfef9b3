package threadmark.ledger.judging;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.Source;
import threadmark.machine.HardwareFacts;
import threadmark.machine.MachineIdentity;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.Run;

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
    RunEvidence all = new RunEvidence(runs, jdk, hardware, experiments);
    return new Ledger(
        machine,
        jdk,
        runs.stream().map(Run::id).toList(),
        entries(sources, claim -> MeasuredAlike.of(all, claim), all));
  }

  /** From JMH files, which tell of the machine only the JDK. */
  public static Ledger of(
      List<Source> sources, BenchmarkEvidence evidence, MachineIdentity machine, String jdk) {
    return new Ledger(
        machine,
        jdk,
        List.of(evidence.files()),
        entries(sources, unused -> List.of(MeasuredAlike.of(evidence)), evidence));
  }

  private static List<LedgerEntry> entries(
      List<Source> sources, Function<Claim, List<MeasuredAlike>> best, Evidence all) {
    return sources.stream()
        .flatMap(source ->
            source.claims().stream().map(claim -> ClaimJudge.entry(source, claim, best, all)))
        .toList();
  }
}
