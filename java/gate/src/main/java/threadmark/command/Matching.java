package threadmark.command;

import java.util.List;
import java.util.regex.Pattern;
import threadmark.jmh.Benchmark;
import threadmark.text.Complaint;

/**
 * Patterns of an option, held against names that a stranger chose. Some pairs of the two would take
 * longer than the machine will be there, or more stack than a thread has.
 */
public final class Matching {

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
