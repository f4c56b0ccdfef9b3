package threadmark.study.record;

import java.nio.file.Path;
import threadmark.files.AtomicFile;
import threadmark.files.Digest;
import threadmark.json.Json;
import threadmark.json.UntrustedJson;

/**
 * A record as it lay on the disk when it was read: its digest and its run are of the same bytes.
 */
public final class RecordFile {

  private final Path file;
  private final byte[] bytes;

  private RecordFile(Path file, byte[] bytes) {
    this.file = file;
    this.bytes = bytes;
  }

  public static RecordFile read(Path file) {
    return new RecordFile(file, AtomicFile.bytes(file));
  }

  public String sha256() {
    return Digest.of(bytes);
  }

  public Run run() {
    Run run =
        Json.ours(AsWritten.MAPPER, file, bytes, RunFolder.RUN, Run.class, RunFolder::completed);
    UntrustedJson.plain(file, bytes);
    return run;
  }
}
