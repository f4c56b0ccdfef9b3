package threadmark.store;

import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A record as JSON: its schema first, its components in their order, the same bytes each time. */
public final class RecordJson {

  private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .defaultPrettyPrinter(
              new DefaultPrettyPrinter().withObjectIndenter(LINES).withArrayIndenter(LINES))
          .build();

  private RecordJson() {}

  public static String of(String schema, Record record) {
    ObjectNode fields = MAPPER.createObjectNode().put("schema", schema);
    fields.setAll((ObjectNode) MAPPER.valueToTree(record));
    return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(fields) + "\n";
  }
}
