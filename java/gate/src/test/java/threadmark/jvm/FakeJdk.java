package threadmark.jvm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder that looks like a Java runtime; its {@code bin/java} is a script. */
public final class FakeJdk {

  public static final String TEMURIN_25 =
      """
      IMPLEMENTOR="Eclipse Adoptium"
      IMPLEMENTOR_VERSION="Temurin-25.0.3+9"
      JAVA_RUNTIME_VERSION="25.0.3+9-LTS"
      JAVA_VERSION="25.0.3"
      JVM_VARIANT="Hotspot"
      """;

  public static final String DEBIAN_17 =
      """
      IMPLEMENTOR="Debian"
      JAVA_RUNTIME_VERSION="17.0.15+6-Debian-1deb12u1"
      JAVA_VERSION="17.0.15"
      """;

  private FakeJdk() {}

  /** A runtime with that release file, whose {@code java} does nothing. */
  public static Path in(Path folder, String release) {
    return in(folder, release, "#!/bin/sh\nexit 0\n");
  }

  public static Path in(Path folder, String release, String script) {
    try {
      Files.createDirectories(folder.resolve("bin"));
      Files.writeString(folder.resolve("release"), release);
      Path java = Files.writeString(folder.resolve("bin/java"), script);
      if (!java.toFile().setExecutable(true)) {
        throw new IOException(java + " cannot be made executable");
      }
      return folder;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
