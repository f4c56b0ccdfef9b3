package threadmark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.gate.AGate;
import threadmark.jmh.ComparedMetric;
import threadmark.numbers.VariancePrior;
import threadmark.text.Complaint;
import threadmark.trial.Entrant;
import threadmark.trial.FakeWorld;
import threadmark.trial.GateTrial;
import threadmark.verdict.SeriesNoise;

class CalibratingTest {

  private static final String[] SIX = {"a.A.a", "a.A.b", "a.A.c", "a.A.d", "a.A.e", "a.A.f"};

  @TempDir private Path scratch;

  private static Calibrating of(FakeWorld world, int pairs) {
    AGate gate = new AGate(world, SIX).withoutHistory().margin(null);
    return new Calibrating(gate.plan().entrants(), gate.terms(), pairs, world.ports());
  }

  @Test
  void aJarThatChangesMeanwhileIsNotCalibrated() {
    FakeWorld world = new FakeWorld(scratch, 4);
    world.files = () -> world.started.size() < 3 ? Optional.empty() : Optional.of("benchmarks.jar");
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> of(world, 16).complete())
        .withMessageStartingWith("benchmarks.jar changed while ");
  }

  @Test
  void theNoiseThatIsThereIsFound() throws InterruptedException {
    FakeWorld world = new FakeWorld(scratch, 4);
    world.noise = 0.03;
    Calibrating.Found found = of(world, 48).complete();
    assertThat(found.series()).hasSize(18);
    List<SeriesNoise> time =
        found.series().stream().filter(noise -> noise.metric() == ComparedMetric.TIME).toList();
    double mean =
        time.stream()
            .flatMap(noise -> noise.runs().stream())
            .mapToDouble(SeriesNoise.Run::variance)
            .average()
            .orElseThrow();
    // Two trials, each with 3% of its own and a trimmed mean's share of what its iterations have.
    assertThat(Math.sqrt(mean)).isBetween(0.037, 0.049);
    assertThat(time).allMatch(noise -> noise.runs().size() == 6);
    VariancePrior prior = time.getFirst().prior();
    assertThat(prior.pilot()).isFalse();
    assertThat(prior.scale()).isBetween(0.03, 0.06);
    assertThat(time.getFirst().visibleEffect()).isBetween(0.03, 0.20);
    assertThat(world.started).hasSize(2 * 48 * SIX.length);
  }

  @Test
  void whereNothingChangedTheShufflesCryWolfHardlyEver() throws InterruptedException {
    FakeWorld world = new FakeWorld(scratch, 4);
    Calibrating.Found found = of(world, 24).complete();
    assertThat(found.shuffles().falseFails().of()).isEqualTo(1000);
    assertThat(found.shuffles().falseFails().count()).isLessThanOrEqualTo(10);
    assertThat(found.shuffles().trials()).isBetween(6.0, 14.0);
  }

  /** What the machine does strikes both sides then, so a pair scatters less. */
  @Test
  void bothSidesOfADuetStartAtOnceOnHalvesOfTheirOwn() throws InterruptedException {
    FakeWorld world = new FakeWorld(scratch, 4);
    world.noise = 0.08;
    world.togetherQuieter = 0.25;
    AGate gate = new AGate(world, SIX).withoutHistory().margin(null).duet();
    double together =
        visible(new Calibrating(gate.plan().entrants(), gate.terms(), 16, world.ports()));
    assertThat(world.kept).hasSize(2 * 16 * SIX.length);
    world.kept.stream()
        .collect(Collectors.groupingBy(GateTrial::block))
        .values()
        .forEach(block -> {
          assertThat(block)
              .extracting(GateTrial::startedAt)
              .containsOnly(block.getFirst().startedAt());
          assertThat(block)
              .extracting(GateTrial::processors)
              .containsExactlyInAnyOrder(Optional.of("0"), Optional.of("1"));
        });
    FakeWorld apart = new FakeWorld(scratch, 4);
    apart.noise = 0.08;
    assertThat(together).isLessThan(visible(of(apart, 16)) / 2);
  }

  private static double visible(Calibrating calibrating) throws InterruptedException {
    return calibrating.complete().series().getFirst().visibleEffect();
  }

  @Test
  void ofWhatACalibrationKeptNothingIsToldAgain() throws InterruptedException {
    FakeWorld world = new FakeWorld(scratch, 4);
    of(world, 16).complete();
    assertThat(world.events).isNotEmpty();
    world.events.clear();
    of(world, 16).complete();
    assertThat(world.events).isEmpty();
  }

  @Test
  void ofAStoppedCalibrationThePairsThatAreNotWholeAndQuietAreLeft() {
    FakeWorld world = new FakeWorld(scratch, 4);
    world.busy = look -> look == 3;
    world.momentsToLive = 4 * 2 * 10 + 5;
    assertThatExceptionOfType(FakeWorld.Killed.class).isThrownBy(() -> of(world, 16).complete());
    assertThat(world.kept).hasSize(21);
    List<Entrant> entrants = new AGate(world, SIX).withoutHistory().plan().entrants();
    CalibrationRest rest = CalibrationRest.of(entrants, 16, world.kept);
    assertThat(rest.pairs()).isEqualTo(16 * SIX.length - 9);
    assertThat(rest.seconds()).isGreaterThan(0);
    assertThat(CalibrationRest.of(entrants, 16, List.of()).pairs()).isEqualTo(16 * SIX.length);
  }

  @Test
  void aKilledCalibrationGoesOnWhereItWas() throws InterruptedException {
    FakeWorld whole = new FakeWorld(scratch, 4);
    Calibrating.Found uninterrupted = of(whole, 16).complete();
    FakeWorld world = new FakeWorld(scratch, 4);
    for (int kill : IntStream.iterate(1, at -> at < 200, at -> at + 37).toArray()) {
      world.momentsToLive = kill;
      assertThatExceptionOfType(FakeWorld.Killed.class).isThrownBy(() -> of(world, 16).complete());
    }
    world.momentsToLive = Integer.MAX_VALUE;
    Calibrating.Found continued = of(world, 16).complete();
    assertThat(continued.shuffles()).isEqualTo(uninterrupted.shuffles());
    assertThat(continued.series())
        .extracting(noise -> noise.runs().getFirst().variance())
        .isEqualTo(
            uninterrupted.series().stream()
                .map(noise -> noise.runs().getFirst().variance())
                .toList());
  }

  @Test
  void aBusyMachineIsNotCalibrated() {
    FakeWorld world = new FakeWorld(scratch, 4);
    world.busy = look -> look % 3 == 1;
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> of(world, 16).complete())
        .withMessageContaining("too busy to be calibrated");
  }

  @Test
  void aCalibrationThatWasTooBusyGoesOnOnceItIsQuiet() throws InterruptedException {
    FakeWorld world = new FakeWorld(scratch, 4);
    world.busy = look -> look % 3 == 1;
    for (int stop = 1; stop <= 2; stop++) {
      int before = world.started.size();
      assertThatExceptionOfType(Complaint.class)
          .isThrownBy(() -> of(world, 16).complete())
          .withMessageContaining("the machine stayed busy for 20 min");
      assertThat(world.started).hasSizeGreaterThan(before);
    }
    int dropped = world.started.size() / 2;
    world.busy = look -> false;
    Calibrating.Found found = of(world, 16).complete();
    assertThat(found.dropped()).isEqualTo(dropped);
    assertThat(found.blocks()).isEqualTo(dropped + 16 * SIX.length);
    assertThat(world.started).hasSize(2 * found.blocks());
    assertThat(found.series()).hasSize(18);
  }

  @Test
  void aBenchmarkThatCrashesIsNamed() {
    FakeWorld world = new FakeWorld(scratch, 4);
    world.accidents.put("a.A.c", FakeWorld.Accident.CRASH);
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> of(world, 16).complete())
        .withMessageContaining("a.A.c")
        .withMessageContaining("boom")
        .withMessageContaining("--resume")
        .withMessageContaining("--exclude");
  }

  /** An hour of trials is not lost by one that ended badly, as where no memory was left. */
  @Test
  void aPairThatFailedIsMadeAgainWhenTheCalibrationGoesOn() throws InterruptedException {
    Calibrating.Found undisturbed = of(new FakeWorld(scratch, 4), 16).complete();
    FakeWorld world = new FakeWorld(scratch, 4);
    world.accidents.put("a.A.c", FakeWorld.Accident.CRASH);
    assertThatExceptionOfType(Complaint.class).isThrownBy(() -> of(world, 16).complete());
    List<GateTrial> others =
        world.kept.stream().filter(trial -> !trial.benchmark().name().equals("a.A.c")).toList();
    List<Entrant> entrants = new AGate(world, SIX).withoutHistory().plan().entrants();
    assertThat(CalibrationRest.of(entrants, 16, world.kept).pairs())
        .isEqualTo(16 * SIX.length - others.size() / 2);
    world.accidents.clear();
    Calibrating.Found found = of(world, 16).complete();
    assertThat(world.kept)
        .hasSize(2 * 16 * SIX.length)
        .allMatch(GateTrial::measured)
        .containsAll(others);
    assertThat(found.shuffles()).isEqualTo(undisturbed.shuffles());
  }
}
