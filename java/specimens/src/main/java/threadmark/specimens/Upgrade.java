package threadmark.specimens;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One version of a library after another, as {@code java/proof/upgrades.json} declares it.
 *
 * @param benchmark the folder beside that file that holds the benchmark
 * @param task what an operation does
 * @param from as {@code group:artifact:version}
 * @param why what was said of it by others
 * @param source where they said so
 */
record Upgrade(
    String id,
    String library,
    String benchmark,
    String task,
    String from,
    String to,
    Expected expected,
    String why,
    String source) {

  private static final String SCHEMA = "upgrades/1";

  /** What was expected of the newer version before anything was measured. */
  enum Expected {
    SLOWER("regressed"),
    FASTER("improved"),
    SAME("steady");

    private final String verdict;

    Expected(String verdict) {
      this.verdict = verdict;
    }

    /** What the gate says where it came so. */
    String verdict() {
      return verdict;
    }

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The version alone. */
  static String version(String coordinates) {
    return coordinates.substring(coordinates.lastIndexOf(':') + 1);
  }

  static List<Upgrade> read(Path file) throws IOException {
    JsonNode document = new JsonMapper().readTree(Files.readString(file));
    if (!document.path("schema").asString("").equals(SCHEMA)) {
      throw new IOException(file + ": schema is not " + SCHEMA);
    }
    List<Upgrade> upgrades = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    for (JsonNode one : document.path("upgrades")) {
      Upgrade upgrade = of(file, one);
      if (!ids.add(upgrade.id)) {
        throw new IOException("%s: two upgrades are called %s".formatted(file, upgrade.id));
      }
      upgrades.add(upgrade);
    }
    return List.copyOf(upgrades);
  }

  private static Upgrade of(Path file, JsonNode one) throws IOException {
    return new Upgrade(
        text(file, one, "id", "[a-z0-9.-]+"),
        text(file, one, "library", ".+"),
        text(file, one, "benchmark", "[a-z0-9-]+"),
        text(file, one, "task", ".+"),
        text(file, one, "from", "[^:]+:[^:]+:[^:]+"),
        text(file, one, "to", "[^:]+:[^:]+:[^:]+"),
        Expected.valueOf(
            text(file, one, "expected", "slower|faster|same").toUpperCase(Locale.ROOT)),
        text(file, one, "why", ".+"),
        text(file, one, "source", "https://.+"));
  }

  private static String text(Path file, JsonNode one, String field, String form)
      throws IOException {
    String value = one.path(field).asString("");
    if (!value.matches(form)) {
      throw new IOException(
          "%s: %s: \"%s\" is \"%s\" and must look like %s"
              .formatted(file, one.path("id").asString("?"), field, value, form));
    }
    return value;
  }
}
