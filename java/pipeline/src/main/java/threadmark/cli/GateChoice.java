package threadmark.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;
import threadmark.model.Benchmark;
import threadmark.model.Complaint;
import threadmark.model.Nearest;
import threadmark.model.Pairing;
import threadmark.sitting.GatePlan;

/** Which benchmarks take part in a gate, and how. */
final class GateChoice {

  @Option(
      names = "--include",
      paramLabel = "REGEX",
      description = "only benchmarks whose name, mode and parameters match; repeatable")
  private List<String> include = new ArrayList<>();

  @Option(names = "--exclude", paramLabel = "REGEX", description = "not those; repeatable")
  private List<String> exclude = new ArrayList<>();

  @Option(
      names = "--advisory",
      paramLabel = "REGEX",
      description = "judge those without blocking; repeatable")
  private List<String> advisory = new ArrayList<>();

  @Option(
      names = "--pair",
      paramLabel = "PARAM=platform:virtual",
      description =
          "after a fail, tell whether platform threads became slower too; or by class or method:"
              + " Platform=Virtual")
  private String pair;

  GatePlan.Choice choice() {
    List<Pattern> wanted = patterns("--include", include);
    List<Pattern> unwanted = patterns("--exclude", exclude);
    List<Pattern> advised = patterns("--advisory", advisory);
    return new GatePlan.Choice(
        benchmark -> (wanted.isEmpty() || any(wanted, benchmark)) && !any(unwanted, benchmark),
        benchmark -> any(advised, benchmark),
        Optional.ofNullable(pair).map(Pairing::parse));
  }

  /**
   * Refuses a pattern that fits nothing, and a choice that leaves nothing: a gate that looks at
   * other benchmarks than the person meant would pass for the wrong reason.
   */
  void check(Collection<Benchmark> known) {
    refuseStrangers("--include", include, known);
    refuseStrangers("--advisory", advisory, known);
    choice().pairing().ifPresent(pairing -> refuseSingles(pairing, known));
    if (known.stream().noneMatch(choice().included())) {
      throw new Complaint(
          "--exclude leaves none of %d benchmarks; leave out fewer".formatted(known.size()));
    }
  }

  private void refuseSingles(Pairing pairing, Collection<Benchmark> known) {
    if (known.stream()
        .noneMatch(one -> pairing.platformOf(one).filter(known::contains).isPresent())) {
      throw new Complaint(
          "--pair %s: makes no pair of the %d benchmarks; the first is %s"
              .formatted(pair, known.size(), Brief.of(known.iterator().next())));
    }
  }

  private static void refuseStrangers(
      String option, List<String> texts, Collection<Benchmark> known) {
    for (Pattern pattern : patterns(option, texts)) {
      if (known.stream().noneMatch(benchmark -> any(List.of(pattern), benchmark))) {
        throw new Complaint(
            "%s %s: matches no benchmark; %s"
                .formatted(
                    option,
                    pattern,
                    Nearest.holding(
                        pattern.pattern().replaceAll("[^\\w.= -]", ""),
                        known.stream().map(Brief::of).collect(Collectors.toSet()))));
      }
    }
  }

  private static boolean any(List<Pattern> patterns, Benchmark benchmark) {
    return patterns.stream().anyMatch(pattern -> pattern.matcher(benchmark.toString()).find());
  }

  private static List<Pattern> patterns(String option, List<String> texts) {
    List<Pattern> patterns = new ArrayList<>();
    for (String text : texts) {
      try {
        patterns.add(Pattern.compile(text));
      } catch (PatternSyntaxException wrong) {
        throw new Complaint(
            "%s %s: not a regular expression (%s)".formatted(option, text, wrong.getDescription()),
            wrong);
      }
    }
    return patterns;
  }

  /** What a continued gate must have in common with its beginning. */
  String words() {
    return "include %s exclude %s advisory %s pair %s"
        .formatted(include, exclude, advisory, Optional.ofNullable(pair).orElse("none"));
  }
}
