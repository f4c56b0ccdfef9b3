package threadmark.study.fidelity;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Function;
import threadmark.files.MeasuredFiles;
import threadmark.jvm.Clock;
import threadmark.jvm.JavaHome;
import threadmark.jvm.Outcome;
import threadmark.jvm.Processes;
import threadmark.machine.MachineLimits;
import threadmark.noise.EnvironmentProbe;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.record.Measurement;
import threadmark.study.record.Trial;
import threadmark.study.run.Plan;
import threadmark.study.run.Plan.PlannedBlock;
import threadmark.study.run.Plan.PlannedTrial;
import threadmark.study.run.Progress;
import threadmark.study.run.Sequence;
import threadmark.study.run.TrialCommand;
import threadmark.text.Complaint;
import threadmark.trial.TrialArchive;

/**
 * Measures cells by trials exactly as a run makes them, and by JMH as a person would start it, back
 * to back and in random order.
 */
public final class SideBySide {

  /** Who wants to know how far it is. */
  public interface Listener {
    void starting(int done, int total, Cell cell);
  }

  /**
   * The ports that both ways are made through.
   *
   * @param archives makes an empty archive of that name, so that every trial finds what the first
   *     trial of a run finds
   */
  public record Ports(
      Processes processes,
      EnvironmentProbe environment,
      Clock clock,
      Function<Path, List<Measurement>> reader,
      Function<String, TrialArchive<Trial>> archives,
      MeasuredFiles files) {}

  private final List<PlannedTrial> cells;
  private final JavaHome java;
  private final Path benchmarks;
  private final Path workloads;
  private final MachineLimits limits;
  private final Ports ports;
  private final Path scratch;
  private final List<Fidelity.Block> blocks = new ArrayList<>();
  private final List<Fidelity.Expense> expenses = new ArrayList<>();

  /** Measures those cells, each as if it were alone in a run. */
  public SideBySide(
      List<PlannedTrial> cells,
      JavaHome java,
      Path benchmarks,
      Path workloads,
      MachineLimits limits,
      Ports ports,
      Path scratch) {
    this.cells = List.copyOf(cells);
    this.java = java;
    this.benchmarks = benchmarks;
    this.workloads = workloads;
    this.limits = limits;
    this.ports = ports;
    this.scratch = scratch;
  }

  public List<Fidelity.Block> blocks() {
    return List.copyOf(blocks);
  }

  public List<Fidelity.Expense> expenses() {
    return List.copyOf(expenses);
  }

  /** Makes that many blocks of every cell, and after each round of them one clocked trial. */
  public void complete(int rounds, long seed, Listener listener) throws InterruptedException {
    SplittableRandom random = new SplittableRandom(seed);
    for (int round = 0; round < rounds; round++) {
      List<PlannedTrial> order = new ArrayList<>(cells);
      Collections.shuffle(order, Random.from(random));
      for (PlannedTrial planned : order) {
        listener.starting(blocks.size(), rounds * cells.size(), planned.cell());
        blocks.add(block(planned, random.nextBoolean()));
      }
      clocked(cells.get(round % cells.size()), round);
    }
  }

  private record Half(
      List<Double> iterations, double seconds, Optional<String> reason, boolean disturbed) {

    static Half without(double seconds, String reason) {
      return new Half(List.of(), seconds, Optional.of(reason), false);
    }

    static Half disturbed(double seconds, String reason) {
      return new Half(List.of(), seconds, Optional.of(reason), true);
    }
  }

  private Fidelity.Block block(PlannedTrial planned, boolean trialFirst)
      throws InterruptedException {
    String id = "b%03d".formatted(blocks.size() + 1);
    Optional<Half> before = trialFirst ? Optional.of(trial(planned, id)) : Optional.empty();
    Half byHand = byHand(planned, id);
    Half trial = before.isPresent() ? before.get() : trial(planned, id);
    return new Fidelity.Block(
        id,
        planned.cell(),
        trialFirst,
        trial.iterations(),
        byHand.iterations(),
        trial.seconds(),
        byHand.seconds(),
        trial.reason().or(byHand::reason));
  }

  private Half trial(PlannedTrial planned, String id) throws InterruptedException {
    Trial trial =
        Trial.counted(sequence(planned, ports.processes(), ports.archives().apply(id)).complete())
            .getLast();
    if (trial.outcome() != Outcome.MEASURED) {
      return Half.without(
          trial.seconds(),
          "trial %s: %s".formatted(trial.outcome().label(), trial.reason().orElse("no reason")));
    }
    if (!trial.usable()) {
      return Half.without(
          trial.seconds(),
          "trial disturbed: " + String.join("; ", trial.surroundings().disturbances()));
    }
    return half(trial.measurements(), trial.seconds());
  }

  private static Half half(List<Measurement> measurements, double seconds) {
    return measurements.stream()
        .filter(measurement -> measurement.metric() == Metric.WALL)
        .findFirst()
        .map(wall -> new Half(wall.values(), seconds, Optional.empty(), false))
        .orElseGet(() -> Half.without(seconds, "no wall time was recorded"));
  }

  private Sequence sequence(
      PlannedTrial planned, Processes processes, TrialArchive<Trial> archive) {
    PlannedBlock alone = new PlannedBlock("b001", java, List.of(planned));
    return new Sequence(
        new Plan(Profile.QUICK, 0, List.of(alone), List.of(), List.of()),
        benchmarks,
        workloads,
        limits,
        new Sequence.Ports(
            processes, ports.environment(), ports.clock(), ports.reader(), archive, ports.files()),
        Progress.UNTOLD);
  }

  /**
   * What a person would type: nobody looks while it runs, no archive, no limit, the environment
   * inherited. A disturbed one is made once more, as a trial is: else neighbours would slow this
   * side alone.
   */
  private Half byHand(PlannedTrial planned, String id) throws InterruptedException {
    Half first = onceByHand(planned, id);
    return first.disturbed() ? onceByHand(planned, id) : first;
  }

  private Half onceByHand(PlannedTrial planned, String id) throws InterruptedException {
    Path words = scratch.resolve(id + "-by-hand.json");
    List<String> command =
        new TrialCommand(benchmarks, workloads, limits).byHand(planned, java, words);
    EnvironmentProbe.Watch watch = ports.environment().begin();
    double start = ports.clock().seconds();
    int exitCode = exitCode(command, scratch.resolve(id + "-by-hand.txt"));
    double seconds = ports.clock().seconds() - start;
    List<String> disturbances = watch.end().disturbances();
    if (exitCode != 0) {
      return Half.without(seconds, "by hand: ended with code " + exitCode);
    }
    if (!disturbances.isEmpty()) {
      return Half.disturbed(seconds, "by hand disturbed: " + String.join("; ", disturbances));
    }
    try {
      return half(ports.reader().apply(words), seconds);
    } catch (Complaint | IllegalArgumentException unreadable) {
      return Half.without(
          seconds, "by hand: " + unreadable.getMessage().replace(scratch.toString(), "scratch"));
    }
  }

  private static int exitCode(List<String> command, Path output) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      try {
        return process.waitFor();
      } finally {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Making the sequence counts too: it reads the archive and lays out the trial. */
  private void clocked(PlannedTrial planned, int round) throws InterruptedException {
    ForkClock clock = new ForkClock(ports.processes());
    TrialArchive<Trial> archive = ports.archives().apply("clocked-" + (round + 1));
    double start = ports.clock().seconds();
    List<Trial> trials = sequence(planned, clock, archive).complete();
    double whole = ports.clock().seconds() - start;
    // A trial that was made again after a disturbance would count twice.
    boolean once = trials.size() == 1 && trials.getFirst().usable();
    if (once && clock.forkSeconds() > 0) {
      expenses.add(
          new Fidelity.Expense(
              planned.cell(), whole, trials.getFirst().seconds(), clock.forkSeconds()));
    }
  }
}
