package threadmark.study.experiment;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import threadmark.text.Labelled;

/** Reads a profile's word from the command line. */
public final class ProfileWord implements ITypeConverter<Profile> {

  @Override
  public Profile convert(String word) {
    try {
      return Labelled.of(Profile.class, word);
    } catch (IllegalArgumentException unknown) {
      throw new TypeConversionException(unknown.getMessage());
    }
  }
}
