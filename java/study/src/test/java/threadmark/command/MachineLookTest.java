package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.World.MachineLook;
import threadmark.text.Complaint;

/** A dry run does not wait for the look at the machine before it does the rest. */
@Timeout(600)
class MachineLookTest {

  @TempDir private Path folder;

  @Test
  void aLookThatIsBegunGoesOnUntilItIsWanted() throws InterruptedException {
    ThisMachine machine = SeenMachine.in(folder);
    CountDownLatch begun = new CountDownLatch(1);
    MachineLook look =
        ((MachineLook)
                () -> {
                  begun.countDown();
                  return machine;
                })
            .begun();
    begun.await();
    assertThat(look.taken()).isSameAs(machine);
  }

  @Test
  void whatALookThatWasBegunComplainsOfIsToldWhereItIsWanted() {
    MachineLook look =
        ((MachineLook)
                () -> {
                  throw new Complaint("machine.json: a fault");
                })
            .begun();
    assertThatThrownBy(look::taken)
        .isInstanceOf(Complaint.class)
        .hasMessage("machine.json: a fault");
  }

  /** The look of this test never ends. */
  @Test
  void aDryRunRefusesWhileTheMachineIsStillLookedAt() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    Started run =
        Started.running(
            () -> {
              begun.countDown();
              new CountDownLatch(1).await();
              return null;
            },
            "--dry-run",
            "--experiments",
            folder.resolve("none").toString());
    assertThat(run.exitCode()).isEqualTo(2);
    begun.await();
  }

  /** What is measured is marked by what the look sees, so that nothing is done beside it. */
  @Test
  void aRunThatMeasuresLooksAlone() {
    AtomicReference<Thread> looking = new AtomicReference<>();
    MachineLook look =
        () -> {
          looking.set(Thread.currentThread());
          throw new Complaint("enough");
        };
    String out = folder.resolve("run").toString();
    String[] asked = {"--out", out, "--experiments", "../../experiments"};
    assertThat(Started.running(look, asked).errors()).contains("enough");
    assertThat(looking.get()).isSameAs(Thread.currentThread());
    assertThat(
            Started.running(look, "--dry-run", "--out", out, "--experiments", "../../experiments")
                .errors())
        .contains("enough");
    assertThat(looking.get()).isNotSameAs(Thread.currentThread());
  }
}
