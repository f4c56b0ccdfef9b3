package threadmark.command;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import threadmark.jmh.ProtocolChoice;
import threadmark.text.Labelled;

/** Reads {@code declared} or {@code short}. */
public final class ProtocolWord implements ITypeConverter<ProtocolChoice> {

  @Override
  public ProtocolChoice convert(String word) {
    try {
      return Labelled.of(ProtocolChoice.class, word);
    } catch (IllegalArgumentException unknown) {
      throw new TypeConversionException(unknown.getMessage());
    }
  }
}
