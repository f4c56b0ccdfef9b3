package threadmark.calibrate;

import java.util.List;
import java.util.SplittableRandom;
import threadmark.calibrate.Noise.Machine;

/** A way to judge a pull request from trials; its text is the words that tables and charts use. */
interface Rule {

  /**
   * Judges each series: the answers of the first sitting, then those after a re-queue of what
   * stayed undecided, when anything did.
   *
   * @param machine the machine of the sitting and of everything earlier that the rule looks at
   * @param change what head adds to the logarithm of each series' cost
   */
  List<Ruling[]> sittings(Machine machine, double[] change, SplittableRandom random);
}
