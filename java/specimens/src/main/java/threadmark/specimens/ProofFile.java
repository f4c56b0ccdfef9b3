package threadmark.specimens;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The files of a proof: what was asked so far, and what is published of it. */
final class ProofFile {

  private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .defaultPrettyPrinter(
              new DefaultPrettyPrinter().withObjectIndenter(LINES).withArrayIndenter(LINES))
          .build();

  private ProofFile() {}

  /** What is published: the schema first, then the fields in their order. */
  static String text(String schema, Map<String, ?> fields) {
    ObjectNode text = MAPPER.createObjectNode().put("schema", schema);
    fields.forEach((name, value) -> text.set(name, MAPPER.valueToTree(value)));
    return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(text) + "\n";
  }

  /** What was published under that schema. */
  static <T> T read(Path file, String schema, Class<T> kind) throws IOException {
    ObjectNode fields = (ObjectNode) MAPPER.readTree(Files.readString(file));
    if (!fields.path("schema").asString("").equals(schema)) {
      throw new IOException(file + ": schema is not " + schema);
    }
    fields.remove("schema");
    return MAPPER.treeToValue(fields, kind);
  }

  /** A sitting that was kept; nothing when there is none, or only half of one. */
  static <T> Optional<T> kept(Path file, Class<T> kind) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(MAPPER.readValue(Files.readString(file), kind));
    } catch (JacksonException half) {
      return Optional.empty();
    }
  }

  static void keep(Object sitting, Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, MAPPER.writeValueAsString(sitting));
  }

  /** The page of a proof and its data, side by side. */
  static void publish(Path folder, String data, String text, String page, String markdown)
      throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve(data), text);
    Files.writeString(folder.resolve(page), markdown);
  }
}
