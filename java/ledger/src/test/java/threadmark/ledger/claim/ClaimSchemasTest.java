package threadmark.ledger.claim;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.ledger.book.ClaimsFiles;
import threadmark.ledger.judging.Ledgers;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.record.Run;
import threadmark.study.record.RunManifest;
import threadmark.text.Labelled;
import tools.jackson.databind.json.JsonMapper;

/** The published schemas of claims and ledgers say exactly what is read and written. */
class ClaimSchemasTest {

  private static final Path SCHEMAS = Path.of("../../site/schemas");
  private static final Path CLAIMS = Path.of("../../claims");

  @TempDir private Path folder;

  @Test
  void everyClaimsFileFollowsTheSchema() throws IOException {
    for (Path file : ClaimsFiles.in(CLAIMS)) {
      assertThat(errors("claims-1", Files.readString(file))).as(file.toString()).isEmpty();
    }
    assertThat(errors("claims-1", Files.readString(CLAIMS.resolve("example/claims.json"))))
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
    assertThat(errors("ledger-1", text)).isEmpty();
    assertThat(errors("ledger-1", text.replace("not-testable-here", "passed"))).isNotEmpty();
    Files.writeString(folder.resolve("ledger.json"), text);
    assertThat(ClaimsFiles.ledger(folder.resolve("ledger.json"))).isEqualTo(ledger);
  }

  @Test
  void aManifestFollowsTheSchema() throws IOException {
    Files.writeString(folder.resolve("run.json"), "{}");
    RunManifest.write(folder);
    assertThat(errors("manifest-1", Files.readString(folder.resolve("manifest.json")))).isEmpty();
  }

  @Test
  void theSchemasKnowEveryWord() throws IOException {
    assertWords("claims-1", "/$defs/claim/properties/kind/enum", ClaimKind.values());
    assertWords("claims-1", "/$defs/claim/properties/unit/enum", ClaimUnit.values());
    assertWords(
        "ledger-1", "/properties/entries/items/properties/verdict/enum", ClaimVerdict.values());
  }

  private static void assertWords(String schema, String place, Labelled... words)
      throws IOException {
    assertThat(new JsonMapper().readTree(schema(schema)).at(place).valueStream())
        .extracting(word -> word.asString())
        .containsExactlyElementsOf(Arrays.stream(words).map(Labelled::label).toList());
  }

  private static List<Error> errors(String name, String text) throws IOException {
    String schema = schema(name);
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(schema)
        .validate(text, InputFormat.JSON);
  }

  private static String schema(String name) throws IOException {
    return Files.readString(SCHEMAS.resolve(name + ".schema.json"));
  }
}
