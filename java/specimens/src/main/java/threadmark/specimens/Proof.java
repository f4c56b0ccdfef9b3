package threadmark.specimens;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What the gate said in all scenarios, as the file that is published. */
record Proof(List<Sitting> sittings) {

  static final String SCHEMA = "gate-proof/1";

  private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .defaultPrettyPrinter(
              new DefaultPrettyPrinter().withObjectIndenter(LINES).withArrayIndenter(LINES))
          .build();

  Proof {
    sittings = List.copyOf(sittings);
  }

  String json() {
    ObjectNode fields = MAPPER.createObjectNode().put("schema", SCHEMA);
    fields.setAll((ObjectNode) MAPPER.valueToTree(this));
    return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(fields) + "\n";
  }

  /** A proof from its file. */
  static Proof read(Path file) throws IOException {
    ObjectNode fields = (ObjectNode) MAPPER.readTree(Files.readString(file));
    if (!fields.path("schema").asString("").equals(SCHEMA)) {
      throw new IOException(file + ": schema is not " + SCHEMA);
    }
    fields.remove("schema");
    return MAPPER.treeToValue(fields, Proof.class);
  }

  /** A sitting that was kept; nothing when there is none, or only half of one. */
  static Optional<Sitting> kept(Path file) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(MAPPER.readValue(Files.readString(file), Sitting.class));
    } catch (JacksonException half) {
      return Optional.empty();
    }
  }

  static void keep(Sitting sitting, Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Files.write(file, MAPPER.writeValueAsString(sitting).getBytes(StandardCharsets.UTF_8));
  }
}
