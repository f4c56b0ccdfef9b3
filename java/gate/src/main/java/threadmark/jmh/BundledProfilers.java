package threadmark.jmh;

import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.files.BundledFile;
import threadmark.jvm.JavaHome;

/** What counts CPU time and allocation in other projects' trials: a jar that lies in ours. */
public final class BundledProfilers {

  /** What java/benchmarks/pom.xml compiles them for. */
  private static final int LOADED_FROM = 17;

  private BundledProfilers() {}

  /** Their jar, unpacked for as long as this program runs; absent where a JDK cannot load it. */
  public static Optional<Path> jar(Stream<JavaHome> javas) {
    return javas.allMatch(java -> java.jdk().feature() >= LOADED_FROM)
        ? BundledFile.unpacked(BundledProfilers.class, "profilers.jar")
        : Optional.empty();
  }
}
