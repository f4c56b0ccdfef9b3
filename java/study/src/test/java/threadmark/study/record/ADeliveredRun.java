package threadmark.study.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.Altered;
import threadmark.jvm.Outcome;
import threadmark.study.experiment.Examples;
import threadmark.verdict.Samples;

/** The folder of a small finished run with everything that a real one has, for tests to spoil. */
public final class ADeliveredRun {

  public static final String ID = "20261120T213000Z-1a2b3c";

  /** Where it lies on the branch of results. */
  public static final String PLACE = "runs/here/2026/" + ID;

  /** Runs of two minutes, on the day of the first. */
  private static final int SLOTS = 600;

  private ADeliveredRun() {}

  /** Writes it below that folder and returns its own. */
  public static Path in(Path parent) {
    return in(parent, ID);
  }

  /** Under another id another run: later on that day, and a little slower. */
  public static Path in(Path parent, String id) {
    Path folder = parent.resolve(id);
    long number = id.equals(ID) ? 0 : 1 + Long.parseLong(id.substring(id.indexOf('-') + 1), 16);
    Duration later = number == 0 ? Duration.ZERO : Duration.ofMinutes(2 * (number % SLOTS));
    double slower = 1 + number / 0x1p24;
    try (RunFolder archive = RunFolder.open(folder, Map.of())) {
      Trial first = keep(archive, trial("0001", "platform", later, 0.1 * slower, 0.11 * slower));
      Trial second = keep(archive, trial("0002", "virtual", later, 0.2 * slower, 0.21 * slower));
      archive.writeJmh(joined(folder, first, second));
      archive.writeReport("<script>alert(1)</script>");
      Run run = Examples.run(first, second);
      archive.end(
          OtherRun.than(run)
              .named(id)
              .lasting(run.startedAt().plus(later), run.endedAt().plus(later))
              .run());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return folder;
  }

  private static Trial trial(String id, String variant, Duration later, Double... seconds) {
    Trial trial = Examples.measured(id, "b001", variant, seconds);
    return Altered.of(trial, "startedAt", trial.startedAt().plus(later));
  }

  /** A run whose second trial failed, and left what it printed. */
  public static Path withFailure(Path parent) throws IOException {
    String id = "20261120T213000Z-0fa11e";
    Path folder = parent.resolve(id);
    try (RunFolder archive = RunFolder.open(folder, Map.of())) {
      Trial first = keep(archive, Examples.measured("0001", "b001", "platform", 0.1, 0.11));
      Path output = archive.scratch().resolve("0002.txt");
      Files.writeString(output, "# Fork: 1 of 1\n<failure>\n");
      Trial failed =
          Examples.trial(
              "0002",
              "b001",
              1,
              "virtual",
              Outcome.FAILED,
              Optional.of("ended with code 1"),
              Samples.quiet());
      Trial second = archive.keep(failed, Optional.of(output));
      archive.writeJmh(joined(folder, first));
      archive.end(OtherRun.than(Examples.run(first, second)).named(id).run());
    }
    return folder;
  }

  private static Trial keep(RunFolder archive, Trial trial) throws IOException {
    Path raw = archive.scratch().resolve("raw.json");
    Files.writeString(raw, RawWords.of(trial));
    return archive.keep(trial, Optional.of(raw));
  }

  private static String joined(Path folder, Trial... trials) {
    return JmhFile.joining(
        Stream.of(trials)
            .map(trial -> RecordedFile.read(folder.resolve(trial.raw().orElseThrow())))
            .toList());
  }

  /** Registers the machine that the run names, in a folder of baselines below that one. */
  public static Path baselines(Path parent) {
    return registered(parent, "a-cpu", "0123456789ab");
  }

  /** Registers a machine under the run's name, and whatever hardware. */
  public static Path registered(Path parent, String label, String hardware) {
    Path baselines = parent.resolve("baselines");
    try (Stream<Path> real = Files.list(Path.of("../../baselines"))) {
      String text =
          Files.readString(
              real.map(folder -> folder.resolve("machine.json"))
                  .filter(Files::exists)
                  .sorted()
                  .findFirst()
                  .orElseThrow());
      Path folder = Files.createDirectories(baselines.resolve("here"));
      Files.writeString(
          folder.resolve("machine.json"),
          text.replaceFirst("\"name\": \"[^\"]*\"", "\"name\": \"here\"")
              .replaceFirst("\"label\": \"[^\"]*\"", "\"label\": \"" + label + "\"")
              .replaceFirst("\"hardware\": \"[^\"]*\"", "\"hardware\": \"" + hardware + "\""));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return baselines;
  }
}
