package threadmark.command;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import threadmark.text.Labelled;
import threadmark.verdict.Enforcement;

/** Reads {@code block} or {@code advise}. */
public final class EnforcementWord implements ITypeConverter<Enforcement> {

  @Override
  public Enforcement convert(String word) {
    try {
      return Labelled.of(Enforcement.class, word);
    } catch (IllegalArgumentException unknown) {
      throw new TypeConversionException(unknown.getMessage());
    }
  }
}
