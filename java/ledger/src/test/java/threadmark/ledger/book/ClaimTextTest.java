package threadmark.ledger.book;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import threadmark.ledger.claim.AnEntry;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.QuickRuns;
import threadmark.ledger.claim.Source;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.text.Window;
import threadmark.verdict.Samples;

class ClaimTextTest {

  private static final Source SOURCE =
      ClaimsFiles.read(
          Path.of("../../claims/fibonacci.json"),
          ExperimentFiles.read(Path.of("../../experiments")));

  @Test
  void aQuickRunSaysWhetherTheVerdictRestsOnIt() {
    assertThat(shown(List.of("long", "hasty")))
        .contains(
            "long of 2026-11-20: alone held\n",
            "hasty of 2026-11-20: alone held; quick, not for publication\n");
    assertThat(shown(List.of("long")))
        .contains(
            "long of 2026-11-20: alone held\n",
            "hasty of 2026-11-20: alone held; quick, not counted\n");
  }

  private static String shown(List<String> counted) {
    LedgerEntry entry =
        AnEntry.held(SOURCE.id(), SOURCE.claims().getFirst().id(), 1.01, counted, "long", "hasty");
    return ClaimText.text(
        SOURCE,
        SOURCE.claims().getFirst(),
        entry,
        new Ledger(Samples.machine(), "jdk-25", List.of("long", "hasty"), List.of(entry)),
        new QuickRuns(Set.of("hasty")),
        Map.of(),
        new LedgerHints(Optional.empty(), "jdk-25"),
        Window.OPEN);
  }
}
