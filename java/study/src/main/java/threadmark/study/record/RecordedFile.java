package threadmark.study.record;

import java.nio.file.Path;
import threadmark.files.AtomicFile;
import threadmark.files.Digest;

/** A file of a recorded run as it was read: its path, its bytes and their digest. */
public final class RecordedFile {

  private final Path path;
  private final byte[] bytes;
  private final String sha256;

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
}
