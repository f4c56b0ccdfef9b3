package threadmark.ledger.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static threadmark.ledger.book.RecordedClaims.PAPER;
import static threadmark.ledger.book.RecordedClaims.claims;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.Started;
import threadmark.jvm.Jdk;
import threadmark.ledger.book.ClaimsFiles;
import threadmark.ledger.book.RecordedClaims;
import threadmark.machine.MachineIdentity;
import threadmark.study.evidence.FullestRun;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.Night;
import threadmark.study.record.OtherRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunFiles;
import threadmark.study.record.RunFolder;
import threadmark.study.record.Trial;
import threadmark.study.record.TrialFiles;
import threadmark.study.record.Words;

/** What a ledger of recorded runs says: every claim, of one machine and one JDK. */
class ClaimsOfRunsTest {

  @TempDir private Path folder;
  private final Path recorded = FullestRun.folder();

  @Test
  void theRecordedRunGivesEveryClaimAVerdictOrAReason() throws IOException {
    for (Path file : ClaimsFiles.in(Path.of("../../claims"))) {
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
              ClaimsFiles.read(file, ExperimentFiles.read(Path.of("../../experiments"))).claims());
      for (LedgerEntry entry : ledger.entries()) {
        assertThat(started.out()).contains(entry.id(), entry.statement());
      }
    }
  }

  @Test
  void aHintNamesTheJdkOfTheLedger() {
    Started started = together(Night.of(1, 1.0).run());
    assertThat(started.out())
        .contains("scripts/threadmark run --profile ")
        .doesNotContainPattern("scripts/threadmark run (?!.* --jdk )");
  }

  @Test
  void whatOneTrialLeavesUndecidedIsFollowedByOneCommandForAllOfIt() throws IOException {
    Started started = claims("--ledger", PAPER, "--run", onceEach().toString());
    assertThat(started.out().replaceAll("\\s+", " "))
        .containsOnlyOnce("more trials may decide P04-warm, P05-warm")
        .containsOnlyOnce("more trials may decide P05, ")
        .containsOnlyOnce("may decide P13; ")
        .containsPattern(
            "P04-warm, P05-warm[:;].*? scripts/threadmark run --profile published --experiment primes --jdk ")
        .containsPattern(
            "P05, .*? scripts/threadmark run --profile full --experiment primes --jdk ")
        .containsPattern(
            "P13[:;].*? scripts/threadmark run --profile full --experiment part-counts --jdk ");
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
        .contains("! " + folder.resolve(one.id()) + " could not be checked in full")
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
    RunFiles files = RunFiles.in(recorded);
    for (Trial trial : trials) {
      for (String file : List.of(trial.raw().orElseThrow(), TrialFiles.facts(trial))) {
        Files.writeString(once.resolve(file), files.file(file).text());
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
}
