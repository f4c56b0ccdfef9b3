package threadmark.ledger.badge;

import static org.assertj.core.api.Assertions.assertThat;
import static threadmark.ledger.book.RecordedClaims.PAPER;
import static threadmark.ledger.book.RecordedClaims.badge;
import static threadmark.ledger.book.RecordedClaims.claims;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.command.Started;
import threadmark.files.Digest;
import threadmark.ledger.book.RecordedClaims;
import threadmark.study.record.PrimesRun;
import threadmark.study.record.RunManifest;

/** A badge is made of checked evidence, for an address that somebody said. */
class BadgeCommandTest {

  private static final String SITE = "--site=https://example.org/threadmark/";

  private static Path recorded;

  @TempDir private Path folder;
  private RecordedClaims ours;

  @BeforeAll
  static void recordARun(@TempDir Path shared) throws IOException {
    recorded = PrimesRun.in(shared);
  }

  @BeforeEach
  void takeIt() {
    ours = new RecordedClaims(folder, recorded);
  }

  @Test
  void aRecordEditedByHandYieldsNoBadge() throws IOException {
    Path record = ours.ledger();
    Path out = folder.resolve("badges");
    RecordedClaims.edit(record);
    Started started =
        badge(ours.run(), SITE, "--record", record.toString(), "--out", out.toString());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors())
        .contains("claim P05-warm is not what these runs give", "no badge is made of it")
        .hasLineCount(1);
    assertThat(out).doesNotExist();
  }

  @Test
  void anotherRunOfTheSameIdIsToldAndLeftOut() throws IOException {
    Path record = ours.ledger();
    Path copy = ours.copy("zz/copy");
    String[] words = {SITE, "--record", record.toString(), "--run", copy.toString()};
    assertThat(badge(ours.run(), words).errors()).doesNotContain("the same id");
    Path other = copy.resolve("run.json");
    Files.writeString(other, Files.readString(other).replaceFirst("\"seed\": -?", "\"seed\": 1"));
    Started started = badge(ours.run(), words);
    assertThat(started.exitCode()).isZero();
    assertThat(started.errors()).contains("left out: " + copy + ": another run has the same id: ");
  }

  @Test
  void aBadgeSparesTheLedgerThatItReads() throws IOException {
    Path record = Files.move(ours.ledger(), folder.resolve("P05-warm.json"));
    String before = Files.readString(record);
    Started started =
        badge(ours.run(), SITE, "--record", record.toString(), "--out", folder.toString());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("would overwrite ", "which is read").hasLineCount(1);
    assertThat(record).content().isEqualTo(before);
    assertThat(folder.resolve("P05-warm.svg")).doesNotExist();
  }

  @Test
  void aBadgeSparesTheClaimsThatItReads() throws IOException {
    Path claims = Files.copy(Path.of(PAPER), folder.resolve("P05-warm.json"));
    String before = Files.readString(claims);
    Started started =
        Started.with(
            "badge",
            "--claim",
            "P05-warm",
            "--ledger",
            claims.toString(),
            "--run",
            ours.run().toString(),
            "--experiments",
            "../../experiments",
            "--out",
            folder.toString(),
            SITE);
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("would overwrite ", "which is read");
    assertThat(claims).content().isEqualTo(before);
  }

  @Test
  void aBadgeOfAnotherMachineIsNotReplaced() throws IOException {
    Path out = folder.resolve("badges");
    String[] words = {SITE, "--out", out.toString()};
    assertThat(badge(ours.run(), words).exitCode()).isZero();
    assertThat(badge(ours.run(), words).exitCode()).as("its own is renewed").isZero();
    Path picture = out.resolve("P05-warm.svg");
    Path evidence =
        out.resolve("P05-warm").resolve(Digest.sha256(picture).substring(0, 16) + ".txt");
    Files.writeString(
        evidence, Files.readString(evidence).replaceAll("(?m)^Machine [^,]+,", "Machine other,"));
    String before = Files.readString(picture);
    Started refused = badge(ours.run(), words);
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.errors())
        .contains(picture + " is the badge of other; name another folder with --out")
        .hasLineCount(1);
    assertThat(picture).content().isEqualTo(before);
  }

  @Test
  void aRunEditedByHandYieldsNoBadge() throws IOException {
    Path copy = ours.copy("edited");
    assertThat(badge(copy, SITE).exitCode()).isZero();
    Files.delete(copy.resolve("manifest.json"));
    Path run = copy.resolve("run.json");
    String text = Files.readString(run);
    Files.writeString(run, text.replaceFirst("(\"values\" ?: \\[\\s*)0[.]", "$1 9."));
    assertThat(run).content().isNotEqualTo(text);
    Started started = badge(copy, SITE);
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("not what was measured").hasLineCount(1);
  }

  /** Its trials are shown, and its machine, its profile and its version are not. */
  @Test
  void aRunThatNoManifestProvesYieldsNoBadge() throws IOException {
    Path copy = ours.copy("unsealed");
    Files.delete(copy.resolve("manifest.json"));
    Path record = folder.resolve("unsealed.json");
    assertThat(
            claims("--ledger", PAPER, "--run", copy.toString(), "--out", record.toString())
                .exitCode())
        .isZero();
    for (Started started :
        List.of(badge(copy, SITE), badge(copy, SITE, "--record", record.toString()))) {
      assertThat(started.exitCode()).isEqualTo(2);
      assertThat(started.out()).isEmpty();
      assertThat(started.errors()).contains("manifest.json", "no badge is made of it", "--seal");
    }
    RunManifest.write(copy);
    assertThat(badge(copy, SITE).exitCode()).isZero();
  }

  @Test
  void anEditedRecordUnderAnotherNameYieldsNeitherClaimNorBadge() throws IOException {
    Path copy = ours.copy("renamed");
    Path edited = copy.resolve("mine.json");
    Files.writeString(edited, Files.readString(copy.resolve("run.json")));
    for (Started started :
        List.of(badge(edited, SITE), claims("--ledger", PAPER, "--run", edited.toString()))) {
      assertThat(started.exitCode()).isEqualTo(2);
      assertThat(started.errors())
          .contains("mine.json: the record of a run is called run.json")
          .hasLineCount(1);
    }
  }

  @Test
  void aRecordWhoseRunsAreNotHereIsNoEvidence() throws IOException {
    Path record = ours.ledger();
    Files.writeString(
        record, Files.readString(record).replace(ours.run().getFileName().toString(), "elsewhere"));
    Started started = badge(ours.run(), SITE, "--record", record.toString());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("run elsewhere is not among the runs given");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "javascript:alert(1)",
        "ftp://example.org",
        "//example.org",
        "example.org",
        "https://",
        "https://example.org/?a=b",
        "https://example.org/a\"b",
        "https://user@example.org",
        ""
      })
  void anAddressThatIsNoneOfASiteIsRefused(String address) {
    Started started = badge(ours.run(), "--site", address);
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("--site", "is not the address of a site").hasLineCount(1);
  }

  @Test
  void anAddressThatNobodySaidIsNotInvented() {
    Started started = badge(ours.run());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors())
        .contains("nobody said where the site is published", "_config.yml")
        .hasLineCount(1);
    assertThat(started.out()).isEmpty();
  }

  @Test
  void aClaimThatNobodyMadeIsToldBeforeAnAddressThatNobodySaid() {
    Started started =
        Started.with(
            "badge",
            "--claim",
            "P0X",
            "--ledger",
            "../../claims/paper.json",
            "--experiments",
            "../../experiments");
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("P0X: no claim has this id").doesNotContain("--site");
  }

  @Test
  void aQuickRunIsSaidWhereverItStands() throws IOException {
    assertThat(badge(ours.run(), SITE).errors()).doesNotContain("quick");
    Path quick = ours.copy("quick");
    Path run = quick.resolve("run.json");
    Files.writeString(
        run,
        Files.readString(run).replaceFirst("\"profile\" ?: \"full\"", "\"profile\": \"quick\""));
    RunManifest.write(quick);
    Started started = badge(quick, SITE);
    assertThat(started.exitCode()).isZero();
    assertThat(started.errors())
        .contains("badge P05-warm rests on quick runs alone, which are not for publication");
    assertThat(started.out()).contains("1 quick run").doesNotContain("for a paper");
    assertThat(RecordedClaims.shown("P05-warm", quick).out())
        .contains("quick, not for publication");
  }

  @Test
  void badgesComeFromRecords() throws IOException {
    Path record = ours.ledger();
    Started started =
        Started.with(
            "badge",
            "--claim",
            "P05-warm",
            "--ledger",
            PAPER,
            "--record",
            record.toString(),
            "--experiments",
            "../../experiments",
            "--out",
            folder.toString(),
            "--run",
            ours.run().toString(),
            SITE);
    assertThat(started.errors()).isEmpty();
    assertThat(folder.resolve("P05-warm.txt"))
        .content()
        .contains("https://example.org/threadmark/badge/P05-warm.svg");
    assertThat(folder.resolve("P05-warm.json"))
        .content()
        .contains("\"schemaVersion\": 1", "\"label\": \"P05-warm\"", "\"isError\": ");
    assertThat(folder.resolve("P05-warm.svg")).content().contains("role=\"img\"");
    Started unknown =
        Started.with(
            "badge",
            "--paper",
            "papers",
            "--ledger",
            PAPER,
            SITE,
            "--record",
            record.toString(),
            "--experiments",
            "../../experiments");
    assertThat(unknown.exitCode()).isEqualTo(2);
    assertThat(unknown.errors()).contains("papers: no source has this id; nearest is paper");
  }
}
