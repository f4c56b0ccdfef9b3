package threadmark.door;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The gate's commands, each in a JVM of its own.
 *
 * @param java the program that runs them
 * @param classPath the gate's library
 */
public record Engine(BuildTool tool, Path java, Collection<File> classPath, Log log) {

  /** How a command ended that went well. */
  public static final int WELL = 0;

  /** How a command ended that found a slowdown, or that a benchmark is gone. */
  public static final int REGRESSED = 3;

  /** How a command ended that could not tell. */
  public static final int UNDECIDED = 4;

  /** That a command waits for its turn to measure. */
  private static final String WAITS = "measuring.wait";

  /** What the gate's JVM is told, and none of its commands. */
  private static final Set<String> OF_JVM = Set.of("measuring", WAITS);

  /** What a door does itself. */
  private static final Set<String> OF_DOOR = Set.of("jdk", "skip", "undecided");

  public Engine {
    classPath = List.copyOf(classPath);
  }

  /**
   * Runs a command of the gate in that folder.
   *
   * @param options by their names without dashes
   * @return with a sentence wherever it did not go well
   */
  public EngineProcess.Ended run(List<String> command, Map<String, String> options, Path folder)
      throws IOException {
    List<String> words = new ArrayList<>();
    words.add(java.toString());
    words.addAll(List.of("-XX:+UseSerialGC", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8"));
    words.add("-Dthreadmark.home=" + Path.of(System.getProperty("user.home"), ".threadmark"));
    Map<String, String> ofJvm = new TreeMap<>(options);
    ofJvm.keySet().retainAll(OF_JVM);
    if (!isBare(System.getenv("THREADMARK_WAITS"))) {
      ofJvm.putIfAbsent(WAITS, "true");
    }
    ofJvm.forEach((name, value) ->
        words.add("-D%s%s=%s".formatted(BuildTool.PREFIX, name, isBare(value) ? "true" : value)));
    words.add("-cp");
    words.add(
        classPath.stream().map(File::getPath).collect(Collectors.joining(File.pathSeparator)));
    words.add("threadmark.command.Threadmark");
    words.addAll(command);
    options.forEach((name, value) -> {
      if (!OF_JVM.contains(name) && !OF_DOOR.contains(name)) {
        option(name, value).forEach(words::add);
      }
    });
    EngineProcess.Ended ended = EngineProcess.run(words, folder, tool, log);
    return switch (ended.exitCode()) {
      case REGRESSED -> told(ended, "regressed or missing; the table above says which");
      case UNDECIDED -> told(ended, "undecided, which is not a pass; the table above says why");
      default -> ended;
    };
  }

  private static EngineProcess.Ended told(EngineProcess.Ended ended, String sentence) {
    return new EngineProcess.Ended(ended.exitCode(), sentence);
  }

  /** A name alone: a property without a value, or an empty element of a POM. */
  private static boolean isBare(String value) {
    return value == null || value.isEmpty();
  }

  private static Stream<String> option(String name, String value) {
    if (name.length() == 1) {
      return Stream.of("-" + name, value);
    }
    return switch (isBare(value) ? "true" : value) {
      case "true" -> Stream.of("--" + name);
      case "false" -> Stream.of();
      default -> Stream.of("--" + name + "=" + value);
    };
  }
}
