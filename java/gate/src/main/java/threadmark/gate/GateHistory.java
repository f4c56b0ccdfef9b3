package threadmark.gate;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.Overrides;
import threadmark.machine.MachineIdentity;
import threadmark.numbers.VariancePrior;
import threadmark.verdict.CalibrationFile;
import threadmark.verdict.MachineCalibration;

/**
 * What this machine's calibration tells of each benchmark's noise. It speaks for the same hardware
 * and JDK build only, and for JVMs that nobody gave other options.
 */
public final class GateHistory {

  /** Fewer runs say no more than a pilot. */
  private static final int FEWEST_RUNS = 2;

  private GateHistory() {}

  public static GatePlan.History of(
      Optional<GateSides.Chosen> base,
      GateSides.Chosen head,
      Overrides overrides,
      MachineIdentity machine,
      Path baselines) {
    boolean alike =
        base.filter(side -> side.java().jdk().equals(head.java().jdk())).isPresent()
            && overrides.jvmArgs().isEmpty()
            && overrides.launch().isEmpty()
            && base.orElseThrow().side().jvmArgs().isEmpty()
            && head.side().jvmArgs().isEmpty();
    Optional<MachineCalibration> calibration =
        alike
            ? CalibrationFile.recorded(baselines, machine.name(), head.java().jdk().id())
                .filter(found -> found.machine().hardware().equals(machine.hardware()))
            : Optional.empty();
    return benchmark -> calibration.map(found -> priors(found, benchmark)).orElse(Map.of());
  }

  private static Map<ComparedMetric, VariancePrior> priors(
      MachineCalibration calibration, DeclaredBenchmark declared) {
    Map<ComparedMetric, VariancePrior> priors = new HashMap<>();
    for (ComparedMetric metric :
        Stream.concat(
                Stream.of(ComparedMetric.primary(declared.benchmark())),
                ComparedMetric.profiled().stream())
            .toList()) {
      calibration
          .of(declared.benchmark(), declared.timing(), metric)
          .filter(noise -> noise.runs().size() >= FEWEST_RUNS)
          .ifPresent(noise -> priors.put(metric, noise.prior()));
    }
    return priors;
  }
}
