package threadmark.ledger.book;

import static org.assertj.core.api.Assertions.assertThat;
import static threadmark.ledger.book.RecordedClaims.claims;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.Started;

/** Anybody's claims, held against anybody's JMH files. */
class ClaimsOfAnyFileTest {

  private static final Path EXAMPLE = Path.of("../../claims/example");

  @TempDir private Path folder;

  @Test
  void anybodysFilesAreHeldAgainstAnybodysClaims() throws Exception {
    Path page = folder.resolve("claims.html");
    Started started =
        claims(
            "--ledger", EXAMPLE.resolve("claims.json").toString(),
            "--results", EXAMPLE.resolve("jmh.json").toString(),
            "--html", page.toString());
    assertThat(started.errors()).isEmpty();
    assertThat(started.out())
        .containsPattern("J1 +held")
        .containsPattern("J2 +undecided")
        .contains("the files do not hold JoinBenchmark.join way=plus words=1000")
        .containsPattern("J4 +measured");
    assertThat(page).content().contains("Which claims hold on", "<strong>held</strong>");
    assertThat(
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(page.toFile())
                .getElementsByTagName("tr")
                .getLength())
        .isEqualTo(5);
  }

  @Test
  void ourClaimsAreNotMeasuredInFilesOfOtherBenchmarks() {
    Started started =
        claims(
            "--ledger",
            "../../claims/fibonacci.json",
            "--results",
            EXAMPLE.resolve("jmh.json").toString());
    assertThat(started.errors()).isEmpty();
    assertThat(started.exitCode()).isZero();
    assertThat(started.out()).contains("not testable").doesNotContainPattern("F[0-9]+ +held");
  }

  @Test
  void aCellThatFitsSeveralBenchmarksIsRefused() throws IOException {
    Path vague = folder.resolve("vague.json");
    Files.writeString(
        vague,
        Files.readString(EXAMPLE.resolve("claims.json")).replace("{\"way\": \"plus\"}", "{}"));
    Started started =
        claims("--ledger", vague.toString(), "--results", EXAMPLE.resolve("jmh.json").toString());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors())
        .contains("claim J1: cells.plus fits 3 benchmarks", "name the parameters that tell them");
  }

  @Test
  void whatDiffersInThreadsOnlyIsNotToldApartByParameters() throws IOException {
    Path files = EXAMPLE.resolve("jmh.json");
    Path threaded = folder.resolve("threaded.json");
    Files.writeString(
        threaded, Files.readString(files).replace("\"threads\" : 1", "\"threads\" : 2"));
    Started started =
        claims(
            "--ledger", EXAMPLE.resolve("claims.json").toString(),
            "--results", files.toString(),
            "--results", threaded.toString());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors())
        .contains("fits 2 benchmarks", "some differ in mode or threads only; give files with one");
  }

  @Test
  void theStartingLedgerIsValidAndExplained() throws IOException {
    Path mine = folder.resolve("mine.json");
    assertThat(Started.with("claims", "init", mine.toString()).exitCode()).isZero();
    assertThat(folder.resolve("mine.md")).content().contains("mine.json", "`claims[].predicate`");
    Started started =
        claims("--ledger", mine.toString(), "--results", EXAMPLE.resolve("jmh.json").toString());
    assertThat(started.exitCode()).isZero();
    Started again = Started.with("claims", "init", mine.toString());
    assertThat(again.exitCode()).isEqualTo(2);
    assertThat(again.errors()).contains("is there already");
  }
}
