package threadmark.workloads.pools;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import threadmark.workloads.program.Completion;
import threadmark.workloads.program.Plan;
import threadmark.workloads.program.TimedParts;

/**
 * Both kinds of task on both of the article's executors, in its order and in one JVM: virtual
 * threads first, which therefore pay for the warm-up. The lines are the article's, in Chinese: "IO
 * tasks", "CPU tasks", "virtual" and "traditional"; ours comes below one whose clock stopped early.
 */
record ComparePools(int tasks, int terms, Optional<Duration> limit, SeriesAnswer answer)
    implements Plan {

  private static final List<PoolVariant> VARIANTS =
      List.of(PoolVariant.VIRTUAL, PoolVariant.POOL_200);

  @Override
  public Completion carryOut(TimedParts parts) throws InterruptedException {
    List<String> lines = new ArrayList<>();
    Completion counts = Completion.of(List.of(), "");
    double seconds = 0;
    long completed = 0;
    for (Kind kind : Kind.values()) {
      lines.add(kind.title);
      for (PoolVariant variant : VARIANTS) {
        // Its wall time is of its own clock, which may stop while tasks run on.
        parts.begin();
        BurstOutcome outcome = outcome(kind, variant);
        long unused = parts.end();
        seconds += outcome.seconds();
        completed += outcome.completed();
        lines.add(line(variant, outcome));
        stopped(outcome).ifPresent(lines::add);
        counts = withDetails(counts, kind.detail + "." + variant.label(), outcome);
      }
    }
    return new Completion(
        List.of(seconds),
        Long.toString(completed),
        OptionalLong.of(completed),
        counts.details(),
        lines);
  }

  /** Every task, unless the clock may stop before: then nothing is promised. */
  @Override
  public Optional<String> knownAnswer() {
    return limit.isPresent()
        ? Optional.empty()
        : Optional.of(Long.toString((long) tasks * Kind.values().length * VARIANTS.size()));
  }

  private BurstOutcome outcome(Kind kind, PoolVariant variant) throws InterruptedException {
    return switch (kind) {
      case IO -> {
        SleepTasks cell = new SleepTasks(variant, tasks, SleepTasks.SLEEP_MILLIS);
        yield limit.isPresent() ? cell.truncated(limit.get()) : cell.toTheEnd();
      }
      case CPU -> {
        SeriesTasks cell = new SeriesTasks(variant, tasks, terms);
        yield limit.isPresent() ? cell.truncated(answer, limit.get()) : cell.toTheEnd(answer);
      }
    };
  }

  /** The average is total / tasks, as published: a pace, not the latency of a task. */
  private static String line(PoolVariant variant, BurstOutcome outcome) {
    long total = (long) (outcome.seconds() * 1e3);
    return "%stotal: %d ms, average: %s ms"
        .formatted(
            variant == PoolVariant.VIRTUAL ? "虚拟" : "传统", total, total / (float) outcome.tasks());
  }

  private static Optional<String> stopped(BurstOutcome outcome) {
    return outcome.completed() == outcome.tasks()
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "  the clock stopped with %d of %d completed, %d running and %d dropped; quiet after %.0f ms",
                outcome.completed(),
                outcome.tasks(),
                outcome.running(),
                outcome.dropped(),
                outcome.secondsToQuiet() * 1e3));
  }

  private static Completion withDetails(Completion counts, String cell, BurstOutcome outcome) {
    return counts
        .withDetail(cell + ".seconds", outcome.seconds())
        .withDetail(cell + ".secondsToQuiet", outcome.secondsToQuiet())
        .withDetail(cell + ".completed", (double) outcome.completed())
        .withDetail(cell + ".dropped", (double) outcome.dropped())
        .withDetail(cell + ".running", (double) outcome.running());
  }

  private enum Kind {
    IO("IO密集型任务测试:", "io"),
    CPU("CPU密集型任务测试:", "cpu");

    private final String title;
    private final String detail;

    Kind(String title, String detail) {
      this.title = title;
      this.detail = detail;
    }
  }
}
