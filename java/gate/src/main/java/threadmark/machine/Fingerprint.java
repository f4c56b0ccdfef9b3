package threadmark.machine;

import threadmark.files.Digest;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Twelve hex digits that are equal when facts are: the beginning of SHA-256 over the facts as JSON
 * with sorted keys, no blanks, and null for what is absent. {@code jq} takes the same from the
 * file: {@code jq -cjS .facts.hardware machine.json | sha256sum | cut -c1-12}. Facts hold no
 * fractions, because writers of JSON disagree about their digits.
 */
final class Fingerprint {

  private static final int DIGITS = 12;

  private static final JsonMapper CANONICAL =
      JsonMapper.builder()
          .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .disable(MapperFeature.SORT_CREATOR_PROPERTIES_FIRST)
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
          .build();

  private Fingerprint() {}

  static String of(Object facts) {
    return Digest.ofText(CANONICAL.writeValueAsString(facts)).substring(0, DIGITS);
  }
}
