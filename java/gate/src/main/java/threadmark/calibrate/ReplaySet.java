package threadmark.calibrate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import threadmark.files.Lanes;

/**
 * A whole replay: the gate and the other rules on two simulated machines, an overloaded one, and
 * recorded traces.
 *
 * @param trialSeconds what a short trial takes, start included: 1 s of warm-up and five iterations
 *     of a quarter of a second
 * @param levels the level gate on the same simulated machines
 */
public record ReplaySet(
    int pullRequests,
    int series,
    long seed,
    double trialSeconds,
    List<OperatingCharacteristic> characteristics,
    List<LevelCharacteristic> levels) {

  /** Series in a simulated pull request. */
  public static final int SERIES = 20;

  private static final double TRIAL_SECONDS = 2.75;
  private static final double VM_MARGIN = 0.10;
  private static final double METAL_MARGIN = 0.02;

  /** A smaller margin, which both sides at the same time show in less time. */
  private static final double DUET_MARGIN = 0.07;

  private static final int[] STALE = {2, 3};
  private static final double[] TRACE_MARGINS = {0.10, 0.05};

  /** Accepted runs that a baseline has: provisional, just enough, a full window. */
  private static final int[] BASELINE_RUNS = {3, 8, 20};

  /** Blocks of a run of the full profile. */
  private static final int BLOCKS = 5;

  public ReplaySet {
    characteristics = List.copyOf(characteristics);
    levels = List.copyOf(levels);
  }

  /** Replays {@code pullRequests} pull requests for each true change. */
  public static ReplaySet replay(List<TraceNoise> traces, int pullRequests, long seed) {
    List<Job> jobs = new ArrayList<>();
    modelled(jobs, replay(NoiseModel.SHARED_VM, VM_MARGIN, pullRequests, seed));
    modelled(jobs, replay(NoiseModel.QUIET_METAL, METAL_MARGIN, pullRequests, seed));
    Replay finer = replay(NoiseModel.SHARED_VM, DUET_MARGIN, pullRequests, seed);
    jobs.add(() -> List.of(finer.gateInDuet()));
    stale(jobs, NoiseModel.SHARED_VM, VM_MARGIN, pullRequests, seed);
    stale(jobs, NoiseModel.QUIET_METAL, METAL_MARGIN, pullRequests, seed);
    Replay overloaded = replay(NoiseModel.OVERLOADED, VM_MARGIN, pullRequests, seed);
    jobs.add(() -> List.of(overloaded.gateWithHistoryFrom(NoiseModel.SHARED_VM)));
    jobs.add(() -> List.of(overloaded.gateWithPilot()));
    for (TraceNoise noise : traces) {
      for (double margin : TRACE_MARGINS) {
        noise
            .shows(margin, SERIES)
            .ifPresent(shown -> all(jobs, replay(shown, margin, pullRequests, seed)));
        noise
            .hides(margin, SERIES)
            .map(hidden -> replay(hidden, margin, pullRequests, seed))
            .ifPresent(hidden -> jobs.add(() -> List.of(hidden.gateWithHistory())));
      }
    }
    return new ReplaySet(
        pullRequests,
        SERIES,
        seed,
        TRIAL_SECONDS,
        Lanes.map(jobs, job -> job.characteristics()).stream().flatMap(List::stream).toList(),
        levels(pullRequests, seed));
  }

  /** The characteristics of one kind of noise and margin together, in the order of replay. */
  List<List<OperatingCharacteristic>> groups() {
    return List.copyOf(
        characteristics.stream()
            .collect(
                Collectors.groupingBy(
                    rule -> List.of(rule.noise(), rule.margin()),
                    LinkedHashMap::new,
                    Collectors.toList()))
            .values());
  }

  /** A part of the replay that needs no other: each has random streams of its own. */
  private interface Job {
    List<OperatingCharacteristic> characteristics();
  }

  private static List<LevelCharacteristic> levels(int replays, long seed) {
    List<LevelCharacteristic> levels = new ArrayList<>();
    for (int runs : BASELINE_RUNS) {
      levels.add(level(NoiseModel.SHARED_VM, VM_MARGIN, runs, replays, seed));
    }
    for (int runs : BASELINE_RUNS) {
      levels.add(level(NoiseModel.QUIET_METAL, METAL_MARGIN, runs, replays, seed));
    }
    return levels;
  }

  private static LevelCharacteristic level(
      NoiseModel noise, double margin, int runs, int replays, long seed) {
    return new LevelReplay(noise, margin, runs, BLOCKS, SERIES, replays, seed).characteristic();
  }

  /** The gate's weakest point: a machine that has become noisier than its history. */
  private static void stale(
      List<Job> jobs, NoiseModel model, double margin, int pullRequests, long seed) {
    for (int times : STALE) {
      Replay louder = replay(model.louder(times), margin, pullRequests, seed);
      jobs.add(() -> List.of(louder.gateWithHistoryFrom(model)));
    }
  }

  /** What two trials at the same time are alike in is known of models alone. */
  private static void modelled(List<Job> jobs, Replay replay) {
    all(jobs, replay);
    jobs.add(() -> List.of(replay.gateInDuet()));
  }

  private static void all(List<Job> jobs, Replay replay) {
    jobs.add(() -> List.of(replay.gateWithHistory()));
    jobs.add(() -> List.of(replay.gateWithPilot()));
    jobs.add(replay::others);
  }

  private static Replay replay(Noise noise, double margin, int pullRequests, long seed) {
    return new Replay(noise, SERIES, margin, pullRequests, seed);
  }
}
