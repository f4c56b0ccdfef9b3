package threadmark.jmh;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A jar that a test makes entry by entry. */
public final class MadeJar {

  public static final Path LISTS = Path.of("../gate/src/test/resources/jmh/lists");

  private final Map<String, String> entries = new LinkedHashMap<>();
  private long time = 1_000_000_000_000L;
  private int level = 9;

  /** With the list of that file, and the version of JMH that wrote it. */
  public static MadeJar listing(String list, String version) {
    try {
      return new MadeJar()
          .with("META-INF/BenchmarkList", Files.readString(LISTS.resolve(list)))
          .with("jmh.properties", "jmh.version=" + version + "\n");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  public MadeJar with(String name, String content) {
    entries.put(name, content);
    return this;
  }

  /** With lines that end as they do on Windows. */
  MadeJar withCarriageReturns(String name) {
    return with(name, entries.get(name).replace("\n", "\r\n"));
  }

  MadeJar manifest(String... lines) {
    return with(
        "META-INF/MANIFEST.MF",
        "Manifest-Version: 1.0\r\n" + String.join("\r\n", lines) + "\r\n\r\n");
  }

  /** As if the jar had been built at another time by another tool. */
  MadeJar builtOtherwise() {
    MadeJar other = new MadeJar();
    entries.entrySet().stream()
        .toList()
        .reversed()
        .forEach(entry -> other.with(entry.getKey(), entry.getValue()));
    other.time = time + 86_400_000L;
    other.level = 1;
    return other;
  }

  public Path at(Path file) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
        zip.setLevel(level);
        for (Map.Entry<String, String> entry : entries.entrySet()) {
          ZipEntry made = new ZipEntry(entry.getKey());
          made.setTime(time);
          zip.putNextEntry(made);
          zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
        }
      }
      return file;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
