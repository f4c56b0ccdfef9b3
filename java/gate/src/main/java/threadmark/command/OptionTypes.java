package threadmark.command;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.TypeConversionException;
import threadmark.text.Labelled;

/** The types that words of a command line become, each with one converter for all commands. */
public final class OptionTypes {

  private OptionTypes() {}

  /** The same command line, which knows them, and so do its subcommands. */
  public static CommandLine known(CommandLine commandLine) {
    labelled(commandLine);
    return commandLine
        .registerConverter(int.class, word -> whole(word, Integer::valueOf, Integer.MAX_VALUE))
        .registerConverter(Long.class, word -> whole(word, Long::valueOf, Long.MAX_VALUE))
        .registerConverter(Path.class, OptionTypes::path)
        .registerConverter(OutputFile.class, OutputFile::parse)
        .registerConverter(Margin.class, Margin::parse)
        .registerConverter(Span.class, Span::parse);
  }

  private static <N> N whole(String word, Function<String, N> reader, N largest) {
    try {
      return reader.apply(word);
    } catch (NumberFormatException other) {
      throw new TypeConversionException(
          "'%s' is not a whole number up to %s; give one such as 7".formatted(word, largest));
    }
  }

  /** A script may give an empty path, which names no folder. */
  private static Path path(String word) {
    if (word.isBlank()) {
      throw new TypeConversionException("the path is empty; name a file or a folder");
    }
    try {
      return Path.of(word);
    } catch (InvalidPathException wrong) {
      throw new TypeConversionException(
          "\"%s\" can be no path here (%s)".formatted(word, wrong.getReason()));
    }
  }

  /** Every choice that has words of its own is read by them. */
  private static void labelled(CommandLine commandLine) {
    for (ArgSpec argument : commandLine.getCommandSpec().args()) {
      Stream.of(argument.auxiliaryTypes())
          .filter(Labelled.class::isAssignableFrom)
          .forEach(type -> labelled(commandLine, type));
    }
    commandLine.getSubcommands().values().forEach(OptionTypes::labelled);
  }

  private static <T> void labelled(CommandLine commandLine, Class<T> type) {
    T[] choices = type.getEnumConstants();
    commandLine.registerConverter(
        type,
        word ->
            Stream.of(choices)
                .filter(choice -> ((Labelled) choice).label().equals(word))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException(Labelled.unknown(word, choices))));
  }
}
