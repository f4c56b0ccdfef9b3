package threadmark.ledger.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.Home;
import threadmark.jvm.Jdk;
import threadmark.machine.MachineFile;
import threadmark.study.evidence.OpenedRunsTest;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Night;
import threadmark.study.experiment.Profile;
import threadmark.study.level.Shelf;
import threadmark.study.record.OtherRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunManifest;
import threadmark.study.record.Trial;
import threadmark.study.record.Words;
import threadmark.text.Complaint;

/** Which runs and which JDK a machine's ledger is of. */
class RunLedgersTest {

  private static final Jdk OLD = jdk("sapmachine-21.0.3+9", 21);
  private static final Jdk NEW = jdk("temurin-25.0.3+9", 25);
  private static final Jdk NEWEST = jdk("temurin-26.0.1+8", 26);

  @TempDir private Path folder;
  private Home home;

  private static Jdk jdk(String id, int feature) {
    return new Jdk(id, feature, "vendor", id.replaceFirst(".*-", ""), "Hotspot");
  }

  @BeforeEach
  void aMachineWithTwoRuns() {
    home = new Home(folder);
    MachineFile.register(home.baselines(), Shelf.MACHINE);
    keep(1, Profile.FULL, NEWEST);
    keep(2, Profile.FULL, OLD, NEW);
  }

  /** A night's run, its trials shared out among these JDKs; without one it has no trial. */
  private void keep(int day, Profile profile, Jdk... jdks) {
    Run night = Night.of(day, 1.0).in(profile).run();
    List<Trial> trials = new ArrayList<>();
    for (Trial trial : jdks.length == 0 ? List.<Trial>of() : night.trials()) {
      trials.add(Examples.on(jdks[trials.size() % jdks.length], trial));
    }
    Words.write(
        OtherRun.than(night).trials(List.of(jdks), trials).run(),
        home.results().resolve(night.id()));
  }

  private JudgedLedger made(Optional<String> jdk) {
    return made(jdk, ClaimScope.of(List.of()));
  }

  private JudgedLedger made(String machine) {
    return ledgers(Optional.empty(), ClaimScope.of(List.of())).ofMachine(machine);
  }

  private JudgedLedger made(Optional<String> jdk, ClaimScope asked) {
    return ledgers(jdk, asked).ofMachine(Shelf.MACHINE.name());
  }

  private RunLedgers ledgers(Optional<String> jdk, ClaimScope asked) {
    return new RunLedgers(home, List.of(), Shelf.declared(), jdk, asked, OpenedRunsTest.none());
  }

  @Test
  void aMachineThatNobodyRegisteredIsAnsweredWithTheNearest() {
    assertThatThrownBy(() -> made("la"))
        .isInstanceOf(Complaint.class)
        .hasMessage("--machine la: no such machine is registered; nearest is lab-1");
  }

  @Test
  void withoutAWordTheNewestJdkOfTheNewestRunIsTaken() {
    JudgedLedger made = made(Optional.empty());
    assertThat(made.ledger().jdk()).isEqualTo(NEW.id());
    assertThat(made.ledger().runs()).containsExactly("20261102T010000Z-000002");
    assertThat(made.notes())
        .contains(
            "trials on sapmachine-21.0.3+9, temurin-26.0.1+8 are left out;"
                + " choose with --jdk sapmachine-21.0.3+9, or --jdk temurin-26.0.1+8");
  }

  @Test
  void aJdkThatIsNamedIsTaken() {
    assertThat(made(Optional.of(NEWEST.id())).ledger().runs())
        .containsExactly("20261101T010000Z-000001");
  }

  @Test
  void aQuickRunBesideALongerOneIsSaid() {
    assertThat(made(Optional.of(NEW.id())).notes()).noneMatch(note -> note.contains("quick"));
    keep(3, Profile.QUICK, NEW);
    assertThat(made(Optional.of(NEW.id())).notes())
        .contains(
            "1 of 2 runs is quick, and counts only for claims that no full or published run"
                + " tested");
  }

  @Test
  void runsWithoutATrialAreNoRunsToHoldClaimsAgainst() throws IOException {
    try (Stream<Path> files = Files.walk(home.results())) {
      files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
    }
    keep(3, Profile.FULL);
    for (Optional<String> jdk : List.of(Optional.<String>empty(), Optional.of(NEW.id()))) {
      assertThatThrownBy(() -> made(jdk))
          .isInstanceOf(Complaint.class)
          .hasMessageContaining(
              "no recorded run of " + Shelf.MACHINE.name() + " has a trial in baselines/");
    }
  }

  /** Whether its trials are needed or not, it tells no JDK and is in no ledger. */
  @Test
  void aRecordThatStandsAloneIsLeftOut() throws IOException {
    keep(3, Profile.FULL, NEW);
    Path alone = home.results().resolve("20261103T010000Z-000003");
    assertThat(made(Optional.of(NEW.id())).ledger().runs()).hasSize(2);
    try (Stream<Path> files = Files.walk(alone)) {
      files
          .filter(file -> !file.startsWith(alone.resolve("run.json")) && !file.equals(alone))
          .sorted(Comparator.reverseOrder())
          .map(Path::toFile)
          .forEach(File::delete);
    }
    for (ClaimScope asked :
        List.of(ClaimScope.of(List.of()), ClaimScope.of(List.of()).forRecord())) {
      JudgedLedger made = made(Optional.of(NEW.id()), asked);
      assertThat(made.ledger().runs()).containsExactly("20261102T010000Z-000002");
      assertThat(made.notes())
          .contains(
              "left out: "
                  + alone
                  + ": not shown: no trial's raw file lies beside run.json, so nothing shows its"
                  + " figures; bring the whole folder");
    }
  }

  /** What a record names was opened, whatever it is of: whoever checks the record opens it too. */
  @Test
  void forARecordEveryRunOfTheJdkIsOpened() throws Exception {
    Path spoilt = home.results().resolve("20261102T010000Z-000002/run.json");
    keep(3, Profile.FULL, NEW);
    Files.writeString(
        spoilt,
        Files.readString(spoilt).replaceFirst("\"sha256\": \"[0-9a-f]{4}", "\"sha256\": \"ffff"));
    RunManifest.write(spoilt.getParent());
    assertThat(made(Optional.of(NEW.id())).ledger().runs()).hasSize(2);
    JudgedLedger record = made(Optional.of(NEW.id()), ClaimScope.of(List.of()).forRecord());
    assertThat(record.ledger().runs()).containsExactly("20261103T010000Z-000003");
    assertThat(record.notes()).anyMatch(note -> note.startsWith("left out: " + spoilt.getParent()));
  }
}
