package threadmark.json;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.module.SimpleModule;

/** Values that Jackson itself would read or write too freely. */
final class StrictTypes {

  private StrictTypes() {}

  static JacksonModule module() {
    return new SimpleModule()
        .addDeserializer(double.class, new FiniteDoubles(double.class))
        .addDeserializer(Double.class, new FiniteDoubles(Double.class))
        .addDeserializer(Instant.class, new StrictTimes());
  }

  /** Reads numbers only: Jackson itself would take the string {@code "NaN"} for one. */
  private static final class FiniteDoubles extends StdDeserializer<Double> {

    private FiniteDoubles(Class<Double> type) {
      super(type);
    }

    @Override
    public Double deserialize(JsonParser parser, DeserializationContext context) {
      if (!parser.currentToken().isNumeric()) {
        return (Double) context.handleUnexpectedToken(getValueType(context), parser);
      }
      double value = parser.getDoubleValue();
      if (!Double.isFinite(value)) {
        return (Double)
            context.handleWeirdNumberValue(handledType(), value, "a number must be finite");
      }
      return value;
    }
  }

  /**
   * Reads moments that a calendar of four digits has: Jackson itself would take 24:00 for the next
   * day, a number for seconds, and a year that no calendar and no address can show.
   */
  private static final class StrictTimes extends StdDeserializer<Instant> {

    private static final DateTimeFormatter FORM =
        DateTimeFormatter.ISO_OFFSET_DATE_TIME.withResolverStyle(ResolverStyle.STRICT);

    private static final int LAST_YEAR = 9999;

    /** As programs write a moment; a year of four digits is in range. */
    private static final String USUAL = "0000-00-00T00:00:00";

    private static final int MOST_PLACES = 9;

    private StrictTimes() {
      super(Instant.class);
    }

    @Override
    public Instant deserialize(JsonParser parser, DeserializationContext context) {
      if (parser.currentToken() != JsonToken.VALUE_STRING) {
        return (Instant) context.handleUnexpectedToken(getValueType(context), parser);
      }
      String text = parser.getString();
      try {
        if (isUsual(text)) {
          return usual(text);
        }
        OffsetDateTime time =
            OffsetDateTime.parse(text, FORM).withOffsetSameInstant(ZoneOffset.UTC);
        if (time.getYear() >= 0 && time.getYear() <= LAST_YEAR) {
          return time.toInstant();
        }
      } catch (DateTimeException noTime) {
        // Told below, as of a year that is out of range.
      }
      return (Instant) context.handleWeirdStringValue(Instant.class, text, "no time");
    }

    /** Records hold thousands of that form, and the library's parser is slow to warm up. */
    private static boolean isUsual(String text) {
      int places = text.length() - USUAL.length() - 2; // between the point and the Z
      if (!text.endsWith("Z") || !(places == -1 || (places >= 1 && places <= MOST_PLACES))) {
        return false;
      }
      for (int at = 0; at < text.length() - 1; at++) {
        char form = at < USUAL.length() ? USUAL.charAt(at) : at == USUAL.length() ? '.' : '0';
        if (form == '0' ? !isDigit(text.charAt(at)) : text.charAt(at) != form) {
          return false;
        }
      }
      return true;
    }

    private static boolean isDigit(char one) {
      return one >= '0' && one <= '9';
    }

    private static Instant usual(String text) {
      String places = text.substring(USUAL.length(), text.length() - 1);
      return LocalDateTime.of(
              number(text, 0, 4),
              number(text, 5, 7),
              number(text, 8, 10),
              number(text, 11, 13),
              number(text, 14, 16),
              number(text, 17, 19),
              places.isEmpty() ? 0 : nanos(places.substring(1)))
          .toInstant(ZoneOffset.UTC);
    }

    private static int nanos(String places) {
      return Integer.parseInt(places + "0".repeat(MOST_PLACES - places.length()));
    }

    private static int number(String text, int from, int to) {
      return Integer.parseInt(text, from, to, 10);
    }
  }
}
