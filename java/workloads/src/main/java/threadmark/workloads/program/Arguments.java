package threadmark.workloads.program;

import java.util.List;
import java.util.Properties;
import threadmark.workloads.Variant;

/**
 * The words of a command line, read once into typed values, and the heap that is there for what
 * they ask. Whatever is wrong with a word becomes a {@link UsageError} that names it and says what
 * is allowed.
 */
public final class Arguments {

  private static final String CENSUS = "threadmark.census";

  private final List<String> words;
  private final boolean census;
  private final long heapBytes;

  public Arguments(List<String> words, Properties properties, long heapBytes) {
    this.words = List.copyOf(words);
    this.census = Boolean.parseBoolean(properties.getProperty(CENSUS));
    this.heapBytes = heapBytes;
  }

  /** Whether to count what the program does; counting costs time, so such a trial has no score. */
  public boolean census() {
    return census;
  }

  /** How much the heap may grow to. */
  public long heapBytes() {
    return heapBytes;
  }

  public int count() {
    return words.size();
  }

  public void requireCount(int count) {
    requireCount(count, count);
  }

  public void requireCount(int least, int most) {
    if (count() < least || count() > most) {
      throw new UsageError(
          "%s arguments are needed; there are %d"
              .formatted(least == most ? least : least + " to " + most, count()));
    }
  }

  public String text(int index) {
    return words.get(index);
  }

  public long longAtLeast(int index, String name, long least) {
    return longBetween(index, name, least, Long.MAX_VALUE);
  }

  public int intBetween(int index, String name, int least, int most) {
    return Math.toIntExact(longBetween(index, name, least, most));
  }

  public long longBetween(int index, String name, long least, long most) {
    long value;
    try {
      value = Long.parseLong(text(index));
    } catch (NumberFormatException e) {
      throw wrong(index, name, wholeNumber(least, most));
    }
    if (value < least || value > most) {
      throw wrong(index, name, wholeNumber(least, most));
    }
    return value;
  }

  public <V extends Enum<V> & Variant> V variant(int index, String name, Class<V> variants) {
    try {
      return Variant.named(variants, text(index));
    } catch (IllegalArgumentException e) {
      throw new UsageError("%s: %s".formatted(name, e.getMessage()));
    }
  }

  /** The error for an argument that can be read and still makes no sense. */
  public UsageError wrong(int index, String name, String allowed) {
    return new UsageError("%s is \"%s\"; it must be %s".formatted(name, text(index), allowed));
  }

  private static String wholeNumber(long least, long most) {
    return most == Long.MAX_VALUE
        ? "a whole number of at least " + least
        : "a whole number from " + least + " to " + most;
  }

  List<String> words() {
    return words;
  }
}
