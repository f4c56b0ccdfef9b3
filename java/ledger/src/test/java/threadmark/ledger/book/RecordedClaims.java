package threadmark.ledger.book;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import threadmark.command.Started;
import threadmark.study.evidence.FullestRun;
import threadmark.study.record.UnpackedCopy;

/**
 * The claims of the paper, and a run of this project that was recorded.
 *
 * @param folder what a test makes goes there
 */
public record RecordedClaims(Path folder, Path run) {

  public static final String PAPER = "../../claims/paper.json";

  public static RecordedClaims in(Path folder) {
    return new RecordedClaims(folder, FullestRun.folder());
  }

  public static Started claims(String... arguments) {
    return Started.with(
        Stream.concat(
                Stream.of("claims", "--experiments", "../../experiments"), Stream.of(arguments))
            .toArray(String[]::new));
  }

  /** One claim of the paper, as that run has it. */
  public static Started shown(String claim, Path run) {
    return Started.with(
        "claims",
        "show",
        claim,
        "--ledger",
        PAPER,
        "--run",
        run.toString(),
        "--experiments",
        "../../experiments");
  }

  /** The paper's ledger of the run, in a file. */
  public Path ledger() {
    Path record = folder.resolve("ledger.json");
    claims("--ledger", PAPER, "--run", run.toString(), "--out", record.toString());
    return record;
  }

  /** One word of one claim, which is what a forger would begin with. */
  public static void edit(Path record) throws IOException {
    String text = Files.readString(record);
    int claim = text.indexOf("\"id\" : \"P05-warm\"");
    claim = claim < 0 ? text.indexOf("\"id\": \"P05-warm\"") : claim;
    assertThat(claim).isPositive();
    String after = text.substring(claim).replaceFirst("\"n\" ?: [0-9]+", "\"n\": 999");
    Files.writeString(record, text.substring(0, claim) + after);
    assertThat(record).content().isNotEqualTo(text);
  }

  public static Started badge(Path run, String... more) {
    return Started.with(
        Stream.concat(
                Stream.of(
                    "badge",
                    "--claim",
                    "P05-warm",
                    "--ledger",
                    PAPER,
                    "--run",
                    run.toString(),
                    "--experiments",
                    "../../experiments"),
                Stream.of(more))
            .toArray(String[]::new));
  }

  /** The run once more, to be changed. */
  public Path copy(String name) throws IOException {
    return UnpackedCopy.of(run, folder.resolve(name));
  }
}
