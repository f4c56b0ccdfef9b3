package threadmark.command;

import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads a whole number from the command line.
 *
 * @param reader of digits
 * @param largest that it can read
 */
record WholeNumber<N>(Function<String, N> reader, N largest) implements ITypeConverter<N> {

  static final WholeNumber<Integer> SHORT = new WholeNumber<>(Integer::valueOf, Integer.MAX_VALUE);
  static final WholeNumber<Long> LONG = new WholeNumber<>(Long::valueOf, Long.MAX_VALUE);

  @Override
  public N convert(String word) {
    try {
      return reader.apply(word);
    } catch (NumberFormatException other) {
      throw new TypeConversionException(
          "'%s' is no whole number up to %s; give one such as 7".formatted(word, largest));
    }
  }
}
