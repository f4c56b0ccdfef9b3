package threadmark.ledger.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.PublishedSchema;
import threadmark.ledger.book.ClaimsFiles;
import threadmark.ledger.judging.Ledgers;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.record.Run;
import threadmark.study.record.RunManifest;

/** The published schemas of claims and ledgers say exactly what is read and written. */
class ClaimSchemasTest {

  private static final Path CLAIMS = Path.of("../../claims");

  @TempDir private Path folder;

  @Test
  void everyClaimsFileFollowsTheSchema() throws IOException {
    for (Path file : ClaimsFiles.in(CLAIMS)) {
      assertThat(new PublishedSchema("claims-1").errors(Files.readString(file)))
          .as(file.toString())
          .isEmpty();
    }
    assertThat(
            new PublishedSchema("claims-1")
                .errors(Files.readString(CLAIMS.resolve("example/claims.json"))))
        .isEmpty();
  }

  @Test
  void aLedgerFollowsTheSchemaAndIsReadBack() throws IOException {
    Run run = Examples.run(Examples.measured("0001", "b001", "platform", 0.1));
    var experiments = ExperimentFiles.read(Path.of("../../experiments"));
    Ledger ledger =
        Ledgers.of(
            ClaimsFiles.read(ClaimsFiles.in(CLAIMS), experiments),
            List.of(run),
            run.machine(),
            "temurin-25.0.3+9",
            Optional.empty(),
            experiments);
    String text = ClaimsFiles.text(ledger);
    assertThat(new PublishedSchema("ledger-1").errors(text)).isEmpty();
    assertThat(new PublishedSchema("ledger-1").errors(text.replace("not-testable-here", "passed")))
        .isNotEmpty();
    Files.writeString(folder.resolve("ledger.json"), text);
    assertThat(ClaimsFiles.ledger(folder.resolve("ledger.json"))).isEqualTo(ledger);
  }

  @Test
  void aManifestFollowsTheSchema() throws IOException {
    Files.writeString(folder.resolve("run.json"), "{}");
    RunManifest.write(folder);
    assertThat(
            new PublishedSchema("manifest-1")
                .errors(Files.readString(folder.resolve("manifest.json"))))
        .isEmpty();
  }

  @Test
  void theSchemasKnowEveryWord() throws IOException {
    new PublishedSchema("claims-1")
        .assertWords("/$defs/claim/properties/kind/enum", ClaimKind.values());
    new PublishedSchema("claims-1")
        .assertWords("/$defs/claim/properties/unit/enum", ClaimUnit.values());
    new PublishedSchema("ledger-1")
        .assertWords("/properties/entries/items/properties/verdict/enum", ClaimVerdict.values());
  }
}
