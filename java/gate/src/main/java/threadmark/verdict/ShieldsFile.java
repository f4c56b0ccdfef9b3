package threadmark.verdict;

import java.nio.file.Path;
import threadmark.files.AtomicFile;
import threadmark.json.Json;
import tools.jackson.databind.node.ObjectNode;

/**
 * A badge as shields.io reads it from an address. It refuses fields that it does not know, so there
 * is no schema name; a bad state is an error, whose colour nobody can change.
 */
public final class ShieldsFile {

  private ShieldsFile() {}

  public static void write(Path file, String label, String message, boolean good) {
    ObjectNode badge = Json.object();
    badge.put("schemaVersion", 1);
    badge.put("label", label);
    badge.put("message", message);
    badge.put("color", good ? "brightgreen" : "critical");
    badge.put("isError", !good);
    AtomicFile.write(file, Json.plain(badge));
  }
}
