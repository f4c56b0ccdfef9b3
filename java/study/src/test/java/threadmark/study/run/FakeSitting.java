package threadmark.study.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import threadmark.jvm.Clock;
import threadmark.jvm.JavaHome;
import threadmark.jvm.Jdk;
import threadmark.jvm.Processes;
import threadmark.jvm.Processes.Ended;
import threadmark.machine.MachineLimits;
import threadmark.noise.EnvironmentProbe;
import threadmark.noise.EnvironmentProbe.Watch;
import threadmark.noise.Surroundings;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.record.KeptInMemory;
import threadmark.study.record.Measurement;
import threadmark.study.record.Trial;
import threadmark.study.run.Plan.PlannedBlock;
import threadmark.study.run.Plan.PlannedTrial;
import threadmark.study.run.Progress.Reached;
import threadmark.text.Complaint;
import threadmark.trial.WrongAnswerRecorded;
import threadmark.verdict.Samples;

/**
 * Two blocks of two trials, with a fake behind every port: a test tells what its processes do and
 * what they meet, and reads what was started, said and kept.
 */
public final class FakeSitting implements Processes, EnvironmentProbe, Clock, Progress {

  public static final Ended WELL = new Ended(0, false, 2);
  static final List<Measurement> FIGURES = List.of(new Measurement(Metric.WALL, List.of(0.5)));

  /** What the next processes do; those after the last write their words and end well. */
  public interface Act {
    Ended in(Path words, Path output) throws IOException, InterruptedException;
  }

  private static final MachineLimits LIMITS =
      new MachineLimits(
          2, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of());

  public final Deque<Act> acts = new ArrayDeque<>();
  public final Deque<Surroundings> surroundings = new ArrayDeque<>();
  public final List<String> told = new ArrayList<>();
  final List<Duration> limits = new ArrayList<>();
  public final Path folder;
  public final KeptInMemory archive;
  Optional<String> changed = Optional.empty();
  public int started;

  private final Plan plan = plan(Examples.steady(2, "platform", "virtual"));

  public FakeSitting(Path folder) {
    this.folder = folder;
    this.archive = new KeptInMemory(folder);
  }

  static Plan plan(Grid grid) {
    return Planner.plan(
        Profile.QUICK,
        List.of(Examples.experiment(grid)),
        List.of(
            new JavaHome(
                Path.of("jdk"), new Jdk("temurin-25.0.3+9", 25, "Adoptium", "25", "Hotspot"))),
        LIMITS,
        Examples.untuned(),
        7);
  }

  public List<Trial> complete() throws InterruptedException {
    return complete(plan);
  }

  public List<Trial> complete(Plan carriedOut) throws InterruptedException {
    Sequence.Ports ports = new Sequence.Ports(this, this, this, this::read, archive, () -> changed);
    return new Sequence(carriedOut, Path.of("b.jar"), Path.of("w.jar"), LIMITS, ports, this)
        .complete();
  }

  public List<String> resumed() throws InterruptedException {
    started = 0;
    return attempts(complete());
  }

  public static List<String> attempts(List<Trial> trials) {
    return trials.stream().map(trial -> trial.id() + "-" + trial.attempt()).toList();
  }

  public Optional<Path> words(String id) {
    return Optional.of(folder.resolve("trial").resolve(id + ".json"));
  }

  @Override
  public Ended run(List<String> command, Path output, Duration limit) throws InterruptedException {
    started++;
    limits.add(limit);
    Path words = Path.of(command.getLast());
    try {
      if (acts.isEmpty()) {
        Files.writeString(words, "measured");
        return WELL;
      }
      return acts.remove().in(words, output);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public Watch begin() {
    return () -> surroundings.isEmpty() ? Samples.quiet() : surroundings.remove();
  }

  public List<Measurement> read(Path raw) {
    try {
      return switch (Files.readString(raw)) {
        case "measured" -> FIGURES;
        case "wrong" -> throw new WrongAnswerRecorded("the answer is 1; it must be 2");
        case "NaN" -> List.of(new Measurement(Metric.WALL, List.of(Double.NaN)));
        default -> throw new Complaint("not readable as JSON");
      };
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public Instant now() {
    return Samples.START.plusSeconds(started);
  }

  @Override
  public double seconds() {
    return started;
  }

  @Override
  public void starting(PlannedTrial trial, Reached reached) {
    told.add("%d/%d %s".formatted(reached.done(), reached.total(), reached.secondsLeft()));
  }

  @Override
  public void finished(Trial trial) {
    told.add("kept " + trial.id());
  }

  @Override
  public void repeating(PlannedBlock block, String reason, Reached reached) {
    told.add(block.id() + " again: " + reason);
  }
}
