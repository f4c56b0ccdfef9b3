package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.model.Examples;
import threadmark.model.Jdk;
import threadmark.model.OtherRun;
import threadmark.model.Run;
import threadmark.model.Trial;
import threadmark.publish.ARun;
import threadmark.store.MachineFile;
import threadmark.store.RunFolder;

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
    keep("20261101T000000Z-000001", 0, NEWEST);
    keep("20261102T000000Z-000002", 24, OLD, NEW);
  }

  private void keep(String id, int hoursLater, Jdk... jdks) {
    Run one = ARun.of(1.0, 1.0, 1.0).run();
    List<Trial> trials = new ArrayList<>();
    for (Jdk jdk : jdks) {
      one.trials().forEach(trial -> trials.add(Examples.on(jdk, trial)));
    }
    Duration later = Duration.ofHours(hoursLater);
    Run run =
        OtherRun.than(one)
            .named(id)
            .lasting(one.startedAt().plus(later), one.endedAt().plus(later))
            .on(Shelf.MACHINE.identity())
            .jvms()
            .seed(one.seed() + hoursLater)
            .leavingOut()
            .trials(List.of(jdks), trials)
            .run();
    try (RunFolder archive = RunFolder.open(home.results().resolve(id), Map.of())) {
      archive.write(run);
    }
  }

  private LedgerMade made(Optional<String> jdk) throws InterruptedException {
    return new RunLedgers(
            home,
            List.of(),
            Shelf.declared(),
            jdk,
            Asked.of(List.of()),
            new CheckedRuns(new Terminal(System.err, false, true)))
        .ofMachine(Optional.of(Shelf.MACHINE.name()));
  }

  @Test
  void withoutAWordTheNewestJdkOfTheNewestRunIsTaken() throws InterruptedException {
    LedgerMade made = made(Optional.empty());
    assertThat(made.ledger().jdk()).isEqualTo(NEW.id());
    assertThat(made.ledger().runs()).containsExactly("20261102T000000Z-000002");
    assertThat(made.notes())
        .contains(
            "trials on sapmachine-21.0.3+9, temurin-26.0.1+8 are left out;"
                + " choose with --jdk sapmachine-21.0.3+9, or --jdk temurin-26.0.1+8");
  }

  @Test
  void aJdkThatIsNamedIsTaken() throws InterruptedException {
    assertThat(made(Optional.of(NEWEST.id())).ledger().runs())
        .containsExactly("20261101T000000Z-000001");
  }
}
