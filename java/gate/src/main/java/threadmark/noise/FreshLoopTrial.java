package threadmark.noise;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import threadmark.jvm.Processes;
import threadmark.noise.VisibilityCheck.LoopTrial;
import threadmark.text.Complaint;

/** Starts a JVM for each trial and reads the times that it prints. */
public final class FreshLoopTrial implements LoopTrial {

  private static final Duration LIMIT = Duration.ofMinutes(1);

  private final Processes processes;
  private final List<String> command;
  private final Path output;

  /**
   * @param command of a JVM that takes the loop's name and prints one time a line
   * @param output a file that each trial writes anew
   */
  public FreshLoopTrial(Processes processes, List<String> command, Path output) {
    this.processes = processes;
    this.command = List.copyOf(command);
    this.output = output;
  }

  @Override
  public double[] secondsOf(Loop loop) throws InterruptedException {
    List<String> whole = new ArrayList<>(command);
    whole.add(loop.name());
    Processes.Ended ended = processes.run(whole, output, LIMIT);
    try {
      List<String> lines = Files.readAllLines(output);
      if (!ended.well() || lines.isEmpty()) {
        throw new Complaint(
            "machine --check: the JVM that times %s ended with code %d: %s"
                .formatted(loop.work(), ended.exitCode(), String.join(" ", lines)));
      }
      return lines.stream().mapToDouble(Double::parseDouble).toArray();
    } catch (NumberFormatException garbage) {
      throw new Complaint(
          "machine --check: the JVM that times %s printed no time: %s"
              .formatted(loop.work(), garbage.getMessage()),
          garbage);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
