package threadmark.command;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a path from the command line; an empty one, which a script may give, is no folder. */
final class PathWord implements ITypeConverter<Path> {

  @Override
  public Path convert(String word) {
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
}
