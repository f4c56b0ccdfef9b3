package threadmark.calibrate;

import java.util.List;
import java.util.stream.Collectors;
import threadmark.gate.BenchmarkProgress;
import threadmark.trial.Block;
import threadmark.trial.Entrant;
import threadmark.trial.GateTrial;

/**
 * What is left of a calibration that kept these trials.
 *
 * @param pairs that have still to be made
 * @param seconds about how long those take, by what the kept ones took
 */
public record CalibrationRest(int pairs, double seconds) {

  /** A pair counts that measured on both sides, undisturbed; the others are made again. */
  public static CalibrationRest of(List<Entrant> entrants, int pairs, List<GateTrial> kept) {
    List<Block> blocks =
        kept.stream().collect(Collectors.groupingBy(GateTrial::block)).entrySet().stream()
            .filter(block -> Block.measured(block.getValue()))
            .map(block -> new Block(block.getKey(), block.getValue()))
            .toList();
    int left = 0;
    double seconds = 0;
    for (Entrant entrant : entrants) {
      BenchmarkProgress course = new BenchmarkProgress(entrant, List.of(0));
      blocks.stream()
          .filter(block -> block.trials().getFirst().benchmark().equals(entrant.arms().benchmark()))
          .forEach(block -> course.saw(block, block.disturbance().isPresent()));
      int wanted = Math.max(0, pairs - course.pairs.size());
      left += wanted;
      seconds += wanted * course.pairSeconds();
    }
    return new CalibrationRest(left, seconds);
  }
}
