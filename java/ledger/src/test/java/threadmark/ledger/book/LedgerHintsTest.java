package threadmark.ledger.book;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.TunedSizes;

class LedgerHintsTest {

  private static final String RUN =
      "not measured yet: scripts/threadmark run --profile full --experiment primes";
  private static final String TUNE = TunedSizes.absence(Examples.cell("pool"), "jdk-25");

  @Test
  void theJdkIsNamedByItsId() {
    LedgerHints here = new LedgerHints(Optional.empty(), "jdk-25");
    assertThat(here.whole(RUN)).isEqualTo(RUN + " --jdk jdk-25");
    assertThat(here.whole(TUNE))
        .isEqualTo(
            "no pool size was tuned for it on jdk-25; threadmark tune --experiment primes --jdk jdk-25 chooses one");
    assertThat(new LedgerHints(Optional.empty(), "$(reboot)").whole(RUN)).endsWith("'$(reboot)'");
  }

  @Test
  void ofAnotherMachineItsNameIsSaid() {
    LedgerHints there = new LedgerHints(Optional.of("lab-1"), "jdk-25");
    assertThat(there.whole(RUN))
        .isEqualTo(
            "not measured yet; on lab-1: scripts/threadmark run --profile full --experiment primes --jdk jdk-25");
    assertThat(there.whole(TUNE)).contains("for it on jdk-25; on lab-1: threadmark tune ");
  }

  @Test
  void theCommandThatEndsAReasonStandsByItself() {
    LedgerHints here = new LedgerHints(Optional.empty(), "jdk-25");
    assertThat(LedgerHints.plain(RUN)).isEqualTo("not measured yet");
    assertThat(here.command(RUN))
        .hasValue("scripts/threadmark run --profile full --experiment primes --jdk jdk-25");
    assertThat(LedgerHints.onAnyJdk(RUN))
        .hasValue("scripts/threadmark run --profile full --experiment primes");
    assertThat(LedgerHints.plain(TUNE)).isEqualTo(TUNE);
    assertThat(here.command(TUNE)).isEmpty();
    assertThat(LedgerHints.onAnyJdk(TUNE)).isEmpty();
  }

  @Test
  void aReasonWithoutACommandStaysAsItIs() {
    LedgerHints there = new LedgerHints(Optional.of("lab-1"), "jdk-25");
    assertThat(there.whole("its limits are in threadmark machine"))
        .isEqualTo("its limits are in threadmark machine");
  }
}
