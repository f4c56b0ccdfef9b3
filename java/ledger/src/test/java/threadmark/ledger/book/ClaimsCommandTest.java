package threadmark.ledger.book;

import static org.assertj.core.api.Assertions.assertThat;
import static threadmark.ledger.book.RecordedClaims.PAPER;
import static threadmark.ledger.book.RecordedClaims.claims;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.Started;
import threadmark.study.evidence.FullestRun;
import threadmark.study.record.PrimesRun;
import threadmark.study.record.RunManifest;

/** What claims refuses, doubts and shows of one recorded run. */
class ClaimsCommandTest {

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
  void wordsThatWereNotRecordedAreNoEvidence() throws IOException {
    Path whole = FullestRun.folder();
    Files.copy(whole.resolve("run.json"), folder.resolve("run.json"));
    Files.createDirectory(folder.resolve("trials"));
    Files.writeString(folder.resolve("trials/0001-1.json"), "[]");
    Started started = claims("--ledger", PAPER, "--run", folder.toString());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("not what was measured").hasLineCount(1);
  }

  @Test
  void anUnknownClaimIsAnsweredWithTheNearest() {
    Started started = RecordedClaims.shown("P5", recorded);
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).startsWith("threadmark: P5: no claim has this id; nearest are P");
  }

  @Test
  void aNameThatIsLikeNoClaimIsNotAnsweredWithAnyClaim() {
    Started started =
        Started.with(
            "claims", "show", "NOPE", "--ledger", PAPER, "--experiments", "../../experiments");
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors())
        .contains("NOPE: no claim has this id; known are P01, ", " more; see threadmark claims");
  }

  @Test
  void anOptionWithoutItsValueIsNotTakenForAMissingCommand() {
    Started started = Started.with("claims", "--paper");
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("'--paper'").doesNotContain("name a command");
    assertThat(Started.with("baseline").errors()).contains("name a command");
  }

  @Test
  void aLedgerIsOfOneKindOfEvidence() {
    Started started =
        claims("--machine", "elsewhere", "--run", recorded.toString(), "--ledger", PAPER);
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors())
        .contains("--run and --machine: a ledger is of runs, of a machine or of JMH files");
  }

  @Test
  void trialsThatCountUnderTwoIdsAreRefused() throws IOException {
    Path copy = ours.copy("copy");
    String id = recorded.getFileName().toString();
    Path record = copy.resolve("run.json");
    String other = id.replaceFirst("-.*", "-ffffff");
    Files.writeString(record, Files.readString(record).replace(id, other));
    RunManifest.write(copy);
    Started started =
        claims("--ledger", PAPER, "--run", recorded.toString(), "--run", copy.toString());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("its trials are those of", "a run counts once");
  }

  @Test
  void anotherRunOfTheSameIdIsNotDroppedSilently() throws IOException {
    Path copy = ours.copy("copy");
    Path record = copy.resolve("run.json");
    Files.writeString(
        record, Files.readString(record).replace("\"complete\": true", "\"complete\": false"));
    RunManifest.write(copy);
    Started started =
        claims("--ledger", PAPER, "--run", recorded.toString(), "--run", copy.toString());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("another run has the same id");
  }

  @Test
  void aClaimIsNotShownWithoutWhatIsDoubted() throws IOException {
    Path copy = ours.copy("copy");
    Files.delete(copy.resolve("manifest.json"));
    Started started = RecordedClaims.shown("P05-warm", copy);
    assertThat(started.exitCode()).isZero();
    assertThat(started.errors())
        .contains("could not be checked in full: there is no manifest.json");
  }

  @Test
  void noClaimIsHeldAgainstWhatIsNotShown() throws IOException {
    Path copy = ours.copy("copy");
    Files.delete(copy.resolve("jmh.json"));
    Started contradicted = RecordedClaims.shown("P05-warm", copy);
    assertThat(contradicted.exitCode()).isEqualTo(2);
    assertThat(contradicted.out()).isEmpty();
    assertThat(contradicted.errors()).contains("copy: not what was measured: ").hasLineCount(1);
    Path alone = Files.createDirectory(folder.resolve("alone"));
    Files.copy(recorded.resolve("run.json"), alone.resolve("run.json"));
    Started bare = claims("--ledger", PAPER, "--run", alone.toString());
    assertThat(bare.exitCode()).isEqualTo(2);
    assertThat(bare.errors()).contains("alone: not shown: ", "bring the whole folder");
  }

  @Test
  void anOptionBeforeShowIsNotPassedOver() {
    Started started = Started.with("claims", "--machine", "elsewhere", "show", "P05");
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("--machine stands before show", "behind the claim");
  }

  @Test
  void oneClaimIsShownWithItsEvidence() {
    Started started = RecordedClaims.shown("p05-warm", recorded);
    assertThat(started.exitCode()).isZero();
    assertThat(started.out())
        .contains("held", "alone held", "cell virtual", "primes/virtual steady", "0.95 to 1.1");
  }

  @Test
  void aRecordOfOneSourceIsJudgedAgainAsOne() throws IOException {
    Path record = ours.ledger();
    Started started = verified(record);
    assertThat(started.errors()).isEmpty();
    assertThat(started.out()).contains("claims of paper judged again, from the 1 runs");
    assertThat(started.exitCode()).isZero();
    RecordedClaims.edit(record);
    assertThat(verified(record).out())
        .contains("WRONG", "claim P05-warm is not what these runs give");
  }

  private Started verified(Path record) {
    return Started.with(
        "verify",
        recorded.toString(),
        "--record",
        record.toString(),
        "--ledger",
        PAPER,
        "--experiments",
        "../../experiments");
  }
}
