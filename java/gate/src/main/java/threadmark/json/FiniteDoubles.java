package threadmark.json;

import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.module.SimpleModule;

/** Reads numbers only: Jackson itself would take the string {@code "NaN"} for one. */
final class FiniteDoubles extends StdDeserializer<Double> {

  private FiniteDoubles(Class<Double> type) {
    super(type);
  }

  static JacksonModule module() {
    return new SimpleModule()
        .addDeserializer(double.class, new FiniteDoubles(double.class))
        .addDeserializer(Double.class, new FiniteDoubles(Double.class));
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
