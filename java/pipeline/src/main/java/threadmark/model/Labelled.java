package threadmark.model;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A choice that has a word of its own outside the code: in files, on the command line, in charts.
 */
public interface Labelled {

  /** The word: lower case, hyphens between its parts. */
  String label();

  /** The choice with that word; an unknown word is answered with the known ones. */
  static <E extends Enum<E> & Labelled> E of(Class<E> choices, String label) {
    for (E choice : choices.getEnumConstants()) {
      if (choice.label().equals(label)) {
        return choice;
      }
    }
    throw new IllegalArgumentException(
        "\"%s\" is none of %s"
            .formatted(
                label,
                Arrays.stream(choices.getEnumConstants())
                    .map(Labelled::label)
                    .collect(Collectors.joining(", "))));
  }
}
