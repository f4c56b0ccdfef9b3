package threadmark.study.run;

import java.util.Set;

/**
 * What an experiment asks of one benchmark.
 *
 * @param experiment whose declaration asks for it
 * @param parameters names of those that a trial gives a value, {@code variant} among them
 */
public record AskedBenchmark(String name, String experiment, Set<String> parameters) {

  public AskedBenchmark {
    parameters = Set.copyOf(parameters);
  }
}
