package threadmark.jvm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.constant.ClassDesc;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/**
 * What a JVM's flight recorder saw of its programs.
 *
 * @param methods how many samples found each method at work
 * @param classes about how many bytes became objects of each class
 */
public record FlightRecording(Map<String, Long> methods, Map<String, Long> classes) {

  private static final String SAMPLE = "jdk.ExecutionSample";
  private static final String ALLOCATION = "jdk.ObjectAllocationSample";

  public FlightRecording {
    methods = Map.copyOf(methods);
    classes = Map.copyOf(classes);
  }

  /** What a JVM is told, so that it leaves a recording in that file at its end. */
  public static List<String> options(Path file) {
    return List.of(
        "-XX:+UnlockDiagnosticVMOptions",
        "-XX:+DebugNonSafepoints",
        "-XX:StartFlightRecording=settings=profile,filename=" + file);
  }

  public static FlightRecording read(Path file) {
    Map<String, Long> methods = new TreeMap<>();
    Map<String, Long> classes = new TreeMap<>();
    try (RecordingFile events = new RecordingFile(file)) {
      while (events.hasMoreEvents()) {
        RecordedEvent event = events.readEvent();
        switch (event.getEventType().getName()) {
          case SAMPLE -> count(event.getStackTrace(), methods);
          case ALLOCATION ->
              classes.merge(
                  name(event.getClass("objectClass").getName()),
                  event.getLong("weight"),
                  Long::sum);
          default -> {
            // The recorder knows a hundred other things.
          }
        }
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return new FlightRecording(methods, classes);
  }

  /** {@code byte[]} where the recorder says {@code [B}. */
  private static String name(String binary) {
    return binary.startsWith("[")
        ? ClassDesc.ofDescriptor(binary.replace('.', '/')).displayName()
        : binary;
  }

  private static void count(RecordedStackTrace trace, Map<String, Long> methods) {
    if (trace != null && !trace.getFrames().isEmpty()) {
      RecordedMethod method = trace.getFrames().getFirst().getMethod();
      methods.merge(method.getType().getName() + "." + method.getName(), 1L, Long::sum);
    }
  }

  public long samples() {
    return methods.values().stream().mapToLong(Long::longValue).sum();
  }
}
