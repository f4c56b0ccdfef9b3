package threadmark.workloads.primesum;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.workloads.program.Program;
import threadmark.workloads.program.Started;

class ThreadCensusTest {

  private static final String SINCE_25 =
      """
      {"threadDump": {"threads": [
        {"tid": "1", "name": "main", "state": "WAITING", "stack": ["a.B.c(B.java:1)"]},
        {"tid": "30", "virtual": true, "name": "", "state": "TIMED_WAITING", "stack": []},
        {"tid": "31", "name": "pool-1-thread-1", "state": "TIMED_WAITING", "stack": []}]}}
      """;

  private final Program program = new CensusProgram();

  @TempDir Path directory;

  private static final String PRINTED =
      """
      Full thread dump OpenJDK 64-Bit Server VM (25.0.3+9-LTS mixed mode, sharing):

      "main" #1 [3290] prio=5 os_prio=0 cpu=98.04ms elapsed=0.69s tid=0x7f nid=3290 waiting on condition  [0x7f]
         java.lang.Thread.State: WAITING (parking)
      \tat jdk.internal.misc.Unsafe.park(java.base@25.0.3/Native Method)

      "ForkJoinPool-1-worker-1" #23 [3302] daemon prio=5 os_prio=0 cpu=399.53ms elapsed=0.65s tid=0x7f  [0x7f]
         Carrying virtual thread #22
      \tat jdk.internal.vm.Continuation.run(java.base@25.0.3/Continuation.java:251)
         Mounted virtual thread #22
      \tat M.lambda$main$0(M.java:4)

      "VM Thread" os_prio=0 cpu=0.36ms elapsed=0.69s tid=0x7f nid=3291 runnable
      """;

  @Test
  void aPrintHasTheThreadsOfJavaAndTheVirtualOnesThatAreCarried() {
    ThreadView view = new ThreadPrint(PRINTED).view();

    assertThat(view.threads()).isEqualTo(2);
    assertThat(view.daemon()).isEqualTo(1);
    assertThat(view.virtual()).isEqualTo(1);
    assertThat(view.in("WAITING")).isEqualTo(1);
    assertThat(view.untold()).isEqualTo(1);
  }

  /** If it showed those that wait, it would count them here: the claim can come out otherwise. */
  @Test
  void aPrintThatShowedWaitingVirtualThreadsWouldBeCounted() {
    String shown =
        "\"\" #30 [0] daemon virtual prio=5\n   java.lang.Thread.State: WAITING (parking)\n";

    assertThat(new ThreadPrint(PRINTED + shown.repeat(500)).view().virtual()).isEqualTo(501);
  }

  @ParameterizedTest
  @CsvSource({"0", "1", "7", "100"})
  void onlyTheDumpSeesTheVirtualThreadsThatWait(int tasks) throws Exception {
    HeldTasks held = new HeldTasks(tasks, tasks);

    HeldTasks.Look<ThreadView.Both> look =
        held.run(Executors.newVirtualThreadPerTaskExecutor(), () -> ThreadView.both(1));

    assertThat(look.answer()).isEqualTo(held.knownAnswer());
    assertThat(look.seen().print().virtual()).as("the one on a carrier").isEqualTo(1);
    assertThat(look.seen().dump().virtual()).isEqualTo(tasks - tasks / 2);
  }

  @Test
  void bothSeeThePlatformThreadsOfAPool() throws Exception {
    HeldTasks held = new HeldTasks(20, 3);

    HeldTasks.Look<ThreadView.Both> look =
        held.run(Executors.newFixedThreadPool(3), () -> ThreadView.both(0));

    assertThat(look.answer()).isEqualTo(held.knownAnswer());
    assertThat(look.seen().print().nonDaemon()).isGreaterThanOrEqualTo(3);
    assertThat(look.seen().dump().nonDaemon()).isGreaterThanOrEqualTo(3);
    assertThat(look.seen().dump().virtual()).isZero();
  }

  @Test
  void aCensusOfManyIsAnnouncedAndOneOfFewIsNot() {
    assertThat(CensusPlan.of(CensusProgram.Threads.VIRTUAL, 1_000_000).announcement())
        .hasValueSatisfying(said ->
            assertThat(said)
                .contains(
                    "1000000 tasks on virtual threads are run, and looked at once, when half of"
                        + " them have ended",
                    "takes a while"));
    assertThat(CensusPlan.of(CensusProgram.Threads.PLATFORM, 1000).announcement()).isEmpty();
  }

  @Test
  void aDumpIsReadThreadByThread() {
    assertThat(ThreadDump.read(SINCE_25).entries())
        .containsExactly(
            new ThreadDump.Entry(1, false, "WAITING"),
            new ThreadDump.Entry(30, true, "TIMED_WAITING"),
            new ThreadDump.Entry(31, false, "TIMED_WAITING"));
  }

  @Test
  void inAnOldDumpWhatTheListDoesNotKnowIsVirtual() {
    Thread listed = Thread.currentThread();
    String dump =
        """
        {"threadDump": {"threads": [
          {"tid": %d, "name": "main", "stack": ["a.B.c(B.java:1)"]},
          {"tid": %d, "name": "", "stack": []}]}}
        """
            .formatted(listed.threadId(), Long.MAX_VALUE);

    ThreadView view = ThreadView.dump(ThreadDump.read(dump), List.of(listed));

    assertThat(view.threads()).isEqualTo(2);
    assertThat(view.virtual()).isEqualTo(1);
    assertThat(view.untold()).isEqualTo(2);
  }

  @Test
  void theTableHasARowForEachLook() throws IOException {
    Path trial = directory.resolve("trial.json");

    Started started = Started.writing(trial, program, "virtual", "20");

    assertThat(started.exitCode()).isZero();
    assertThat(started.out()).hasSize(3);
    assertThat(started.out().get(0)).startsWith("view ").contains("non-daemon", "virtual");
    assertThat(started.out().get(1)).startsWith("Thread.print ");
    assertThat(started.out().get(2)).startsWith("JSON dump ");
    assertThat(Files.readString(trial))
        .contains("\"dump.virtual\":10,", "\"threadPrint.virtual\":", "\"completed\":20");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "virtual|2 arguments are needed; there are 1",
        "green 5|threads: no variant \"green\"; known: platform, virtual",
        "virtual -1|tasks is \"-1\"; it must be a whole number from 0 to 10000000"
      })
  void wrongUseIsASentence(String args, String sentence) {
    Started started = Started.with(program, args.split(" ", -1));

    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.err())
        .containsExactly(
            "ThreadCensus: " + sentence, "usage: java ThreadCensus platform|virtual tasks");
  }
}
