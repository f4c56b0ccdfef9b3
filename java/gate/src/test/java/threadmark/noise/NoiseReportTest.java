package threadmark.noise;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.machine.FakeMachine;
import threadmark.machine.Machine;
import threadmark.machine.Sources;
import threadmark.noise.NoiseFinding.Weight;

class NoiseReportTest {

  private static final Surroundings QUIET = surroundings(0, 0);

  @TempDir private Path root;
  private FakeMachine fake;

  @BeforeEach
  void emptyRoot() {
    fake = new FakeMachine(root);
  }

  @Test
  void everySourceOfNoiseHasOneFinding() {
    NoiseReport report = report(fake.unpack("laptop").linux("amd64", 4), QUIET);

    assertThat(report.findings())
        .extracting(NoiseFinding::source)
        .containsExactly(NoiseSource.values());
  }

  @Test
  void aLaptopOnBatteryIsNotForBaselines() {
    NoiseReport report = report(fake.unpack("laptop").linux("amd64", 4), QUIET);

    assertThat(report.reasonsAgainstBaselines(laptop(), Optional.empty()))
        .containsExactly(
            "it runs on battery",
            "the frequency governor is powersave",
            "256 MiB of swap are in use");
  }

  @Test
  void whatDisturbsComesWithARemedy() {
    NoiseReport report = report(fake.unpack("laptop").linux("amd64", 4), QUIET);

    assertThat(report.weighing(Weight.DISTURBS))
        .extracting(NoiseFinding::source)
        .containsExactly(
            NoiseSource.TURBO,
            NoiseSource.HEAT,
            NoiseSource.SHARED_CORES,
            NoiseSource.UNLIKE_CORES,
            NoiseSource.CLOCK,
            NoiseSource.ADDRESSES);
    assertThat(report.noise()).allSatisfy(finding -> assertThat(finding.remedy()).isPresent());
    assertThat(report.noise().getFirst().weight()).isEqualTo(Weight.REFUSES);
  }

  @Test
  void otherProgramsAndStealRefuseABaseline() {
    NoiseReport report =
        report(fake.unpack("kvm-guest").linux("amd64", 2), surroundings(0.03, 0.75));

    assertThat(report.weighing(Weight.REFUSES))
        .extracting(NoiseFinding::sentence)
        .containsExactly(
            "other processes use 0.8 processors", "the hypervisor takes 3.0% of the processors");
  }

  /** Four ticks of the two hundred that two processors have in a second. */
  @Test
  void aFewStolenTicksOfALookRefuseNothing() {
    NoiseReport report = report(fake.unpack("kvm-guest").linux("amd64", 2), surroundings(0.02, 0));

    assertThat(report.weighing(Weight.REFUSES)).isEmpty();
  }

  @Test
  void whatABigMachineDoesForItselfRefusesNothing() {
    for (double foreign : new double[] {0.5, 2.0}) {
      NoiseReport report =
          report(fake.unpack("kvm-guest").linux("amd64", 64), surroundings(0, foreign));

      assertThat(report.weighing(Weight.REFUSES))
          .extracting(NoiseFinding::source)
          .doesNotContain(foreign < 1 ? NoiseSource.FOREIGN_LOAD : NoiseSource.STEAL);
      assertThat(report.weighing(Weight.REFUSES)).hasSize(foreign < 1 ? 0 : 1);
    }
  }

  @Test
  void aShareThatIsNotANumberRefuses() {
    NoiseReport report =
        report(fake.unpack("kvm-guest").linux("amd64", 2), surroundings(Double.NaN, 0));

    assertThat(report.weighing(Weight.REFUSES))
        .extracting(NoiseFinding::source)
        .containsExactly(NoiseSource.STEAL);
  }

  @Test
  void whatIsNotToldIsNeitherNoiseNorGuard() {
    Surroundings untold =
        new Surroundings(
            Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of());
    NoiseReport report = report(fake.linux("amd64", 8), untold);

    assertThat(report.noise()).isEmpty();
    assertThat(report.weighing(Weight.GUARDED))
        .extracting(NoiseFinding::source)
        .containsExactly(NoiseSource.FEW_PROCESSORS, NoiseSource.UNLIKE_CORES);
  }

  @Test
  void aQuotaHoldsTheProcessBack() {
    NoiseReport report = report(fake.unpack("graviton-container").linux("aarch64", 4), QUIET);

    assertThat(report.noise())
        .extracting(NoiseFinding::sentence)
        .contains("the control group may use 1.5 processors and is held back when it uses more");
  }

  @Test
  void aNameThatBelongsToOtherHardwareIsNotForBaselines() {
    NoiseReport quiet = report(fake.linux("amd64", 8), QUIET);
    Machine here = Machine.read(fake.linux("amd64", 8));
    Machine other = Machine.read(fake.linux("amd64", 4)).named("lab-1");

    assertThat(quiet.reasonsAgainstBaselines(here, Optional.of(other)))
        .singleElement()
        .asString()
        .startsWith("lab-1 is registered as cpu-x86-64 ")
        .contains(", this machine is cpu-x86-64 ");
    assertThat(quiet.reasonsAgainstBaselines(here, Optional.of(here))).isEmpty();
  }

  private Machine laptop() {
    return Machine.read(fake.linux("amd64", 4));
  }

  private static NoiseReport report(Sources sources, Surroundings now) {
    return NoiseReport.of(Readings.take(sources, Machine.read(sources).facts(), now));
  }

  private static Surroundings surroundings(double steal, double foreignCores) {
    return new Surroundings(
        Optional.of(0.0),
        Optional.of(steal),
        Optional.of(foreignCores),
        Optional.of(0L),
        List.of());
  }
}
