package threadmark.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import threadmark.model.Labelled;
import threadmark.model.ProtocolChoice;

/** Reads {@code declared} or {@code short}. */
final class ProtocolWord implements ITypeConverter<ProtocolChoice> {

  @Override
  public ProtocolChoice convert(String word) {
    try {
      return Labelled.of(ProtocolChoice.class, word);
    } catch (IllegalArgumentException unknown) {
      throw new TypeConversionException(unknown.getMessage());
    }
  }
}
