package threadmark.json;

import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.exc.InvalidNullException;
import tools.jackson.databind.exc.InvalidTypeIdException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.PropertyBindingException;
import tools.jackson.databind.exc.ValueInstantiationException;

/**
 * A parser's complaint in plain words. Its own speak of tokens, features and Java's types, quote
 * the text and change with its version, so nothing of them is passed on.
 */
public final class JsonFault {

  /** How the parser says that a field comes twice; the name is all that is taken from it. */
  private static final Pattern TWICE =
      Pattern.compile("Duplicate (?:Object property|field) \"(.{0,200}?)\"");

  /** How it says that a record's component has no value. */
  private static final Pattern ABSENT =
      Pattern.compile("(?:Missing|Missing required|Null value for) creator property '(\\w+)'");

  private static final String NULL = "Null value";

  /** How it says that a word stands where a number must, of those that some tools write. */
  private static final Pattern NO_FIGURE =
      Pattern.compile("Non-standard token '([+-]?(?:NaN|INF|Infinity))'");

  /** How it says that the text goes on behind the value. */
  private static final String BEHIND = "Trailing token";

  private JsonFault() {}

  /** {@code not JSON from line 3, column 7 on}. */
  public static String words(JacksonException fault) {
    Matcher twice = TWICE.matcher(fault.getOriginalMessage());
    if (twice.find()) {
      return "the field \"%s\" comes twice%s; keep one".formatted(twice.group(1), at(fault, ", "));
    }
    Matcher noFigure = NO_FIGURE.matcher(fault.getOriginalMessage());
    if (noFigure.find()) {
      return "%s is not a number in JSON%s".formatted(noFigure.group(1), at(fault, ", "));
    }
    if (fault.getOriginalMessage().startsWith(BEHIND)) {
      return "not JSON: something stands behind its end" + at(fault, ", ");
    }
    return switch (fault) {
      case UnexpectedEndOfInputException end -> "not JSON: it ends in the middle" + at(end, ", ");
      case StreamConstraintsException much ->
          (much.getOriginalMessage().contains("nesting")
                  ? "nested too deeply"
                  : "a text or a number in it is too long")
              + at(much, ", ");
      case InputCoercionException number -> "a number in it is too large" + at(number, ", ");
      case DatabindException wrong -> field(wrong);
      default -> "not JSON" + at(fault, " from ") + (located(fault) ? " on" : "");
    };
  }

  private static boolean located(JacksonException fault) {
    TokenStreamLocation place = fault.getLocation();
    return place != null && place.getLineNr() > 0;
  }

  private static String at(JacksonException fault, String before) {
    return located(fault)
        ? "%sline %d, column %d"
            .formatted(
                before,
                fault.getLocation().getLineNr(),
                Math.max(1, fault.getLocation().getColumnNr()))
        : "";
  }

  /** {@code field trials[3].unit: is missing}; a null that stands there is told as one. */
  private static String field(DatabindException wrong) {
    Matcher absent = ABSENT.matcher(wrong.getOriginalMessage());
    if (!absent.find()) {
      return field(wrong, reason(wrong));
    }
    String path = path(wrong);
    return "field %s: %s"
        .formatted(
            path.endsWith(absent.group(1))
                ? path
                : path + (path.isEmpty() ? "" : ".") + absent.group(1),
            absent.group().startsWith(NULL) ? isNull(wrong) : "is missing");
  }

  /** A reason of the caller's own, behind the field's path. */
  public static String field(DatabindException wrong, String reason) {
    String path = path(wrong);
    if (path.isEmpty()) {
      return told(wrong).orElse("the file " + reason);
    }
    return "field %s: %s".formatted(path, reason);
  }

  /** What the value itself said against its parts: a sentence of ours, and not the parser's. */
  private static Optional<String> told(DatabindException wrong) {
    return wrong instanceof ValueInstantiationException refused
            && refused.getCause() instanceof IllegalArgumentException told
        ? Optional.ofNullable(told.getMessage())
        : Optional.empty();
  }

  private static String path(DatabindException wrong) {
    StringBuilder path = new StringBuilder();
    for (JacksonException.Reference step : wrong.getPath()) {
      if (step.getPropertyName() == null) {
        path.append('[').append(step.getIndex()).append(']');
      } else {
        path.append(path.isEmpty() ? "" : ".").append(step.getPropertyName());
      }
    }
    return path.toString();
  }

  private static String reason(DatabindException wrong) {
    return switch (wrong) {
      case PropertyBindingException unknown ->
          "is unknown; known are "
              + String.join(
                  ", ",
                  unknown.getKnownPropertyIds().stream().map(Object::toString).sorted().toList());
      case InvalidTypeIdException unused -> "names none of the kinds that are known here";
      case ValueInstantiationException refused
          when refused.getCause() instanceof IllegalArgumentException told ->
          told.getMessage();
      case InvalidNullException absent when absent.getTargetType() != null -> isNull(absent);
      case MismatchedInputException mismatched when mismatched.getTargetType() != null ->
          "must be " + kind(mismatched.getTargetType());
      default -> "is not what belongs there";
    };
  }

  private static String isNull(DatabindException wrong) {
    return wrong instanceof MismatchedInputException mismatched
            && mismatched.getTargetType() != null
        ? "is null, and must be " + kind(mismatched.getTargetType())
        : "is null";
  }

  private static String kind(Class<?> type) {
    if (type == double.class || type == Double.class) {
      return "a number that is finite";
    }
    if (type == int.class || type == Integer.class || type == long.class || type == Long.class) {
      return "a whole number";
    }
    if (type == boolean.class || type == Boolean.class) {
      return "true or false";
    }
    if (Collection.class.isAssignableFrom(type)) {
      return "a list";
    }
    if (Map.class.isAssignableFrom(type) || type.isRecord()) {
      return "an object";
    }
    if (type == Instant.class) {
      return "a time such as 2026-05-01T09:30:00Z";
    }
    return type == String.class ? "a text" : "what the schema says";
  }
}
