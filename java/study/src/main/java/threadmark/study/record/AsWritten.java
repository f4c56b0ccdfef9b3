package threadmark.study.record;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import threadmark.json.Json;
import threadmark.study.experiment.Metric;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.io.SerializedString;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/**
 * What a record has most of, read in the form in which this program writes it and in no other: a
 * site reads thousands of records. What is refused here is read again by {@link Json#value}, which
 * knows other forms, and what is wrong with a false one.
 */
final class AsWritten {

  /** Reads that form, with the schema still in it. */
  static final JsonMapper MAPPER = Json.with(module());

  private AsWritten() {}

  @JsonIgnoreProperties("schema")
  private interface WithSchema {}

  static JacksonModule module() {
    return new SimpleModule("as written")
        .setMixInAnnotation(Run.class, WithSchema.class)
        .setMixInAnnotation(RunSummary.class, WithSchema.class)
        .addDeserializer(Measurement.class, new Measurements())
        .addDeserializer(Instant.class, new Times());
  }

  /** {@code {"metric": "wall", "values": [1.5, 2.5]}}. */
  private static final class Measurements extends StdDeserializer<Measurement> {

    private static final SerializedString METRIC = new SerializedString("metric");
    private static final SerializedString VALUES = new SerializedString("values");

    private static final Map<String, Metric> METRICS =
        Arrays.stream(Metric.values())
            .collect(Collectors.toMap(Metric::label, Function.identity()));

    Measurements() {
      super(Measurement.class);
    }

    @Override
    public Measurement deserialize(JsonParser parser, DeserializationContext context) {
      if (parser.currentToken() == JsonToken.START_OBJECT && parser.nextName(METRIC)) {
        Metric metric = METRICS.get(parser.nextStringValue());
        if (metric != null
            && parser.nextName(VALUES)
            && parser.nextToken() == JsonToken.START_ARRAY) {
          List<Double> values = new ArrayList<>();
          while (parser.nextToken().isNumeric()) {
            values.add(parser.getDoubleValue());
          }
          if (parser.currentToken() == JsonToken.END_ARRAY
              && parser.nextToken() == JsonToken.END_OBJECT) {
            return made(metric, values, context);
          }
        }
      }
      throw refused(context);
    }

    private Measurement made(Metric metric, List<Double> values, DeserializationContext context) {
      try {
        return new Measurement(metric, values);
      } catch (IllegalArgumentException empty) {
        throw refused(context);
      }
    }

    private JacksonException refused(DeserializationContext context) {
      return context.instantiationException(Measurement.class, "another form");
    }
  }

  /** {@code 2026-11-20T09:30:00Z}, with any fraction of a second. */
  private static final class Times extends StdDeserializer<Instant> {

    private static final String FORM = "0000-00-00T00:00:00";
    private static final int NANOS = 9;

    Times() {
      super(Instant.class);
    }

    @Override
    public Instant deserialize(JsonParser parser, DeserializationContext context) {
      if (parser.currentToken() == JsonToken.VALUE_STRING) {
        String text = parser.getString();
        if (inForm(text)) {
          try {
            return time(text);
          } catch (DateTimeException noDay) {
            throw refused(context);
          }
        }
      }
      throw refused(context);
    }

    private static boolean inForm(String text) {
      int end = text.length() - 1;
      int fraction = end - FORM.length();
      if (fraction < 0 || fraction == 1 || fraction > NANOS + 1 || text.charAt(end) != 'Z') {
        return false;
      }
      for (int i = 0; i < end; i++) {
        char form = i < FORM.length() ? FORM.charAt(i) : i == FORM.length() ? '.' : '0';
        char one = text.charAt(i);
        if (form == '0' ? one < '0' || one > '9' : one != form) {
          return false;
        }
      }
      return number(text, 11, 13) < 24 && number(text, 14, 16) < 60 && number(text, 17, 19) < 60;
    }

    private static Instant time(String text) {
      LocalDate day = LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10));
      int minutes = number(text, 11, 13) * 60 + number(text, 14, 16);
      long seconds = (day.toEpochDay() * 24 * 60 + minutes) * 60 + number(text, 17, 19);
      int nanos = 0;
      for (int place = 1; place <= NANOS; place++) {
        int digit = FORM.length() + place;
        nanos = 10 * nanos + (digit < text.length() - 1 ? text.charAt(digit) - '0' : 0);
      }
      return Instant.ofEpochSecond(seconds, nanos);
    }

    private static int number(String text, int from, int to) {
      return Integer.parseInt(text, from, to, 10);
    }

    private JacksonException refused(DeserializationContext context) {
      return context.instantiationException(Instant.class, "another form");
    }
  }
}
