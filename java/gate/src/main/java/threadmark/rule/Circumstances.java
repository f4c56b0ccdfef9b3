package threadmark.rule;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.jmh.Benchmarked;
import threadmark.jmh.Benchmarked.Conditions;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.Reading;
import threadmark.verdict.Warning;
import threadmark.verdict.Warning.Kind;

/** How the two sides were measured differently, or too thinly: warnings about one benchmark. */
final class Circumstances {

  private static final String SINGLE_SHOT = "ss";

  private final Benchmarked base;
  private final Benchmarked head;

  Circumstances(Benchmarked base, Benchmarked head) {
    this.base = base;
    this.head = head;
  }

  List<Warning> warnings() {
    List<Warning> warnings = new ArrayList<>();
    if (JdkMix.of(base, head) != JdkMix.SAME) {
      warnings.add(
          new Warning(Kind.OTHER_JDK, "base %s; head %s".formatted(jdks(base), jdks(head))));
    }
    differing(
        warnings,
        Kind.OTHER_JVM_ARGUMENTS,
        conditions -> new LinkedHashSet<>(conditions.jvmArguments()));
    reordered(warnings);
    differing(warnings, Kind.UNEQUAL_PROTOCOLS, Circumstances::protocol);
    unequal(warnings);
    thin(warnings);
    constant(warnings);
    boolean before = base.reading(ComparedMetric.ALLOCATION).isPresent();
    boolean after = head.reading(ComparedMetric.ALLOCATION).isPresent();
    if (before != after) {
      warnings.add(
          new Warning(
              Kind.ALLOCATION_ON_ONE_SIDE,
              "only %s has it; it is not compared".formatted(before ? "base" : "head")));
    }
    return warnings;
  }

  private static String jdks(Benchmarked side) {
    return side.conditions().stream()
        .map(Conditions::jdk)
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** Of two that contradict each other, the JVM takes the last. */
  private void reordered(List<Warning> warnings) {
    List<List<String>> orders =
        Stream.concat(base.conditions().stream(), head.conditions().stream())
            .map(Conditions::jvmArguments)
            .distinct()
            .toList();
    boolean sameOnes = orders.stream().map(Set::copyOf).distinct().count() == 1;
    if (sameOnes && orders.size() > 1) {
      warnings.add(
          new Warning(
              Kind.OTHER_JVM_ARGUMENTS,
              "the same in another order: %s; %s"
                  .formatted(
                      String.join(" ", orders.getFirst()), String.join(" ", orders.getLast()))));
    }
  }

  /** A benchmark that ended in some files of a side and not in all leaves fewer trials. */
  private void unequal(List<Warning> warnings) {
    for (Reading before : base.readings()) {
      head.reading(before.metric())
          .filter(after -> after.trouble().isEmpty() && before.trouble().isEmpty())
          .filter(after -> after.trials().size() != before.trials().size())
          .ifPresent(after ->
              warnings.add(
                  new Warning(
                      Kind.UNEQUAL_TRIALS,
                      "%s: base %d, head %d; look whether one is missing in a file"
                          .formatted(
                              before.metric().label(),
                              before.trials().size(),
                              after.trials().size()))));
    }
  }

  private static Set<String> protocol(Conditions conditions) {
    return conditions.protocol().entrySet().stream()
        .map(field -> field.getKey() + " " + field.getValue())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Names what is not common to all files of both sides. */
  private void differing(
      List<Warning> warnings, Kind kind, Function<Conditions, Set<String>> facts) {
    Set<String> common =
        Stream.concat(base.conditions().stream(), head.conditions().stream())
            .map(facts)
            .map(LinkedHashSet::new)
            .reduce((a, b) -> {
              a.retainAll(b);
              return a;
            })
            .orElseThrow();
    String before = own(base, facts, common);
    String after = own(head, facts, common);
    if (!(before.isEmpty() && after.isEmpty())) {
      warnings.add(
          new Warning(
              kind,
              "base %s; head %s"
                  .formatted(
                      before.isEmpty() ? "none" : before, after.isEmpty() ? "none" : after)));
    }
  }

  private static String own(
      Benchmarked side, Function<Conditions, Set<String>> facts, Set<String> common) {
    return side.conditions().stream()
        .map(facts)
        .flatMap(Set::stream)
        .filter(fact -> !common.contains(fact))
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private void thin(List<Warning> warnings) {
    Reading before = base.primary();
    Reading after = head.primary();
    if (before.trials().size() == 1 || after.trials().size() == 1) {
      warnings.add(
          new Warning(
              Kind.ONE_TRIAL,
              "base %d, head %d; the noise between JVMs is unknown"
                  .formatted(before.trials().size(), after.trials().size())));
    }
    if (!before.raw() || !after.raw()) {
      warnings.add(
          new Warning(
              Kind.NO_RAW_VALUES,
              "%s only; a summary counts as one trial"
                  .formatted(
                      before.raw()
                          ? "head tells a summary"
                          : after.raw() ? "base tells a summary" : "both sides tell summaries")));
    }
    Costs first = Costs.of(before);
    Costs second = Costs.of(after);
    if (!base.benchmark().mode().equals(SINGLE_SHOT) && !(first.trimmed() && second.trimmed())) {
      warnings.add(
          new Warning(
              Kind.FEW_ITERATIONS,
              "base %d, head %d a trial; a mean over fewer than 5 cannot be trimmed"
                  .formatted(first.fewestIterations(), second.fewestIterations())));
    }
  }

  /** Clocks tick too finely for that: such figures were typed, rounded or copied. */
  private void constant(List<Warning> warnings) {
    boolean before = isConstant(base.primary());
    boolean after = isConstant(head.primary());
    if (before || after) {
      warnings.add(
          new Warning(
              Kind.WITHOUT_SCATTER,
              "every iteration of %s has the same figure; look whether it was measured"
                  .formatted(before && after ? "both sides" : before ? "base" : "head")));
    }
  }

  private static boolean isConstant(Reading reading) {
    return reading.trials().size() > 1
        && reading.trials().stream().flatMap(List::stream).distinct().count() == 1;
  }
}
