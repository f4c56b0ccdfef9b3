package threadmark.study.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import threadmark.jvm.FakeJdk;
import threadmark.jvm.JavaHome;
import threadmark.jvm.Sandbox;
import threadmark.machine.MachineLimits;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Collector;
import threadmark.study.experiment.Confinement;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.OtherGrid;
import threadmark.study.experiment.Protocol;
import threadmark.study.run.Plan.PlannedTrial;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the golden commands have slashes")
class TrialCommandTest {

  @TempDir Path folder;
  private JavaHome java;

  private final TrialCommand command = command(Sandbox.NONE);

  private static TrialCommand command(Sandbox sandbox) {
    return new TrialCommand(
        Path.of("benchmarks.jar"),
        Path.of("workloads.jar"),
        new MachineLimits(
                3,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(4, 6, 8))
            .with(sandbox));
  }

  @BeforeEach
  void makeJdk() {
    java = JavaHome.at(FakeJdk.in(folder, FakeJdk.TEMURIN_25));
  }

  @Test
  void aSteadyTrialIsOneForkOfOneBenchmark() {
    assertThat(words(Protocol.STEADY, "virtual", Map.of("n", "1000", "pool", "2P")))
        .isEqualTo(
            """
            JDK/bin/java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx64m
            -Djmh.ignoreLock=true -jar benchmarks.jar
            ^threadmark\\.benchmarks\\.PrimesBenchmark\\.count$
            -f 1 -bm avgt -tu s -foe true
            -wi 1
            -i 5
            -w 500ms
            -r 200ms
            -p variant=virtual
            -p n=1000
            -p pool=2P
            -prof threadmark.benchmarks.profile.SwitchesProfiler
            -prof threadmark.benchmarks.profile.AllocationProfiler
            -prof threadmark.benchmarks.profile.CpuProfiler
            -prof threadmark.benchmarks.profile.HeapProfiler
            -jvmArgsPrepend\s
            -jvmArgs -XX:+UseG1GC -Xms64m -Xmx64m -XX:ActiveProcessorCount=3 \
            -Djdk.virtualThreadScheduler.parallelism=3 --enable-native-access=ALL-UNNAMED
            -rf json -rff words.json\
            """
                .replace("\n", " "));
  }

  @Test
  void aCensusIsTheSameForkUnderTheRecorderAndNothingElse() {
    Map<String, String> parameters = Map.of("n", "1000");
    String census = words(Protocol.CENSUS, "virtual", parameters);

    assertThat(census.replaceAll(" -prof \\S+", ""))
        .isEqualTo(words(Protocol.STEADY, "virtual", parameters).replaceAll(" -prof \\S+", ""));
    assertThat(census)
        .containsOnlyOnce("-prof")
        .contains("-prof threadmark.benchmarks.profile.CensusProfiler");
  }

  @Test
  void aProgramIsStartedWithTheSameOptionsAndFilledPlaceholders() {
    assertThat(words(Protocol.AS_PUBLISHED, "platform", Map.of("n", "1000", "pool", "2P")))
        .isEqualTo(
            """
            JDK/bin/java
            -XX:+UseG1GC -Xms64m -Xmx64m -XX:ActiveProcessorCount=3
            -Djdk.virtualThreadScheduler.parallelism=3 --enable-native-access=ALL-UNNAMED
            -Dthreadmark.trial=words.json -cp workloads.jar
            PrimesExecutor 1000 6\
            """
                .replace("\n", " "));
  }

  @Test
  void aProgramIsToldTheProcessorsAsANumber() {
    assertThat(words(Protocol.AS_PUBLISHED, "platform", Map.of("n", "P", "pool", "P")))
        .endsWith("PrimesExecutor 3 3");
    assertThat(words(Protocol.AS_PUBLISHED, "platform", Map.of("n", "Pi", "pool", "14")))
        .endsWith("PrimesExecutor Pi 14");
  }

  @Test
  void aProgramWithoutItsParameterKeepsThePlaceholderForPeopleToSee() {
    assertThat(words(Protocol.AS_PUBLISHED, "platform", Map.of("n", "1")))
        .endsWith("PrimesExecutor 1 {pool}");
  }

  @Test
  void optionsOfTheGridComeLastSoThatTheyWin() {
    Grid tuned =
        OtherGrid.than(Examples.steady(1, "virtual"))
            .collectedBy(Collector.Z)
            .withOptions("-Xss256k")
            .made();
    assertThat(command.jvmOptions(tuned)).startsWith("-XX:+UseZGC").endsWith("-Xss256k");
  }

  @Test
  void anOptionMayNameAMultipleOfTheProcessors() {
    Grid scheduled =
        OtherGrid.than(confined(Confinement.Means.OPTION)).withOptions("-Da={P}:{3P}").made();
    assertThat(command.jvmOptions(scheduled)).endsWith("-Da=2:6");
  }

  @Test
  void anOptionMayNameAllProcessorsButOneAndNeverNone() {
    Grid two = OtherGrid.than(confined(Confinement.Means.OPTION)).withOptions("-Da={P-1}").made();
    Grid one =
        OtherGrid.than(Examples.steady(1, "virtual"))
            .confined(new Confinement(1, Confinement.Means.OPTION))
            .withOptions("-Da={P-1}")
            .made();

    assertThat(command.jvmOptions(two)).endsWith("-Da=1");
    assertThat(command.jvmOptions(one)).endsWith("-Da=1");
  }

  @Test
  void anOptionConfinesTheJvmOnly() {
    Grid grid = confined(Confinement.Means.OPTION);
    assertThat(command.confining(grid, folder)).isEmpty();
    assertThat(command.jvmOptions(grid))
        .containsExactly(
            "-Xms64m",
            "-Xmx64m",
            "-XX:ActiveProcessorCount=2",
            "-Djdk.virtualThreadScheduler.parallelism=2",
            "--enable-native-access=ALL-UNNAMED");
  }

  @Test
  void aCpusetConfinesTheProcessAndTellsTheJvmNothing() {
    Grid grid = confined(Confinement.Means.CPUSET);
    assertThat(command.confining(grid, folder)).containsExactly("taskset", "--cpu-list", "4,6");
    assertThat(command(new Sandbox(Sandbox.Kind.FILES, List.of("apart"))).confining(grid, folder))
        .containsExactly("taskset", "--cpu-list", "4,6", "apart", folder.toString());
    assertThat(command.jvmOptions(grid))
        .doesNotContain("-XX:ActiveProcessorCount=2", "-XX:ActiveProcessorCount=3");
    PlannedTrial trial =
        new PlannedTrial("0001", Examples.experiment(grid), grid, Examples.cell("virtual"));
    assertThat(command.of(trial, java, Path.of("words.json")))
        .startsWith("taskset", "--cpu-list")
        .containsSequence("-jvmArgsPrepend", "");
  }

  private static Grid confined(Confinement.Means by) {
    return OtherGrid.than(Examples.steady(1, "virtual"))
        .collectedBy(Collector.CHOSEN_BY_JVM)
        .confined(new Confinement(2, by))
        .made();
  }

  @Test
  void aTunedPoolIsToldItsSize() {
    Grid grid = Examples.steady(1, "virtual");
    PlannedTrial trial =
        new PlannedTrial(
            "0001", Examples.experiment(grid), grid, Examples.cell("pool-tuned"), Optional.of(37));
    assertThat(String.join(" ", command.of(trial, java, Path.of("words.json"))))
        .contains(" -p variant=pool-tuned -p n=1000 -p pool=37 ");
  }

  private String words(Protocol protocol, String variant, Map<String, String> parameters) {
    Grid grid = Examples.grid(protocol, Map.of(), 1, variant);
    PlannedTrial trial =
        new PlannedTrial(
            "0001",
            Examples.experiment(grid),
            grid,
            new Cell("primes", protocol, variant, parameters));
    return String.join(" ", command.of(trial, java, Path.of("words.json")))
        .replace(java.folder().toString(), "JDK");
  }
}
