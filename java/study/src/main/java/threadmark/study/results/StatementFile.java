package threadmark.study.results;

import java.util.List;
import java.util.Optional;
import threadmark.json.Json;
import threadmark.machine.MachineIdentity;
import threadmark.study.record.Run;

/**
 * What a signature says of recorded runs: which machine measured what, on which JDKs. It is the
 * predicate of an attestation whose subjects are the digests of the run.json files.
 */
public final class StatementFile {

  private static final String SCHEMA = "recorded-runs/1";

  private StatementFile() {}

  /** The runs, as somebody else's tool reads them without knowing run/1. */
  record Statement(List<Recorded> runs) {}

  /**
   * One of them.
   *
   * @param measuredOn said, because a signature by a hosted job would hide it
   */
  record Recorded(
      String run,
      String measuredOn,
      MachineIdentity machine,
      List<String> jdks,
      Optional<String> commit,
      String startedAt,
      String endedAt,
      int trials,
      String benchmarksSha256,
      String workloadsSha256) {}

  public static String text(List<Run> runs) {
    return Json.text(SCHEMA, new Statement(runs.stream().map(StatementFile::recorded).toList()));
  }

  private static Recorded recorded(Run run) {
    return new Recorded(
        run.id(),
        "self-hosted",
        run.machine(),
        run.jdks().stream().map(jdk -> jdk.id()).toList(),
        run.build().commit(),
        run.startedAt().toString(),
        run.endedAt().toString(),
        run.trials().size(),
        run.build().benchmarksSha256(),
        run.build().workloadsSha256());
  }
}
