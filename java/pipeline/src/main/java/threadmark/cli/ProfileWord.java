package threadmark.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import threadmark.model.Labelled;
import threadmark.model.Profile;

/** Reads a profile's word from the command line. */
final class ProfileWord implements ITypeConverter<Profile> {

  @Override
  public Profile convert(String word) {
    try {
      return Labelled.of(Profile.class, word);
    } catch (IllegalArgumentException unknown) {
      throw new TypeConversionException(unknown.getMessage());
    }
  }
}
