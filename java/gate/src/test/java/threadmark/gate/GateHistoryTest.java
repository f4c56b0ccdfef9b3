package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.DeclaredTiming;
import threadmark.jmh.ForkCommand.JarSide;
import threadmark.jmh.Overrides;
import threadmark.jmh.Overrides.ProtocolChoice;
import threadmark.jvm.JavaHome;
import threadmark.jvm.Jdk;
import threadmark.machine.MachineIdentity;
import threadmark.numbers.VariancePrior;
import threadmark.verdict.CalibrationFile;
import threadmark.verdict.Samples;
import threadmark.verdict.SeriesNoise;

/** A calibration speaks for what was calibrated, and for nothing else. */
class GateHistoryTest {

  private static final MachineIdentity HERE =
      new MachineIdentity("here", "a-cpu", "0123456789ab", "ba9876543210");
  private static final DeclaredTiming SHORT = new DeclaredTiming(1, 1, 5, 0.3);
  private static final Benchmark KNOWN = new Benchmark("a.A.one", "avgt", new TreeMap<>(), 1);

  @TempDir private Path baselines;

  @BeforeEach
  void calibrate() {
    CalibrationFile.record(
        baselines,
        Samples.calibration(
            HERE,
            "jdk-25",
            new SeriesNoise(
                KNOWN,
                SHORT,
                ComparedMetric.TIME,
                List.of(
                    new SeriesNoise.Run(Samples.START, 9e-4, 7),
                    new SeriesNoise.Run(Samples.START, 1.1e-3, 7)),
                0.05)));
  }

  @Test
  void whatWasCalibratedHereNeedsNoPilot() {
    Map<ComparedMetric, VariancePrior> priors =
        priors(HERE, "jdk-25", "jdk-25", Overrides.none(), KNOWN, SHORT);
    assertThat(priors).containsOnlyKeys(ComparedMetric.TIME);
    assertThat(priors.get(ComparedMetric.TIME).pilot()).isFalse();
    assertThat(priors.get(ComparedMetric.TIME).scale()).isBetween(0.025, 0.04);
  }

  @Test
  void anythingElseStartsWithOne() {
    MachineIdentity rebuilt = new MachineIdentity("here", "a-cpu", "ffffffffffff", "ba9876543210");
    Overrides heap =
        new Overrides(
            ProtocolChoice.DECLARED, new TreeMap<>(), List.of("-Xmx1g"), List.of(), List.of());
    Benchmark other = new Benchmark("a.A.two", "avgt", new TreeMap<>(), 1);
    DeclaredTiming longer = new DeclaredTiming(5, 10, 5, 10);
    assertThat(priors(rebuilt, "jdk-25", "jdk-25", Overrides.none(), KNOWN, SHORT)).isEmpty();
    assertThat(priors(HERE, "jdk-21", "jdk-25", Overrides.none(), KNOWN, SHORT)).isEmpty();
    assertThat(priors(HERE, "jdk-26", "jdk-26", Overrides.none(), KNOWN, SHORT)).isEmpty();
    assertThat(priors(HERE, "jdk-25", "jdk-25", heap, KNOWN, SHORT)).isEmpty();
    assertThat(priors(HERE, "jdk-25", "jdk-25", Overrides.none(), other, SHORT)).isEmpty();
    assertThat(priors(HERE, "jdk-25", "jdk-25", Overrides.none(), KNOWN, longer)).isEmpty();
  }

  private Map<ComparedMetric, VariancePrior> priors(
      MachineIdentity machine,
      String baseJdk,
      String headJdk,
      Overrides overrides,
      Benchmark benchmark,
      DeclaredTiming timing) {
    return GateHistory.of(Optional.of(side(baseJdk)), side(headJdk), overrides, machine, baselines)
        .of(new DeclaredBenchmark(benchmark, timing, List.of()));
  }

  private static GateSides.Chosen side(String jdk) {
    Path home = Path.of("/jdks").resolve(jdk);
    return new GateSides.Chosen(
        new JarSide(Path.of("x.jar"), home.resolve("bin/java"), List.of()),
        new JavaHome(home, new Jdk(jdk, 25, "vendor", "25", "Hotspot")));
  }
}
