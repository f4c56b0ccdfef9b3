package threadmark.verdict;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DecidingMetric;
import threadmark.jvm.Sandbox;
import threadmark.machine.MachineIdentity;
import threadmark.noise.Surroundings;

/** What tests of a gate are given: a machine, a quiet moment, how a gate was sat. */
public final class Samples {

  public static final Instant START = Instant.parse("2026-11-20T21:30:00Z");
  public static final String SHA256 = "0".repeat(64);

  public static Surroundings quiet() {
    return disturbedBy();
  }

  public static Surroundings disturbedBy(String... sentences) {
    return new Surroundings(
        Optional.of(0.01),
        Optional.empty(),
        Optional.of(0.25),
        Optional.of(0L),
        List.of(sentences));
  }

  /** A comparison that has no figures. */
  public static Comparison unmeasured(Benchmark benchmark, Verdict verdict, Optional<Gated> gated) {
    Comparison plain = Comparison.unmeasured(benchmark, ComparedMetric.TIME, 0.05).with(verdict);
    return gated.map(plain::with).orElse(plain);
  }

  public static MachineIdentity machine() {
    return new MachineIdentity("here", "a-cpu", "0123456789ab", "ba9876543210");
  }

  /** What a machine's calibration of those series found: nothing that would trip a gate. */
  public static MachineCalibration calibration(
      MachineIdentity machine, String jdk, SeriesNoise... series) {
    MachineCalibration.Counted none = new MachineCalibration.Counted(0, 1000, 0, 0.004);
    return new MachineCalibration(
        machine,
        jdk,
        START,
        START.plusSeconds(60),
        "0.1.0",
        "x.jar",
        7,
        Optional.empty(),
        48,
        0,
        new MachineCalibration.Shuffles(none, none, 17),
        List.of(series));
  }

  /** Two jars that differ in their bytes, and in nothing that could make a difference. */
  public static GateJars jars() {
    return new GateJars(
        Optional.of(new GateJars.MeasuredJar("b".repeat(64), "c".repeat(64))),
        new GateJars.MeasuredJar("a".repeat(64), "c".repeat(64)));
  }

  /** How a gate was sat that compared those. */
  public static GateFacts gate() {
    return new GateFacts(
        new MachineIdentity("here", "a-cpu", "0123456789ab", "ba9876543210"),
        Optional.of("jdk"),
        "jdk",
        jars(),
        START,
        START,
        1,
        DecidingMetric.TIME,
        1,
        1,
        60,
        9,
        5,
        0,
        Sandbox.Kind.FILES,
        List.of(),
        Optional.empty());
  }

  private Samples() {}
}
