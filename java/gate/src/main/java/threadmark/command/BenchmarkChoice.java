package threadmark.command;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import threadmark.jmh.Benchmark;
import threadmark.text.Complaint;
import threadmark.text.Nearest;

/** Which benchmarks of a jar are measured. */
public final class BenchmarkChoice {

  @Option(
      names = "--include",
      paramLabel = "REGEX",
      description = "only benchmarks whose name, mode and parameters match; repeatable")
  private List<String> include = new ArrayList<>();

  @Option(names = "--exclude", paramLabel = "REGEX", description = "not those; repeatable")
  private List<String> exclude = new ArrayList<>();

  public Predicate<Benchmark> included() {
    Matching wanted = matching("--include", include);
    Matching unwanted = matching("--exclude", exclude);
    return benchmark -> (include.isEmpty() || wanted.any(benchmark)) && !unwanted.any(benchmark);
  }

  /**
   * Refuses to name what is not there, and a choice that leaves nothing: a gate that looks at other
   * benchmarks than the person meant would pass for the wrong reason.
   */
  public void check(Collection<Benchmark> known) {
    refuseStrangers("--include", include, known);
    refuseStrangers("--exclude", exclude, known);
    if (known.stream().noneMatch(included())) {
      throw new Complaint(
          "--include and --exclude leave none of %d benchmarks; leave out fewer"
              .formatted(known.size()));
    }
  }

  public static void refuseStrangers(
      String option, List<String> texts, Collection<Benchmark> known) {
    for (Pattern pattern : patterns(option, texts)) {
      if (known.stream().noneMatch(new Matching(option, List.of(pattern))::any)) {
        throw new Complaint(
            "%s %s: matches no benchmark; %s".formatted(option, pattern, nearest(pattern, known)));
      }
    }
  }

  /** The package is the same for most of them, and would make all of them alike. */
  private static String nearest(Pattern pattern, Collection<Benchmark> known) {
    String text = pattern.pattern().replaceAll("[^\\w.= -]", "");
    String simple = text.replaceFirst("^([a-z_]\\w*\\.)+(?=[A-Z])", "");
    Function<Benchmark, String> name = simple.equals(text) ? Benchmark::shortName : Benchmark::name;
    return Nearest.holding(
        simple,
        known.stream()
            .map(text.contains("=") ? Benchmark::brief : name)
            .collect(Collectors.toSet()),
        known.stream().map(Benchmark::shortName).collect(Collectors.toSet()));
  }

  public static Matching matching(String option, List<String> texts) {
    return new Matching(option, patterns(option, texts));
  }

  private static List<Pattern> patterns(String option, List<String> texts) {
    List<Pattern> patterns = new ArrayList<>();
    for (String text : texts) {
      if (text.isBlank()) {
        throw new Complaint(
            "%s \"%s\": fits every benchmark; write a part of a name, or leave the option out"
                .formatted(option, text));
      }
      try {
        patterns.add(Pattern.compile(text));
      } catch (PatternSyntaxException wrong) {
        throw new Complaint(
            "%s %s: not a regular expression (%s); write a part of a name, and \\ before a sign that stands for itself"
                .formatted(option, text, wrong.getDescription()),
            wrong);
      }
    }
    return patterns;
  }

  /** The options that were given, as they were. */
  public String options() {
    return Stream.concat(
            include.stream().map(text -> "--include " + text),
            exclude.stream().map(text -> "--exclude " + text))
        .collect(Collectors.joining(" "));
  }

  /** What continued measuring must have in common with its beginning. */
  public String words() {
    return "include %s exclude %s".formatted(include, exclude);
  }

  /**
   * Patterns of an option, held against names that a stranger chose. Some pairs of the two would
   * take longer than the machine will be there, or more stack than a thread has.
   */
  public static final class Matching {

    /** A moment of looking: a long name may be looked at from each of its letters on. */
    private static final long LEAST_STEPS = 20_000_000;

    /** As many more for each name that was looked at. */
    private static final long STEPS_OF_A_NAME = 100_000;

    /** How often a letter may still be looked at. */
    private static final class Steps {
      private long left = LEAST_STEPS;
    }

    private final String option;
    private final List<Pattern> patterns;
    private final Steps steps = new Steps();

    public Matching(String option, List<Pattern> patterns) {
      this.option = option;
      this.patterns = List.copyOf(patterns);
    }

    public boolean any(Benchmark benchmark) {
      String name = benchmark.toString();
      steps.left += STEPS_OF_A_NAME;
      return patterns.stream().anyMatch(pattern -> matches(pattern, name));
    }

    private boolean matches(Pattern pattern, String name) {
      try {
        return pattern.matcher(new Counted(name, steps)).find();
      } catch (StackOverflowError tooDeep) {
        throw tooMuch(pattern);
      } catch (TooManySteps endless) {
        throw tooMuch(pattern);
      }
    }

    private Complaint tooMuch(Pattern pattern) {
      return new Complaint(
          "%s %s: takes too long to be held against these names; write a part of a name, without a repetition of a repetition"
              .formatted(option, pattern));
    }

    private static final class TooManySteps extends RuntimeException {
      private TooManySteps() {
        super(null, null, false, false);
      }
    }

    private record Counted(String text, Steps steps) implements CharSequence {

      @Override
      public char charAt(int index) {
        if (--steps.left < 0) {
          throw new TooManySteps();
        }
        return text.charAt(index);
      }

      @Override
      public int length() {
        return text.length();
      }

      @Override
      public CharSequence subSequence(int start, int end) {
        return text.subSequence(start, end);
      }
    }
  }
}
