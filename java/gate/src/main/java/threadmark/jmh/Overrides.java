package threadmark.jmh;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import threadmark.text.Labelled;

/**
 * What a person wants otherwise than a jar declares it, on both sides alike.
 *
 * @param parameters values in place of the declared ones, by the parameter's name
 * @param jvmArgs for the JVM under test, after the jar's own
 * @param classPath behind the jar
 * @param launch the words in front of {@code java}: {@code taskset -c 0,1}
 */
public record Overrides(
    ProtocolChoice protocol,
    SortedMap<String, List<String>> parameters,
    List<String> jvmArgs,
    List<Path> classPath,
    List<String> launch) {

  public Overrides {
    SortedMap<String, List<String>> copy = new TreeMap<>();
    parameters.forEach((name, values) -> copy.put(name, List.copyOf(values)));
    parameters = Collections.unmodifiableSortedMap(copy);
    jvmArgs = List.copyOf(jvmArgs);
    classPath = List.copyOf(classPath);
    launch = List.copyOf(launch);
  }

  /** Everything as the jar declares it. */
  public static Overrides none() {
    return new Overrides(ProtocolChoice.DECLARED, new TreeMap<>(), List.of(), List.of(), List.of());
  }

  /** The same with other arguments for the JVM under test. */
  Overrides withJvmArgs(List<String> others) {
    return new Overrides(protocol, parameters, others, classPath, launch);
  }

  /** How long the trials of a strange jar are. */
  public enum ProtocolChoice implements Labelled {
    /** Trials are as the jar declares them. */
    DECLARED,
    /** {@link DeclaredTiming#SHORT} where the jar declares more; single shots stay as they are. */
    SHORT;

    /** The timing under this choice. */
    public DeclaredTiming of(DeclaredTiming declared, boolean singleShot) {
      return switch (this) {
        case DECLARED -> declared;
        case SHORT ->
            singleShot || declared.seconds() <= DeclaredTiming.SHORT.seconds()
                ? declared
                : DeclaredTiming.SHORT;
      };
    }
  }
}
