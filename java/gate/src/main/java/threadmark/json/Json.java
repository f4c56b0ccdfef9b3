package threadmark.json;

import com.fasterxml.jackson.annotation.Nulls;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Consumer;
import threadmark.files.AtomicFile;
import threadmark.text.Complaint;
import threadmark.text.Labelled;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.DefaultPrettyPrinter.Indenter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.introspect.AnnotatedClass;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON of ours: UTF-8, two spaces, {@code "schema": "name/version"} first. The same value gives the
 * same bytes; an unknown or missing field is an error that names file and field.
 */
public final class Json {

  private static final DefaultPrettyPrinter TWO_SPACES =
      new DefaultPrettyPrinter(
              PrettyPrinter.DEFAULT_SEPARATORS.withObjectNameValueSpacing(Separators.Spacing.AFTER))
          .withObjectIndenter(new DefaultIndenter("  ", "\n"))
          .withArrayIndenter(NumbersInLine.TWO_SPACES);

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .annotationIntrospector(new LabelledNames())
          .addModule(StrictTypes.module())
          .addModule(DirectRecords.module())
          // A list that refuses null itself does not know at which place it met it.
          .changeDefaultNullHandling(nulls -> nulls.withContentNulls(Nulls.FAIL))
          .defaultPrettyPrinter(TWO_SPACES)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private static final ObjectWriter ON_ONE_LINE =
      MAPPER.writer().without(SerializationFeature.INDENT_OUTPUT);

  /** Files of which a person may be the author. */
  private static final Set<String> BY_HAND = Set.of("experiment/1", "claims/1", "duty/1");

  /** Some editors put it before a text. */
  private static final String MARK = "\uFEFF";

  private static final String BRING_BACK =
      "it was cut short or changed, bring back the file that was written";

  private Json() {}

  /** A mapper that knows some types more. */
  public static JsonMapper with(JacksonModule types) {
    return MAPPER.rebuild().addModule(types).build();
  }

  public static String text(String schema, Object value) {
    return text(MAPPER, schema, value);
  }

  public static String text(JsonMapper mapper, String schema, Object value) {
    ObjectNode document = mapper.createObjectNode();
    document.put("schema", schema);
    document.setAll((ObjectNode) mapper.valueToTree(value));
    return mapper.writeValueAsString(document) + "\n";
  }

  /** An object for a file in the form of somebody else's tool. */
  public static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  public static ArrayNode array() {
    return MAPPER.createArrayNode();
  }

  public static JsonNode tree(Object value) {
    return MAPPER.valueToTree(value);
  }

  /** A value without a schema, for readers who have their own. */
  public static String plain(Object value) {
    return MAPPER.writeValueAsString(value) + "\n";
  }

  /** A value on one line, without a schema. */
  public static String compact(Object value) {
    return ON_ONE_LINE.writeValueAsString(value);
  }

  /** One line, which says what kind of event it is. */
  public static String line(String schema, String event, Object value) {
    ObjectNode document = MAPPER.createObjectNode();
    document.put("schema", schema);
    document.put("event", event);
    document.setAll((ObjectNode) MAPPER.valueToTree(value));
    return compact(document);
  }

  public static <T> T value(Path file, String text, String schema, Class<T> type) {
    return value(file, text, schema, type, unused -> {});
  }

  /**
   * The value of a file in which some fields may be left out.
   *
   * @param completing puts what is left out into the document
   */
  public static <T> T value(
      Path file, String text, String schema, Class<T> type, Consumer<ObjectNode> completing) {
    return value(MAPPER, file, text, schema, type, completing);
  }

  public static <T> T value(
      JsonMapper mapper,
      Path file,
      String text,
      String schema,
      Class<T> type,
      Consumer<ObjectNode> completing) {
    if (text.startsWith(MARK)) {
      throw new Complaint(
          "%s: begins with a byte order mark (BOM), which JSON does not allow; save it without one"
              .formatted(file));
    }
    try {
      JsonNode document = mapper.readTree(text);
      if (!(document instanceof ObjectNode fields)) {
        throw new Complaint(
            "%s: the file does not hold a JSON object; %s"
                .formatted(
                    file,
                    BY_HAND.contains(schema)
                        ? "write one with \"schema\": \"%s\"".formatted(schema)
                        : BRING_BACK));
      }
      if (!fields.has("schema")) {
        throw new Complaint(
            "%s: schema is missing; this file must be a \"%s\"".formatted(file, schema));
      }
      checkSchema(file, fields.path("schema").asString(""), schema);
      fields.remove("schema");
      completing.accept(fields);
      return mapper.treeToValue(fields, type);
    } catch (JacksonException wrong) {
      throw unreadable(file, text, schema, wrong);
    }
  }

  /**
   * The value of a file that is probably in the form in which this program writes it: read without
   * a tree or a text between if so, and with care otherwise.
   *
   * @param direct reads that form and no other
   * @param completing puts what an older version left out into the document
   */
  public static <T> T ours(
      JsonMapper direct,
      Path file,
      byte[] bytes,
      String schema,
      Class<T> type,
      Consumer<ObjectNode> completing) {
    if (begins(bytes, schema)) {
      try {
        return direct.readValue(bytes, type);
      } catch (JacksonException unlikeToday) {
        // The way below knows older forms; of a wrong one it says why.
      }
    }
    return value(file, AtomicFile.text(file, bytes), schema, type, completing);
  }

  /** Whether a file begins as this program writes files of that schema. */
  public static boolean begins(byte[] bytes, String schema) {
    byte[] head = ("{\n  \"schema\": \"" + schema + "\",").getBytes(StandardCharsets.UTF_8);
    return bytes.length >= head.length
        && Arrays.equals(bytes, 0, head.length, head, 0, head.length);
  }

  /** A person can correct what people write; what was recorded can only be brought back. */
  private static Complaint unreadable(
      Path file, String text, String schema, JacksonException wrong) {
    String said =
        wrong instanceof DatabindException misfit
            ? sentence(misfit)
            : "%s; %s".formatted(JsonFault.words(wrong), remedy(text, schema));
    return new Complaint("%s: %s".formatted(file, said), wrong);
  }

  /** What does not even begin like one of ours was never cut or changed, but is another file. */
  private static String remedy(String text, String schema) {
    if (!text.stripLeading().startsWith("{")) {
      return "name a \"%s\"".formatted(schema);
    }
    return BY_HAND.contains(schema) ? "correct it" : BRING_BACK;
  }

  private static void checkSchema(Path file, String found, String wanted) {
    if (found.equals(wanted)) {
      return;
    }
    String name = wanted.substring(0, wanted.indexOf('/') + 1);
    int known = Integer.parseInt(wanted.substring(name.length()));
    if (found.startsWith(name) && found.substring(name.length()).matches("[0-9]{1,6}")) {
      int version = Integer.parseInt(found.substring(name.length()));
      if (version > known) {
        throw new Complaint(
            "%s: schema is \"%s\", newer than the %s that this version reads; update Threadmark"
                .formatted(file, found, wanted));
      }
    }
    throw new Complaint(
        "%s: schema is \"%s\"; this file must be a \"%s\"".formatted(file, found, wanted));
  }

  private static String sentence(DatabindException wrong) {
    if (wrong instanceof InvalidFormatException format
        && Labelled.class.isAssignableFrom(format.getTargetType())) {
      return JsonFault.field(
          format, Labelled.unknown(format.getValue(), format.getTargetType().getEnumConstants()));
    }
    return JsonFault.words(wrong);
  }

  /** Writes an enum by its label, so that the model needs no annotation. */
  private static final class LabelledNames extends JacksonAnnotationIntrospector {

    private static final long serialVersionUID = 1L;

    @Override
    public String[] findEnumValues(
        MapperConfig<?> config, AnnotatedClass enumType, Enum<?>[] values, String[] names) {
      for (int i = 0; i < values.length; i++) {
        if (values[i] instanceof Labelled labelled) {
          names[i] = labelled.label();
        }
      }
      return names;
    }
  }

  /**
   * Each element of a list on a line of its own, but for numbers of one measurement: these are read
   * together, and a record holds thousands of them.
   */
  private record NumbersInLine(Indenter lines) implements Indenter {

    private static final Set<String> NUMBERS = Set.of("values");

    static final NumbersInLine TWO_SPACES = new NumbersInLine(new DefaultIndenter("  ", "\n"));

    @Override
    public void writeIndentation(JsonGenerator file, int level) {
      TokenStreamContext list = file.streamWriteContext();
      if (!list.inArray() || !NUMBERS.contains(name(list))) {
        lines.writeIndentation(file, level);
      }
    }

    private static String name(TokenStreamContext list) {
      String name = list.getParent().currentName();
      return name == null ? "" : name;
    }

    @Override
    public boolean isInline() {
      return false;
    }
  }
}
