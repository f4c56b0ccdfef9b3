package threadmark.jmh;

import java.nio.file.Path;
import java.util.List;

/**
 * One side of a gate: a jar, the JVM it is measured on, and what only this side's JVM is told.
 *
 * @param java the program, {@code …/bin/java}
 */
public record JarSide(Path jar, Path java, List<String> jvmArgs) {

  public JarSide {
    jvmArgs = List.copyOf(jvmArgs);
  }
}
