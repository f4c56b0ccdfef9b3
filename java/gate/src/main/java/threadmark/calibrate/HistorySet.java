package threadmark.calibrate;

import java.util.ArrayList;
import java.util.List;
import threadmark.files.Lanes;

/**
 * Rules that watch overheads, on two simulated machines.
 *
 * @param histories for each figure
 * @param series of each history; all of them are watched for false alerts, and one rises
 */
public record HistorySet(
    int histories, int series, long seed, List<HistoryCharacteristic> characteristics) {

  private static final double VM_MARGIN = 0.10;
  private static final double METAL_MARGIN = 0.02;

  /** Accepted runs that a baseline has: just enough, a full window. */
  private static final List<Integer> BASELINE_RUNS = List.of(8, 20);

  /** Blocks of a night's run: of the full profile, and of one that watches closely. */
  private static final List<Integer> BLOCKS = List.of(5, 20);

  public HistorySet {
    characteristics = List.copyOf(characteristics);
  }

  /** Plays so many histories for each figure. */
  public static HistorySet replay(int histories, long seed) {
    return new HistorySet(
        histories,
        ReplaySet.SERIES,
        seed,
        Lanes.map(replays(histories, seed), HistoryReplay::characteristics).stream()
            .flatMap(List::stream)
            .toList());
  }

  /** What each figure is played on. */
  static List<HistoryReplay> replays(int histories, long seed) {
    List<HistoryReplay> replays = new ArrayList<>();
    for (int runs : BASELINE_RUNS) {
      for (int blocks : BLOCKS) {
        replays.add(of(NoiseModel.SHARED_VM, VM_MARGIN, runs, blocks, histories, seed));
        replays.add(of(NoiseModel.QUIET_METAL, METAL_MARGIN, runs, blocks, histories, seed));
      }
    }
    return replays;
  }

  private static HistoryReplay of(
      NoiseModel noise, double margin, int runs, int blocks, int histories, long seed) {
    return new HistoryReplay(noise, margin, runs, blocks, ReplaySet.SERIES, histories, seed);
  }
}
