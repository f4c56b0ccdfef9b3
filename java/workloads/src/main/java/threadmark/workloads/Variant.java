package threadmark.workloads;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A way to execute a workload. Each workload has an enum of its own; the label is the word that
 * experiments, results and charts use.
 */
public interface Variant {

  /** The variant's name outside the code: lower case, words joined by hyphens. */
  String label();

  /** The variant of that enum with that label; an unknown label is answered with the known ones. */
  static <V extends Enum<V> & Variant> V named(Class<V> variants, String label) {
    for (V variant : variants.getEnumConstants()) {
      if (variant.label().equals(label)) {
        return variant;
      }
    }
    throw new IllegalArgumentException(
        "no variant \"%s\"; known: %s"
            .formatted(
                label,
                Arrays.stream(variants.getEnumConstants())
                    .map(Variant::label)
                    .collect(Collectors.joining(", "))));
  }
}
