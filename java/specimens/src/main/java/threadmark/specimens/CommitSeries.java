package threadmark.specimens;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The commits of a project that are published, as {@code java/proof/commits.json} declares them.
 *
 * @param address where its repository can be read
 * @param until the newest of them
 * @param task what an operation does
 * @param build the command that builds its benchmarks
 * @param jar what that leaves
 * @param options the gate's, for each of them
 * @param expected what was expected before anything was measured
 */
record CommitSeries(
    String project,
    String address,
    String until,
    int last,
    String task,
    String build,
    String jar,
    List<String> options,
    String expected) {

  private static final String SCHEMA = "commits/1";

  CommitSeries {
    options = List.copyOf(options);
  }

  static CommitSeries read(Path file) throws IOException {
    JsonNode document = new JsonMapper().readTree(Files.readString(file));
    if (!text(file, document, "schema", ".+").equals(SCHEMA)) {
      throw new IOException(file + ": schema is not " + SCHEMA);
    }
    List<String> options = new ArrayList<>();
    document.path("options").forEach(option -> options.add(option.asString()));
    return new CommitSeries(
        text(file, document, "project", ".+"),
        text(file, document, "address", "https://.+"),
        text(file, document, "until", "[0-9a-f]{40}"),
        Integer.parseInt(text(file, document, "last", "[1-9][0-9]*")),
        text(file, document, "task", ".+"),
        text(file, document, "build", ".+"),
        text(file, document, "jar", ".+[.]jar"),
        options,
        text(file, document, "expected", ".+"));
  }

  private static String text(Path file, JsonNode document, String field, String form)
      throws IOException {
    String value = document.path(field).asString("");
    if (!value.matches(form)) {
      throw new IOException(
          "%s: \"%s\" is \"%s\" and must look like %s".formatted(file, field, value, form));
    }
    return value;
  }
}
