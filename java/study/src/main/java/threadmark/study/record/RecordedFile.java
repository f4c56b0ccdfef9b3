package threadmark.study.record;

import java.nio.file.Path;
import threadmark.files.AtomicFile;
import threadmark.files.Digest;
import threadmark.json.JsonFault;
import threadmark.text.Complaint;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A file of a recorded run, read once: its path, its bytes, their digest and their JSON. */
public final class RecordedFile {

  private static final JsonMapper MAPPER = new JsonMapper();

  private final Path path;
  private final byte[] bytes;
  private final String sha256;
  private JsonNode json;

  RecordedFile(Path path, byte[] bytes) {
    this.path = path;
    this.bytes = bytes;
    sha256 = Digest.of(bytes);
  }

  public static RecordedFile read(Path path) {
    return new RecordedFile(path, AtomicFile.bytes(path));
  }

  /** Where it lies, or would lie if its trials were not packed. */
  public Path path() {
    return path;
  }

  byte[] bytes() {
    return bytes;
  }

  public String text() {
    return AtomicFile.text(path, bytes);
  }

  public long size() {
    return bytes.length;
  }

  public String sha256() {
    return sha256;
  }

  /** What stands in it, parsed at the first call; nobody may change it. */
  synchronized JsonNode json() {
    if (json == null) {
      try {
        json = MAPPER.readTree(text());
      } catch (JacksonException broken) {
        throw new Complaint("%s: %s".formatted(path, JsonFault.words(broken)), broken);
      }
    }
    return json;
  }
}
