package threadmark.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.model.Examples;
import threadmark.model.TunedSizes;

class LedgerHintsTest {

  private static final String RUN =
      "not measured yet: threadmark run --profile full --experiment primes";
  private static final String TUNE = TunedSizes.absence(Examples.cell("pool"), "jdk-25");

  @Test
  void hereTheJdkIsNamedWhereItLies() {
    LedgerHints here = new LedgerHints(Optional.empty(), "jdk-25", Optional.of("/opt/25"));
    assertThat(here.whole(RUN)).isEqualTo(RUN + " --jdk /opt/25");
    assertThat(here.whole(TUNE))
        .isEqualTo(
            "no pool size was tuned for it on jdk-25; threadmark tune --experiment primes --jdk /opt/25 chooses one");
  }

  @Test
  void ofAnotherMachineItsNameAndItsJdkAreSaid() {
    LedgerHints there = new LedgerHints(Optional.of("lab-1"), "jdk-25", Optional.empty());
    assertThat(there.whole(RUN))
        .isEqualTo(
            "not measured yet; on lab-1, with JAVA_HOME the folder of jdk-25:"
                + " threadmark run --profile full --experiment primes --jdk \"$JAVA_HOME\"");
    assertThat(there.whole(TUNE))
        .contains(
            "for it on jdk-25; on lab-1, with JAVA_HOME the folder of jdk-25: threadmark tune --experiment");
  }

  @Test
  void aJdkThatIsNotFoundHereIsNamed() {
    assertThat(new LedgerHints(Optional.empty(), "jdk-25", Optional.empty()).whole(RUN))
        .startsWith("not measured yet; with JAVA_HOME the folder of jdk-25: threadmark run ")
        .endsWith(" --jdk \"$JAVA_HOME\"");
  }

  @Test
  void aReasonWithoutACommandStaysAsItIs() {
    LedgerHints there = new LedgerHints(Optional.of("lab-1"), "jdk-25", Optional.empty());
    assertThat(there.whole("its limits are in threadmark machine"))
        .isEqualTo("its limits are in threadmark machine");
  }
}
