package threadmark.judge.replay;

import java.util.ArrayList;
import java.util.List;

/**
 * A whole replay: the gate and the other rules on two simulated machines, an overloaded one, and
 * recorded traces.
 *
 * @param trialSeconds what a short trial takes, start included: 1 s of warm-up and five iterations
 *     of a quarter of a second
 */
public record Calibration(
    int pullRequests,
    int series,
    long seed,
    double trialSeconds,
    List<OperatingCharacteristic> characteristics) {

  /** Series in a simulated pull request. */
  public static final int SERIES = 20;

  private static final double TRIAL_SECONDS = 2.75;
  private static final double VM_MARGIN = 0.10;
  private static final double METAL_MARGIN = 0.02;
  private static final int[] STALE = {2, 3};
  private static final double[] TRACE_MARGINS = {0.10, 0.05};

  public Calibration {
    characteristics = List.copyOf(characteristics);
  }

  /** Replays {@code pullRequests} pull requests for each true change. */
  public static Calibration replay(List<TraceNoise> traces, int pullRequests, long seed) {
    List<OperatingCharacteristic> found = new ArrayList<>();
    all(found, replay(NoiseModel.SHARED_VM, VM_MARGIN, pullRequests, seed));
    all(found, replay(NoiseModel.QUIET_METAL, METAL_MARGIN, pullRequests, seed));
    stale(found, NoiseModel.SHARED_VM, VM_MARGIN, pullRequests, seed);
    stale(found, NoiseModel.QUIET_METAL, METAL_MARGIN, pullRequests, seed);
    Replay overloaded = replay(NoiseModel.OVERLOADED, VM_MARGIN, pullRequests, seed);
    found.add(overloaded.gateWithHistoryFrom(NoiseModel.SHARED_VM));
    found.add(overloaded.gateWithPilot());
    for (TraceNoise noise : traces) {
      for (double margin : TRACE_MARGINS) {
        noise
            .shows(margin, SERIES)
            .ifPresent(shown -> all(found, replay(shown, margin, pullRequests, seed)));
        noise
            .hides(margin, SERIES)
            .ifPresent(
                hidden -> found.add(replay(hidden, margin, pullRequests, seed).gateWithHistory()));
      }
    }
    return new Calibration(pullRequests, SERIES, seed, TRIAL_SECONDS, found);
  }

  /** The gate's weakest point: a machine that has become noisier than its history. */
  private static void stale(
      List<OperatingCharacteristic> found,
      NoiseModel model,
      double margin,
      int pullRequests,
      long seed) {
    for (int times : STALE) {
      found.add(replay(model.louder(times), margin, pullRequests, seed).gateWithHistoryFrom(model));
    }
  }

  private static void all(List<OperatingCharacteristic> found, Replay replay) {
    found.add(replay.gateWithHistory());
    found.add(replay.gateWithPilot());
    found.addAll(replay.others());
  }

  private static Replay replay(NoiseSource noise, double margin, int pullRequests, long seed) {
    return new Replay(noise, SERIES, margin, pullRequests, seed);
  }
}
