package threadmark.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import threadmark.RealMachine;

/** A real JVM, told what the gate tells it. */
@RealMachine
@Tag("slow")
@Timeout(120)
class FlightRecordingTest {

  @TempDir private Path folder;

  /** What a recording has to find. */
  static final class Busy {

    private Busy() {}

    public static void main(String... arguments) {
      long end = System.nanoTime() + 2_000_000_000L;
      long kept = 0;
      while (System.nanoTime() < end) {
        kept += texts(1000);
      }
      System.out.println(kept);
    }

    private static long texts(int many) {
      long length = 0;
      for (int i = 0; i < many; i++) {
        length += new StringBuilder().append(i).append("a text").reverse().length();
      }
      return length;
    }
  }

  @Test
  void theMethodsAtWorkAndTheClassesThatWereMadeAreFound() throws InterruptedException {
    Path file = folder.resolve("recording.jfr");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(FlightRecording.options(file));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Busy.class.getName()));

    Processes.Ended ended =
        new ChildProcesses(folder.resolve("pid"))
            .run(command, folder.resolve("said"), Duration.ofSeconds(100));

    assertThat(ended.well()).isTrue();
    FlightRecording recording = FlightRecording.read(file);
    assertThat(recording.samples()).isPositive();
    assertThat(recording.methods().keySet())
        .anyMatch(method -> method.contains("StringBuilder") || method.contains("Busy"));
    assertThat(recording.classes()).containsKey("byte[]");
  }
}
