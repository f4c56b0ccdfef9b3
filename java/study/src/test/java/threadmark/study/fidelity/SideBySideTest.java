package threadmark.study.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import threadmark.RealMachine;
import threadmark.jvm.ChildProcesses;
import threadmark.jvm.FakeClock;
import threadmark.jvm.JavaHome;
import threadmark.jvm.Processes;
import threadmark.machine.MachineLimits;
import threadmark.noise.EnvironmentProbe;
import threadmark.noise.Surroundings;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Collector;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Grid.Timing;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Protocol;
import threadmark.study.experiment.Subject;
import threadmark.study.record.Measurement;
import threadmark.study.record.Trial;
import threadmark.study.run.Plan.PlannedTrial;
import threadmark.study.run.TrialCommand;
import threadmark.trial.TrialArchive;
import threadmark.verdict.Samples;

@RealMachine
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the JDK is a shell script")
class SideBySideTest {

  /** Writes its own first option into the file after -rff; fails when told to. */
  private static final String JAVA =
      """
      #!/bin/sh
      [ "$1" = "$(cat "$(dirname "$0")/fails")" ] && exit 1
      first=$1
      while [ "$1" != -rff ]; do shift; done
      echo "$first" > "$2"
      """;

  private static final MachineLimits LIMITS =
      new MachineLimits(
          2, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of());

  @TempDir private Path folder;
  private final List<String> archives = new ArrayList<>();
  private final List<String> told = new ArrayList<>();

  @BeforeEach
  void makeJdk() throws IOException {
    Files.createDirectories(folder.resolve("bin"));
    Files.writeString(folder.resolve("release"), "JAVA_RUNTIME_VERSION=\"25.0.3+9\"\n");
    Files.writeString(folder.resolve("bin/fails"), "nothing");
    assertThat(Files.writeString(folder.resolve("bin/java"), JAVA).toFile().setExecutable(true))
        .isTrue();
  }

  @Test
  void everyBlockHoldsATrialAndAMeasurementByHand() throws InterruptedException {
    SideBySide sides = complete(3, 1);
    assertThat(sides.blocks()).hasSize(6);
    for (Fidelity.Block block : sides.blocks()) {
      assertThat(block.reason()).isEmpty();
      assertThat(block.trial()).containsExactly(2.0);
      assertThat(block.byHand()).containsExactly(1.0);
    }
  }

  @Test
  void everyTrialStartsFromAnArchiveOfItsOwn() throws InterruptedException {
    complete(2, 1);
    assertThat(archives)
        .containsExactlyInAnyOrder("b001", "b002", "b003", "b004", "clocked-1", "clocked-2");
  }

  @Test
  void theSeedGivesTheOrder() throws InterruptedException {
    assertThat(order(complete(8, 5))).isEqualTo(order(complete(8, 5)));
    assertThat(order(complete(8, 5))).isNotEqualTo(order(complete(8, 6)));
  }

  private static List<String> order(SideBySide sides) {
    return sides.blocks().stream().map(b -> b.cell().variant() + b.trialFirst()).toList();
  }

  @Test
  void aFailureByHandIsSaidAndNotCompared() throws IOException, InterruptedException {
    Files.writeString(folder.resolve("bin/fails"), "-jar");
    assertThat(complete(2, 1).blocks())
        .allSatisfy(block -> assertThat(block.reason()).contains("by hand: ended with code 1"));
  }

  @Test
  void aFailedTrialIsSaidAndNotCompared() throws IOException, InterruptedException {
    Files.writeString(folder.resolve("bin/fails"), "-XX:TieredStopAtLevel=1");
    SideBySide sides = complete(2, 1);
    assertThat(sides.blocks())
        .allSatisfy(
            block -> assertThat(block.reason()).contains("trial failed: ended with code 1"));
    assertThat(sides.expenses()).isEmpty();
  }

  @Test
  void theListenerHearsOfEveryBlock() throws InterruptedException {
    complete(2, 1);
    assertThat(told).containsExactly("0 of 4", "1 of 4", "2 of 4", "3 of 4");
  }

  @Test
  void byHandHasTheSameJmhOptionsAsATrial() {
    TrialCommand command = new TrialCommand(Path.of("b.jar"), Path.of("w.jar"), LIMITS);
    Path words = Path.of("words.json");
    JavaHome java = JavaHome.at(folder);
    List<String> trial = command.of(planned("a"), java, words);
    List<String> byHand = command.byHand(planned("a"), java, words);
    assertThat(byHand.subList(0, 3))
        .containsExactly(folder.resolve("bin/java").toString(), "-jar", "b.jar");
    assertThat(byHand.subList(1, byHand.size()))
        .isEqualTo(trial.subList(trial.indexOf("-jar"), trial.size()));
  }

  @Test
  void aDisturbedMeasurementByHandIsMadeOnceMoreAndThenNotCompared() throws InterruptedException {
    AtomicBoolean trial = new AtomicBoolean();
    AtomicInteger byHand = new AtomicInteger();
    Processes processes = new ChildProcesses(folder.resolve("pid"));
    SideBySide sides =
        complete(
            2,
            1,
            (command, output, limit) -> {
              trial.set(true);
              return processes.run(command, output, limit);
            },
            () ->
                () -> {
                  if (trial.getAndSet(false)) {
                    return undisturbed();
                  }
                  byHand.incrementAndGet();
                  return Samples.disturbedBy("a neighbour");
                });
    assertThat(sides.blocks())
        .hasSize(4)
        .allSatisfy(block -> assertThat(block.reason()).contains("by hand disturbed: a neighbour"));
    assertThat(byHand).hasValue(8);
  }

  private SideBySide complete(int rounds, long seed) throws InterruptedException {
    return complete(
        rounds, seed, new ChildProcesses(folder.resolve("pid")), () -> SideBySideTest::undisturbed);
  }

  private SideBySide complete(
      int rounds, long seed, Processes processes, EnvironmentProbe environment)
      throws InterruptedException {
    SideBySide sides =
        new SideBySide(
            List.of(planned("a"), planned("b")),
            JavaHome.at(folder),
            Path.of("b.jar"),
            Path.of("w.jar"),
            LIMITS,
            new SideBySide.Ports(
                processes,
                environment,
                FakeClock.ticking(Instant.EPOCH),
                SideBySideTest::read,
                this::archive,
                Optional::empty),
            folder);
    sides.complete(rounds, seed, (done, total, cell) -> told.add(done + " of " + total));
    return sides;
  }

  private static Surroundings undisturbed() {
    return new Surroundings(
        Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of());
  }

  private static List<Measurement> read(Path words) {
    try {
      boolean byHand = Files.readString(words).strip().equals("-jar");
      return List.of(new Measurement(Metric.WALL, List.of(byHand ? 1.0 : 2.0)));
    } catch (IOException failure) {
      throw new IllegalArgumentException(failure);
    }
  }

  private TrialArchive<Trial> archive(String name) {
    archives.add(name);
    return new TrialArchive<Trial>() {
      @Override
      public List<Trial> trials() {
        return List.of();
      }

      @Override
      public Trial keep(Trial trial, Optional<Path> raw) {
        return trial;
      }

      @Override
      public Path scratch() {
        return folder;
      }
    };
  }

  private static PlannedTrial planned(String variant) {
    Timing timing = new Timing(1, 0.6, 5, 0.2);
    Grid grid =
        new Grid(
            Protocol.STEADY,
            List.of(variant),
            Optional.empty(),
            new TreeMap<>(),
            3,
            Optional.of(timing),
            2.7,
            64,
            Collector.G1,
            List.of(),
            0,
            0,
            Optional.empty());
    Experiment experiment =
        new Experiment(
            "primes",
            "",
            "",
            Subject.BENCHMARKING,
            List.of(),
            Optional.empty(),
            Optional.of("x.Primes.count"),
            Map.of(),
            List.of(),
            "a",
            Metric.WALL,
            0.05,
            new Experiment.Gate("a", new TreeMap<>(), timing),
            Map.of(Profile.QUICK, List.of(grid)),
            List.of(),
            List.of(),
            List.of());
    return new PlannedTrial(
        "0001", experiment, grid, new Cell("primes", Protocol.STEADY, variant, Map.of()));
  }
}
