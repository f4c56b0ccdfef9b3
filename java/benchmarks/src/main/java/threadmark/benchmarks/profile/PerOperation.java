package threadmark.benchmarks.profile;

import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * The amounts that one iteration used, divided by its operations. An amount that could not be read
 * is NaN and is left out: a missing label is honest, a zero is not.
 */
final class PerOperation {

  private final long operations;
  private final List<ScalarResult> results = new ArrayList<>();

  /** All operations count, also those before and after the timed span: they used resources too. */
  PerOperation(IterationResult iteration) {
    this(iteration.getMetadata().getAllOps());
  }

  PerOperation(long operations) {
    this.operations = operations;
  }

  PerOperation add(String label, double amount, String unit) {
    if (operations > 0 && amount >= 0) {
      results.add(new ScalarResult(label, amount / operations, unit, AggregationPolicy.AVG));
    }
    return this;
  }

  List<ScalarResult> results() {
    return List.copyOf(results);
  }
}
