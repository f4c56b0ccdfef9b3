package threadmark.workloads.primesum;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import threadmark.workloads.program.Completion;
import threadmark.workloads.program.Plan;
import threadmark.workloads.program.TimedParts;

/** The tasks run once, looked at in both ways when half of them have ended. */
record CensusPlan(CensusProgram.Threads threads, int tasks, HeldTasks held) implements Plan {

  private static final String ROW = "%-12s %8s %8s %11s %8s %9s %8s %14s %8s %7s";

  /** From so many on, the tasks and a look at them take seconds. */
  private static final int MANY = 100_000;

  /** It is said before the clock starts, which it could disturb else. */
  @Override
  public Optional<String> announcement() {
    return tasks < MANY
        ? Optional.empty()
        : Optional.of(
            "%d tasks on %s threads are run, and looked at once, when half of them have ended, which takes a while; the table comes at the end"
                .formatted(tasks, threads.label()));
  }

  static CensusPlan of(CensusProgram.Threads threads, int tasks) {
    int atOnce =
        switch (threads) {
          case PLATFORM -> Runtime.getRuntime().availableProcessors();
          case VIRTUAL -> tasks;
        };
    return new CensusPlan(threads, tasks, new HeldTasks(tasks, atOnce));
  }

  @Override
  public Completion carryOut(TimedParts parts) throws Exception {
    parts.begin();
    HeldTasks.Look<ThreadView.Both> look = held.run(executor(), () -> ThreadView.both(mounted()));
    double seconds = parts.end() / 1e9;
    Completion table =
        Completion.of(
            List.of(seconds),
            look.answer(),
            ROW.formatted(
                "view",
                "threads",
                "daemon",
                "non-daemon",
                "virtual",
                "RUNNABLE",
                "WAITING",
                "TIMED_WAITING",
                "BLOCKED",
                "untold"),
            row(look.seen().print()),
            row(look.seen().dump()));
    return withDetails(
            withDetails(table, "threadPrint", look.seen().print()), "dump", look.seen().dump())
        .withCompleted(tasks);
  }

  @Override
  public Optional<String> knownAnswer() {
    return Optional.of(Long.toString(held.knownAnswer()));
  }

  /** A task that waits has left its carrier, so all of them are free. */
  private int mounted() {
    return switch (threads) {
      case PLATFORM -> 0;
      case VIRTUAL ->
          Integer.getInteger(
              "jdk.virtualThreadScheduler.parallelism", Runtime.getRuntime().availableProcessors());
    };
  }

  private ExecutorService executor() {
    return switch (threads) {
      case PLATFORM -> Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
      case VIRTUAL -> Executors.newVirtualThreadPerTaskExecutor();
    };
  }

  private static String row(ThreadView view) {
    return ROW.formatted(
        view.name(),
        view.threads(),
        view.daemon(),
        view.nonDaemon(),
        view.virtual(),
        view.in("RUNNABLE"),
        view.in("WAITING"),
        view.in("TIMED_WAITING"),
        view.in("BLOCKED"),
        view.untold());
  }

  private static Completion withDetails(Completion completion, String view, ThreadView seen) {
    return completion
        .withDetail(view + ".threads", seen.threads())
        .withDetail(view + ".daemon", seen.daemon())
        .withDetail(view + ".nonDaemon", seen.nonDaemon())
        .withDetail(view + ".virtual", seen.virtual())
        .withDetail(view + ".runnable", seen.in("RUNNABLE"))
        .withDetail(view + ".waiting", seen.in("WAITING"))
        .withDetail(view + ".timedWaiting", seen.in("TIMED_WAITING"))
        .withDetail(view + ".blocked", seen.in("BLOCKED"))
        .withDetail(view + ".untold", seen.untold());
  }
}
