package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static threadmark.cli.RecordedClaims.PAPER;
import static threadmark.cli.RecordedClaims.claims;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.model.Cell;
import threadmark.model.Examples;
import threadmark.model.Jdk;
import threadmark.model.MachineIdentity;
import threadmark.model.Night;
import threadmark.model.OtherRun;
import threadmark.model.Run;
import threadmark.model.Trial;
import threadmark.model.claim.Ledger;
import threadmark.model.claim.LedgerEntry;
import threadmark.store.ClaimsFiles;
import threadmark.store.ExperimentFiles;
import threadmark.store.RunFolder;
import threadmark.store.RunManifest;
import threadmark.store.TrialFiles;

class ClaimsCommandTest {

  @TempDir private Path folder;
  private RecordedClaims ours;
  private Path recorded;

  @BeforeEach
  void findTheRecordedRun() {
    ours = RecordedClaims.in(folder);
    recorded = ours.run();
  }

  @Test
  void theRecordedRunGivesEveryClaimAVerdictOrAReason() throws IOException {
    for (Path file : ClaimsFiles.in(Path.of("../claims"))) {
      Path out = folder.resolve("ledger.json");
      Started started =
          claims(
              "--ledger", file.toString(), "--run", recorded.toString(), "--out", out.toString());
      assertThat(started.errors()).isEmpty();
      assertThat(started.exitCode()).isZero();
      Ledger ledger = ClaimsFiles.ledger(out);
      assertThat(ledger.entries()).allMatch(entry -> !entry.reason().isBlank());
      assertThat(started.out())
          .startsWith("%s on %s, 1 run\n\n".formatted(ledger.machine().name(), ledger.jdk()));
      assertThat(ledger.entries())
          .hasSameSizeAs(
              ClaimsFiles.read(file, ExperimentFiles.read(Path.of("../experiments"))).claims());
      for (LedgerEntry entry : ledger.entries()) {
        assertThat(started.out()).contains(entry.id(), entry.statement());
      }
    }
  }

  @Test
  void wordsThatWereNotRecordedAreNoEvidence() throws IOException {
    Files.copy(recorded.resolve("run.json"), folder.resolve("run.json"));
    Files.createDirectory(folder.resolve("trials"));
    Files.writeString(folder.resolve("trials/0001-1.json"), "[]");
    Started started = claims("--ledger", PAPER, "--run", folder.toString());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors())
        .contains("trials/0001-1.json is not the file that was recorded, its digest differs")
        .hasLineCount(1);
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
            "claims", "show", "NOPE", "--ledger", PAPER, "--experiments", "../experiments");
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
    assertThat(started.errors()).contains("is not shown in full: there is no manifest.json");
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
  void aHintNamesTheJdkOfTheLedger() {
    Started started = together(Night.of(1, 1.0).run());
    assertThat(started.out())
        .contains("threadmark run --profile ")
        .doesNotContainPattern("threadmark run (?!.* --jdk )");
  }

  @Test
  void whatOneTrialLeavesUndecidedIsFollowedByOneCommandForAllOfIt() throws IOException {
    Started started = claims("--ledger", PAPER, "--run", onceEach().toString());
    assertThat(started.out().replaceAll("\\s+", " "))
        .containsOnlyOnce("more trials may decide P04-warm, P05, P05-warm, ")
        .containsOnlyOnce("may decide P13; ")
        .containsPattern("P10[:;].*? threadmark run --profile full --experiment primes --jdk ")
        .containsPattern(
            "P13[:;].*? threadmark run --profile full --experiment part-counts --jdk ");
  }

  @Test
  void aClaimThatMoreTrialsMayDecideIsShownWithTheirCommand() throws IOException {
    Started started = RecordedClaims.shown("P05-warm", onceEach());
    assertThat(started.out()).contains("undecided", "more trials may decide it", "threadmark run ");
  }

  @Test
  void runsOfTwoMachinesOrTwoJdksAreNeverMerged() {
    Run one = Night.of(1, 1.0).run();
    MachineIdentity machine = one.machine();
    Run other =
        OtherRun.than(one)
            .named("another")
            .on(new MachineIdentity("b", machine.label(), "ffffffffffff", machine.environment()))
            .leavingOut()
            .run();
    Run newer = onAnotherJdk(one);
    assertThat(together(one, other).errors()).contains("name runs of one machine");
    assertThat(together(one, other).exitCode()).isEqualTo(2);
    assertThat(together(one, newer).errors())
        .contains("several JDKs; choose one with --jdk jdk-26, or --jdk temurin-25.0.3+9");
    assertThat(together(one, newer).exitCode()).isEqualTo(2);
  }

  @Test
  void onlyRunsThatAreUsedAreDoubted() throws IOException {
    Run one = Night.of(1, 1.0).run();
    Run newer = onAnotherJdk(one);
    List<String> ofOne = List.of("--jdk", one.jdks().getFirst().id());
    assertThat(together(ofOne, one, newer).errors()).isEmpty();
    for (Run run : List.of(one, newer)) {
      Files.delete(folder.resolve(run.id()).resolve("manifest.json"));
    }
    Started started = ofThose(ofOne, one, newer);
    assertThat(started.exitCode()).isZero();
    assertThat(started.errors())
        .contains("! " + folder.resolve(one.id()) + " is not shown in full")
        .doesNotContain("newer");
  }

  /** The recorded run, as if it had one trial of each cell. */
  private Path onceEach() throws IOException {
    Path once = folder.resolve("once");
    Run all = RunFolder.read(recorded.resolve("run.json"));
    Set<Cell> seen = new HashSet<>();
    List<Trial> trials =
        all.trials().stream().filter(trial -> trial.usable() && seen.add(trial.cell())).toList();
    try (RunFolder archive = RunFolder.open(once, Map.of())) {
      archive.write(OtherRun.than(all).named("once").leavingOut().trials(trials).run());
    }
    Files.createDirectories(once.resolve("trials"));
    for (Trial trial : trials) {
      for (String file : List.of(trial.raw().orElseThrow(), TrialFiles.facts(trial))) {
        Files.copy(recorded.resolve(file), once.resolve(file));
      }
    }
    return once;
  }

  private static Run onAnotherJdk(Run one) {
    Jdk jdk = new Jdk("jdk-26", 26, "jdk", "26", "vm");
    return OtherRun.than(one)
        .named("newer")
        .leavingOut()
        .trials(List.of(jdk), one.trials().stream().map(trial -> Examples.on(jdk, trial)).toList())
        .run();
  }

  private Started together(Run... runs) {
    return together(List.of(), runs);
  }

  private Started together(List<String> options, Run... runs) {
    for (Run run : runs) {
      Words.write(run, folder.resolve(run.id()));
    }
    return ofThose(options, runs);
  }

  /** As they lie there. */
  private Started ofThose(List<String> options, Run... runs) {
    List<String> arguments = new ArrayList<>(List.of("--ledger", PAPER));
    for (Run run : runs) {
      arguments.addAll(List.of("--run", folder.resolve(run.id()).toString()));
    }
    arguments.addAll(options);
    return claims(arguments.toArray(String[]::new));
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
        "../experiments");
  }
}
