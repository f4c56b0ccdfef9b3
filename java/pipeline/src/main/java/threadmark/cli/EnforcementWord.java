package threadmark.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import threadmark.model.Enforcement;
import threadmark.model.Labelled;

/** Reads {@code block} or {@code advise}. */
final class EnforcementWord implements ITypeConverter<Enforcement> {

  @Override
  public Enforcement convert(String word) {
    try {
      return Labelled.of(Enforcement.class, word);
    } catch (IllegalArgumentException unknown) {
      throw new TypeConversionException(unknown.getMessage());
    }
  }
}
