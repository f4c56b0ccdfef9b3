package threadmark.study.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.files.AtomicFile;
import threadmark.machine.MachineIdentity;
import threadmark.text.Complaint;
import threadmark.verdict.Samples;

class TunedFileTest {

  @TempDir Path baselines;

  @Test
  void whatOtherHardwareChoseIsNamedAsForeign() {
    Path file = TunedFile.of(baselines, "here");
    TunedFile.write(file, Examples.untuned());
    MachineIdentity other = new MachineIdentity("here", "a-cpu", "ffffffffffff", "ba9876543210");

    assertThat(TunedFile.foreign(baselines, Samples.machine())).isEmpty();
    assertThat(TunedFile.foreign(baselines, other).orElseThrow())
        .startsWith(file + ": was tuned on other hardware (a-cpu), and says nothing here;");
  }

  @Test
  void nothingIsForeignWhereNothingWasTuned() {
    assertThat(TunedFile.foreign(baselines, Samples.machine())).isEmpty();
  }

  @Test
  void aFileThatWasCutIsNamed() {
    Path file = TunedFile.of(baselines, "here");
    TunedSizes tuned = tuned(Map.of());
    AtomicFile.write(file, TunedFile.text(tuned).replace("\"variant\": \"platform\",\n", ""));

    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> TunedFile.read(file))
        .withMessageContaining(file.toString())
        .withMessageContaining("variant");
  }

  @Test
  void aFileThatDoesNotSayHowItWasMeasuredIsOfTheFirstWay() {
    Path file = TunedFile.of(baselines, "here");
    String text = TunedFile.text(tuned(Map.of("primes", "0.2.1")));
    String old = text.substring(0, text.indexOf(",\n  \"measuring\"")) + "\n}\n";
    AtomicFile.write(file, old);
    TunedSizes read = TunedFile.read(file).orElseThrow();

    assertThat(read.measuring()).isEqualTo(Map.of("primes", "0.2.0"));
    assertThat(read.measuredAs(Map.of("primes", "0.2.0")).variants()).hasSize(1);
    assertThat(read.measuredAs(Map.of("primes", "0.2.1")).variants()).isEmpty();
    assertThat(read.measuredAs(Map.of("another", "0.2.1")).variants()).hasSize(1);
  }

  @Test
  void whatIsFrozenBesideItKeepsItsOwnWayOfMeasuring() {
    TunedSizes both =
        tuned(Map.of("primes", "0.2.0"))
            .with(
                List.of(),
                List.of(Examples.tuned("sleepers", "platform")),
                Map.of("sleepers", "0.2.1"));

    assertThat(both.experiments()).containsExactly("primes", "sleepers");
    assertThat(both.measuring()).isEqualTo(Map.of("primes", "0.2.0", "sleepers", "0.2.1"));
  }

  /** One version stands for all that was chosen for an experiment. */
  @Test
  void whatWasChosenInAnotherWayOfMeasuringGoesWhenTheExperimentIsTunedAnew() {
    TunedSizes tuned = tuned(Map.of("primes", "0.2.0"));

    assertThat(tuned.with(List.of(), List.of(), Map.of("primes", "0.2.1")).variants()).isEmpty();
    assertThat(tuned.with(List.of(), List.of(), Map.of("primes", "0.2.0")).variants()).hasSize(1);
  }

  private static TunedSizes tuned(Map<String, String> measuring) {
    return Examples.untuned().with(List.of(), List.of(Examples.tuned("platform")), measuring);
  }
}
