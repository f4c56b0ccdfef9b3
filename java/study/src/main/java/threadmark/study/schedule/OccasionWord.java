package threadmark.study.schedule;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import threadmark.text.Labelled;

/** Reads the word of a workflow's trigger. */
final class OccasionWord implements ITypeConverter<Occasion> {

  @Override
  public Occasion convert(String word) {
    try {
      return Labelled.of(Occasion.class, word);
    } catch (IllegalArgumentException unknown) {
      throw new TypeConversionException(unknown.getMessage());
    }
  }
}
