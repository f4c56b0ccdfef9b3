package threadmark.commit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import threadmark.command.BenchmarkChoice;
import threadmark.command.BenchmarkChoice.Matching;
import threadmark.jmh.Benchmark;
import threadmark.text.Complaint;

/**
 * A choice of benchmarks among those of several jars. A gate of one of them refuses an expression
 * that fits nothing there; here it may have been meant for another jar.
 *
 * @param options of all gates
 * @param known the benchmarks of each jar that can be read, where something chooses among them
 */
record EachChoice(List<String> options, Map<String, Set<Benchmark>> known) {

  private static final String INCLUDE = "--include";

  private static final Set<String> CHOOSING = Set.of(INCLUDE, "--exclude", "--advisory");

  /** An option as it was typed, or a word that chooses nothing. */
  private record Typed(List<String> words, Optional<Expression> expression) {}

  private record Expression(String option, String text) {}

  EachChoice {
    options = List.copyOf(options);
    known = Map.copyOf(known);
  }

  static EachChoice of(SidesBuilt sides, CommitGate gates, List<String> options) {
    Map<String, Set<Benchmark>> known = new HashMap<>();
    boolean chooses = options.stream().map(EachChoice::option).anyMatch(CHOOSING::contains);
    if (chooses && sides.head().size() > 1) {
      sides
          .head()
          .forEach((name, head) ->
              known(gates, sides.base(name), head, options)
                  .ifPresent(benchmarks -> known.put(name, benchmarks)));
    }
    return new EachChoice(options, known);
  }

  private static Optional<Set<Benchmark>> known(
      CommitGate gates, Path base, Path head, List<String> options) {
    try {
      return Optional.of(gates.known(base, head, options));
    } catch (Complaint refused) {
      return Optional.empty(); // Its gate says why.
    }
  }

  private static String option(String word) {
    return word.split("=", 2)[0];
  }

  /** Whether all that should be included lies in other jars. */
  boolean passesOver(String name) {
    List<Expression> included =
        typed().stream()
            .flatMap(one -> one.expression().stream())
            .filter(expression -> expression.option().equals(INCLUDE))
            .toList();
    return !included.isEmpty()
        && included.stream().allMatch(expression -> isOfOthers(expression, name));
  }

  /** The options of that jar's gate: an expression that fits other jars alone is left out. */
  List<String> of(String name) {
    return typed().stream()
        .filter(
            one -> one.expression().filter(expression -> isOfOthers(expression, name)).isEmpty())
        .flatMap(one -> one.words().stream())
        .toList();
  }

  /** What fits nowhere is left to each gate, which refuses it. */
  private boolean isOfOthers(Expression expression, String name) {
    return known.containsKey(name)
        && !fits(expression, known.get(name))
        && known.values().stream().anyMatch(benchmarks -> fits(expression, benchmarks));
  }

  private static boolean fits(Expression expression, Set<Benchmark> benchmarks) {
    Matching matching = BenchmarkChoice.matching(expression.option(), List.of(expression.text()));
    return benchmarks.stream().anyMatch(matching::any);
  }

  /** They were parsed before, so that an option without "=" has its value behind it. */
  private List<Typed> typed() {
    List<Typed> typed = new ArrayList<>();
    for (int i = 0; i < options.size(); i++) {
      String word = options.get(i);
      String option = option(word);
      if (!CHOOSING.contains(option)) {
        typed.add(new Typed(List.of(word), Optional.empty()));
      } else if (word.equals(option)) {
        i++;
        typed.add(
            new Typed(
                List.of(word, options.get(i)),
                Optional.of(new Expression(option, options.get(i)))));
      } else {
        typed.add(
            new Typed(
                List.of(word),
                Optional.of(new Expression(option, word.substring(option.length() + 1)))));
      }
    }
    return typed;
  }
}
