package threadmark.json;

import java.time.DateTimeException;
import java.time.Instant;
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
  }
}
