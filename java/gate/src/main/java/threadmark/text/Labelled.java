package threadmark.text;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A choice that has a word of its own outside the code: in files, on the command line, in charts.
 */
public interface Labelled {

  /** The choice's name in the code; every enum has it. */
  String name();

  /** The word: the name in lower case, hyphens between its parts, unless a choice says another. */
  default String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The choice with that word; an unknown word is answered with the known ones. */
  static <E extends Enum<E> & Labelled> E of(Class<E> choices, String label) {
    for (E choice : choices.getEnumConstants()) {
      if (choice.label().equals(label)) {
        return choice;
      }
    }
    throw new IllegalArgumentException(unknown(label, choices.getEnumConstants()));
  }

  /** Says that a word is unknown, and names the choices; of many only the nearest. */
  static String unknown(Object word, Object[] choices) {
    List<String> labels =
        Arrays.stream(choices).map(choice -> ((Labelled) choice).label()).toList();
    return labels.size() <= Nearest.READ
        ? "\"%s\" is none of %s".formatted(word, String.join(", ", labels))
        : "\"%s\" is none of %d known words; %s"
            .formatted(word, labels.size(), Nearest.of(word.toString(), labels));
  }
}
