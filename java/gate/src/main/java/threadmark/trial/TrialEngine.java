package threadmark.trial;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import threadmark.files.ScratchFolder;
import threadmark.jvm.Clock;
import threadmark.jvm.Outcome;
import threadmark.jvm.Processes;
import threadmark.jvm.Processes.Call;
import threadmark.jvm.TrialOutput;
import threadmark.jvm.TrialOutput.Failure;
import threadmark.noise.EnvironmentProbe;
import threadmark.noise.Surroundings;
import threadmark.text.Complaint;

/**
 * Makes a trial: starts a fresh JVM, watches the machine until it ends, and reads what it wrote.
 * Whatever goes wrong in that JVM becomes the trial's outcome.
 */
public record TrialEngine(Processes processes, EnvironmentProbe environment, Clock clock) {

  /**
   * A trial to be made.
   *
   * @param scratch a folder that nothing else writes to
   * @param name what its files there are called
   * @param command starts it; its results go to the file that the command is given
   * @param limit after which it is ended: a watchdog, not a stop-watch
   */
  public record Order(
      Path scratch, String name, Function<Path, List<String>> command, Duration limit) {}

  /** An order whose files have their places. */
  private record Placed(Path results, Call call) {

    static Placed of(Order order, int place) {
      Path results = ScratchFolder.ofTrial(order.scratch(), place).fresh(order.name() + ".json");
      Path output = order.scratch().resolve(order.name() + ".txt");
      return new Placed(results, new Call(order.command().apply(results), output, order.limit()));
    }
  }

  /**
   * A trial that was made, and that nothing keeps yet.
   *
   * @param figures what it measured; absent unless it did
   * @param wrote whether its JVM ended well, so that its results are whole
   * @param results the file that it should have written
   * @param output what it printed
   */
  public record Made<F>(
      Instant startedAt,
      double seconds,
      Outcome outcome,
      Optional<String> reason,
      Optional<F> figures,
      Surroundings surroundings,
      boolean wrote,
      Path results,
      Path output) {

    /** What is kept of its own words: its results where it wrote some, else what it printed. */
    public Optional<Path> words() {
      return Optional.of(wrote && isFile(results) ? results : output).filter(TrialEngine::isFile);
    }

    /** Takes away the folder that the trial could write to, once its results are kept. */
    public void clear() {
      new ScratchFolder(results.getParent()).clear();
    }
  }

  /** Reads what a trial wrote; a complaint, or an illegal argument, says what is wrong with it. */
  public interface Reader<F> {
    F read(Path results);
  }

  private record Judged<F>(Outcome outcome, Optional<String> reason, Optional<F> figures) {

    static <F> Judged<F> without(Outcome outcome, String reason) {
      return new Judged<>(outcome, Optional.of(reason), Optional.empty());
    }
  }

  public <F> Made<F> make(Order order, Reader<F> reader) throws InterruptedException {
    return make(List.of(order), reader).getFirst();
  }

  /** Makes several at the same time, under one watch. */
  public <F> List<Made<F>> make(List<Order> orders, Reader<F> reader) throws InterruptedException {
    List<Placed> trials =
        IntStream.range(0, orders.size()).mapToObj(i -> Placed.of(orders.get(i), i + 1)).toList();
    Instant startedAt = clock.now();
    EnvironmentProbe.Watch watch = environment.begin();
    List<Processes.Ended> ended = run(trials.stream().map(Placed::call).toList());
    Surroundings surroundings = watch.end();
    return IntStream.range(0, trials.size())
        .mapToObj(i -> made(trials.get(i), startedAt, ended.get(i), surroundings, reader))
        .toList();
  }

  private static <F> Made<F> made(
      Placed trial,
      Instant startedAt,
      Processes.Ended ended,
      Surroundings surroundings,
      Reader<F> reader) {
    Path output = trial.call().output();
    new TrialOutput(output).cut();
    Judged<F> judged = judged(ended, trial.results(), output, reader);
    return new Made<>(
        startedAt,
        ended.seconds(),
        judged.outcome(),
        judged.reason(),
        judged.figures(),
        surroundings,
        ended.well(),
        trial.results(),
        output);
  }

  private List<Processes.Ended> run(List<Call> calls) throws InterruptedException {
    Call first = calls.getFirst();
    try {
      return calls.size() == 1
          ? List.of(processes.run(first.command(), first.output(), first.limit()))
          : processes.beside(calls);
    } catch (Processes.Unnoted unnoted) {
      throw new Complaint(unnoted.getMessage(), unnoted);
    } catch (UncheckedIOException unstartable) {
      throw new Complaint(
          "%s: cannot be started; look at the JDKs, and at --launch where it was given"
              .formatted(first.command().getFirst()),
          unstartable);
    }
  }

  private static <F> Judged<F> judged(
      Processes.Ended ended, Path results, Path output, Reader<F> reader) {
    if (ended.timedOut()) {
      return Judged.without(
          Outcome.TIMED_OUT,
          "no end after %.0f s; what it printed is kept".formatted(ended.seconds()));
    }
    if (!ended.well()) {
      return failed(output, "ended with code " + ended.exitCode());
    }
    if (!isFile(results)) {
      return failed(output, "ended without a result");
    }
    try {
      return new Judged<>(Outcome.MEASURED, Optional.empty(), Optional.of(reader.read(results)));
    } catch (WrongAnswerRecorded wrong) {
      return Judged.without(Outcome.WRONG_ANSWER, wrong.getMessage());
    } catch (Complaint | IllegalArgumentException unreadable) {
      return Judged.without(
          Outcome.UNREADABLE,
          new TrialOutput(output).failure().map(Failure::sentence).orElse(unreadable.getMessage()));
    }
  }

  /** A trial may leave anything in a file's place: who reads a pipe waits until somebody writes. */
  private static boolean isFile(Path file) {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  /** The program's own words come before ours. */
  private static <F> Judged<F> failed(Path output, String otherwise) {
    return new TrialOutput(output)
        .failure()
        .map(failure ->
            Judged.<F>without(
                failure.wrongAnswer() ? Outcome.WRONG_ANSWER : Outcome.FAILED, failure.sentence()))
        .orElseGet(() -> Judged.without(Outcome.FAILED, otherwise));
  }
}
