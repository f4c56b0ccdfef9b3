package threadmark.workloads.sort;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import threadmark.workloads.program.TimedParts;

/**
 * Sorts of new numbers every time, as in the article: drawn before the clock starts, from one
 * generator, and looked at after it stopped. The article's generator has no seed.
 */
final class RepeatedSorts {

  private static final long SEED = 21;

  private final TimedParts parts;
  private final Random numbers = new Random(SEED);
  private final List<Double> seconds = new ArrayList<>();
  private Arrangement answer = Arrangement.of(new double[0]);

  RepeatedSorts(TimedParts parts) {
    this.parts = parts;
  }

  /** Sorts once more and returns the nanoseconds that it took. */
  long next(MergeSort sort) {
    sort.renew(numbers);
    parts.begin();
    sort.sort();
    long taken = parts.end();
    seconds.add(taken / 1e9);
    answer = answer.and(sort.arrangement());
    return taken;
  }

  List<Double> seconds() {
    return List.copyOf(seconds);
  }

  /** Of all sorts together; one that is wrong shows in it. */
  Arrangement answer() {
    return answer;
  }

  /** What {@link #answer} must be after so many sorts. */
  static Arrangement known(int size, int sorts) {
    Random numbers = new Random(SEED);
    double[] input = new double[size];
    Arrangement known = Arrangement.of(new double[0]);
    for (int sort = 0; sort < sorts; sort++) {
      for (int i = 0; i < size; i++) {
        input[i] = numbers.nextDouble();
      }
      known = known.and(Arrangement.sorted(input));
    }
    return known;
  }
}
