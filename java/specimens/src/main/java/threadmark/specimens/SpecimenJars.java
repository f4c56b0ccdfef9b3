package threadmark.specimens;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes jars of the example project, as a build of that project would: each starts with {@code
 * java -jar}.
 */
public final class SpecimenJars {

  private static final String LIST = "META-INF/BenchmarkList";
  private static final String MANIFEST = "META-INF/MANIFEST.MF";

  /** The last fields of a line: the unit, operations of a call, and a timeout. */
  private static final String NO_OPERATIONS = "( (?:U [0-9]+ [A-Z]+|E)) E E $";

  private static final long SOME_TIME = 1_700_000_000_000L;
  private static final long A_DAY = 86_400_000L;

  private final SortedMap<String, byte[]> files;

  public SpecimenJars() {
    files = ProjectFiles.read();
  }

  /** Writes the specimens of those names, all when none is named, into a folder. */
  public static void main(String... arguments) {
    if (arguments.length == 0) {
      System.err.println("Usage: SpecimenJars FOLDER [SPECIMEN …]; they are " + names());
      System.exit(2);
    }
    List<String> wanted = List.of(arguments).subList(1, arguments.length);
    SpecimenJars jars = new SpecimenJars();
    for (Specimen specimen : Specimen.values()) {
      if (wanted.isEmpty() || wanted.contains(specimen.label())) {
        System.out.println(jars.write(specimen, Path.of(arguments[0])));
      }
    }
  }

  private static String names() {
    return List.of(Specimen.values()).stream()
        .map(Specimen::label)
        .collect(Collectors.joining(", "));
  }

  /** The specimen's jar in that folder, under the specimen's name. */
  public Path write(Specimen specimen, Path folder) {
    SortedMap<String, byte[]> content = new TreeMap<>(files);
    content.put("example/fault.properties", bytes(specimen.properties()));
    content.put(MANIFEST, bytes(manifest(specimen)));
    if (specimen == Specimen.EQUAL) {
      content.put("example/notes.txt", bytes("Nobody reads this file either.\n"));
    }
    if (specimen == Specimen.NOT_A_NUMBER) {
      content.put(LIST, bytes(withoutOperations(content.get(LIST))));
    }
    return zip(content, specimen == Specimen.REBUILT, folder.resolve(specimen.label() + ".jar"));
  }

  private static String manifest(Specimen specimen) {
    return """
    Manifest-Version: 1.0
    Main-Class: org.openjdk.jmh.Main
    Created-By: %s

    """
        .formatted(specimen == Specimen.REBUILT ? "another build tool" : "a build tool");
  }

  private static String withoutOperations(byte[] list) {
    return new String(list, StandardCharsets.UTF_8)
        .lines()
        .map(line -> line.replaceFirst(NO_OPERATIONS, "$1 I 1 0 E "))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static Path zip(SortedMap<String, byte[]> content, boolean otherwise, Path jar) {
    List<String> order = new ArrayList<>(content.keySet());
    if (otherwise) {
      Collections.shuffle(order, new Random(1));
    }
    try {
      Files.createDirectories(jar.toAbsolutePath().getParent());
      try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
        zip.setLevel(otherwise ? Deflater.NO_COMPRESSION : Deflater.BEST_SPEED);
        for (String name : order) {
          ZipEntry entry = new ZipEntry(name);
          entry.setTime(otherwise ? SOME_TIME + A_DAY : SOME_TIME);
          zip.putNextEntry(entry);
          zip.write(content.get(name));
        }
      }
      return jar;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
