package threadmark.json;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.io.ByteArrayOutputStream;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** A record as JSON: its schema first, its components in their order, the same bytes each time. */
public final class RecordJson {

  private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");

  private static final JsonMapper MAPPER =
      JsonMapper.builder().disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY).build();

  private static final ObjectWriter FIELD_BY_FIELD =
      MAPPER
          .writer()
          .with(new DefaultPrettyPrinter().withObjectIndenter(LINES).withArrayIndenter(LINES));

  private static final ObjectWriter ELEMENT_BY_ELEMENT =
      MAPPER
          .writer()
          .with(
              new DefaultPrettyPrinter(
                      PrettyPrinter.DEFAULT_SEPARATORS
                          .withObjectNameValueSpacing(Separators.Spacing.AFTER)
                          .withObjectEntrySpacing(Separators.Spacing.AFTER))
                  .withObjectIndenter(DefaultPrettyPrinter.NopIndenter.instance())
                  .withArrayIndenter(LINES));

  private RecordJson() {}

  /** Each field on a line of its own. */
  public static String of(String schema, Record record) {
    return FIELD_BY_FIELD.writeValueAsString(new Document(schema, record)) + "\n";
  }

  /**
   * Each element of a list on a line of its own, for thousands of them: as the bytes of a file,
   * without a text of it in memory.
   */
  public static byte[] byElement(String schema, Record record) {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    ELEMENT_BY_ELEMENT.writeValue(file, new Document(schema, record));
    file.write('\n');
    return file.toByteArray();
  }

  /** Written as one object, without a tree of it in memory. */
  @JsonPropertyOrder({"schema", "record"})
  private record Document(String schema, @JsonUnwrapped Record record) {}
}
