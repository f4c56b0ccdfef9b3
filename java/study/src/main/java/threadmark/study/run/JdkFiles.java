package threadmark.study.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.CRC32;
import threadmark.files.FileFault;
import threadmark.jvm.JavaHome;
import threadmark.text.Complaint;

/**
 * The files of a JDK that run a program: another build may have the same id. Lengths and times
 * would not do, since a copy of a JDK has other times. A checksum reads 150 MB in a moment, and
 * nobody has to be kept from forging it: whoever could would write the plan anew.
 */
final class JdkFiles {

  /** What it says of itself, all classes, and the virtual machine as each system calls it. */
  private static final List<String> NAMES =
      List.of(
          "release",
          "lib/modules",
          "lib/server/libjvm.so",
          "lib/server/libjvm.dylib",
          "bin/server/jvm.dll");

  private static final int BUFFER_BYTES = 1 << 16;

  private JdkFiles() {}

  /** A line for each of them that is there. */
  static List<String> of(JavaHome java) {
    return NAMES.stream()
        .filter(name -> Files.isRegularFile(java.folder().resolve(name)))
        .map(name -> name + ": " + stamp(java.folder().resolve(name)))
        .toList();
  }

  private static String stamp(Path file) {
    CRC32 sum = new CRC32();
    long bytes = 0;
    try (InputStream stream = Files.newInputStream(file)) {
      byte[] buffer = new byte[BUFFER_BYTES];
      for (int read = stream.read(buffer); read >= 0; read = stream.read(buffer)) {
        sum.update(buffer, 0, read);
        bytes += read;
      }
    } catch (IOException failure) {
      throw new Complaint(
          "%s: cannot be read (%s); choose another JDK with --jdk"
              .formatted(file, FileFault.words(failure)),
          failure);
    }
    return "%d bytes, CRC-32 %08x".formatted(bytes, sum.getValue());
  }
}
