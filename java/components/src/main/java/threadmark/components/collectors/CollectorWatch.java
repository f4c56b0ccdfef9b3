package threadmark.components.collectors;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Watches the collector from one moment to another: the flight recorder has its pauses. */
public final class CollectorWatch {

  private static final String PAUSE = "jdk.GCPhasePause";

  private final Recording recording = new Recording();
  private final OptionalDouble collectorBefore = CollectorThreads.cpuSeconds();
  private final double processBefore = processSeconds();

  private CollectorWatch() {
    recording.enable(PAUSE).withThreshold(Duration.ZERO).withoutStackTrace();
    recording.start();
  }

  public static CollectorWatch begun() {
    return new CollectorWatch();
  }

  public CollectorWork end() {
    double process = processSeconds() - processBefore;
    OptionalDouble collector = CollectorThreads.cpuSeconds();
    // The process's time goes in ticks: within the first one there is no share of it.
    boolean told = process > 0 && collector.isPresent() && collectorBefore.isPresent();
    return new CollectorWork(
        pauses(),
        told
            ? OptionalDouble.of((collector.getAsDouble() - collectorBefore.getAsDouble()) / process)
            : OptionalDouble.empty());
  }

  private List<Double> pauses() {
    try {
      Path file = Files.createTempFile("collector", ".jfr");
      try {
        recording.stop();
        recording.dump(file);
        return RecordingFile.readAllEvents(file).stream()
            .filter(event -> event.getEventType().getName().equals(PAUSE))
            .map(RecordedEvent::getDuration)
            .map(pause -> pause.toNanos() / 1e9)
            .toList();
      } finally {
        Files.delete(file);
        recording.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static double processSeconds() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime()
        / 1e9;
  }
}
