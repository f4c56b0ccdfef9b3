package threadmark.pages.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.Depth;
import threadmark.RealMachine;
import threadmark.command.PublishedSchema;
import threadmark.study.record.ADeliveredRun;
import threadmark.study.record.LoopbackStore;
import threadmark.study.record.RunManifest;
import threadmark.text.ShellText;
import threadmark.verdict.Samples;

/** Recording, through real git and a bare remote on the disk. */
@RealMachine
@Tag("slow")
class RecordCommandTest {

  private static final String COMMIT = "a".repeat(40);

  @TempDir Path parent;
  private ResultsRemote results;
  private Path run;

  @BeforeEach
  void prepare() throws IOException, InterruptedException {
    results = ResultsRemote.in(parent);
    run = ADeliveredRun.in(parent);
  }

  @Test
  void aRunLiesOnTheBranchAsItWasDelivered() throws Exception {
    ResultsRemote.Recorded recorded = results.record(results.clone("one"), run);

    assertThat(recorded.exitCode()).as(recorded.errors()).isZero();
    assertThat(recorded.out()).contains("of results:", ADeliveredRun.PLACE);
    assertThat(results.branch())
        .containsExactly(
            ADeliveredRun.PLACE + "/manifest.json",
            ADeliveredRun.PLACE + "/run.json",
            ADeliveredRun.PLACE + "/trials.tar.gz");
    assertThat(
            ResultsRemote.git(
                results.remote(), "show", "results:" + ADeliveredRun.PLACE + "/run.json"))
        .isEqualTo(Files.readString(run.resolve("run.json")));
  }

  @Test
  void trialsOfAStoreAreNotOnTheBranch() throws Exception {
    Path store = Files.createDirectory(parent.resolve("store"));
    ResultsRemote.Recorded recorded = results.record(results.clone("one"), "--store", store, run);
    assertThat(recorded.exitCode()).as(recorded.errors()).isZero();
    assertThat(results.branch())
        .containsExactly(ADeliveredRun.PLACE + "/manifest.json", ADeliveredRun.PLACE + "/run.json");
    assertThat(store).isDirectoryContaining("glob:**/*.tar.gz");
    assertThat(
            ResultsRemote.git(
                results.remote(), "show", "results:" + ADeliveredRun.PLACE + "/manifest.json"))
        .contains("\"trialsAt\": \"" + store.toUri());
  }

  /** Nothing is uploaded by us, so what lies nowhere yet is not recorded. */
  @Test
  void whatAStoreDoesNotGiveIsNotRecorded() throws Exception {
    Path store = Files.createDirectory(parent.resolve("store"));
    Path other = ADeliveredRun.in(parent, "20261120T213000Z-999999");
    try (LoopbackStore server =
        LoopbackStore.of(Files.createDirectory(parent.resolve("elsewhere")))) {
      ResultsRemote.Recorded recorded =
          results.record(
              results.clone("one"),
              "--store",
              store,
              "--store-address",
              server.address(),
              run,
              other);
      assertThat(recorded.exitCode()).isEqualTo(2);
      assertThat(recorded.errors())
          .contains("nothing lies there", "upload ", "(and 1 more)")
          .hasLineCount(1);
      assertThat(ResultsRemote.git(results.remote(), "branch", "--list")).isEmpty();
    }
  }

  @Test
  void theWorkTreeAndTheIndexOfTheCloneAreLeftAlone() throws Exception {
    Path clone = results.clone("one");
    Files.writeString(clone.resolve("unsaved"), "mine");
    ResultsRemote.git(clone, "add", "unsaved");
    results.record(clone, run);
    assertThat(ResultsRemote.git(clone, "status", "--porcelain")).isEqualTo("A  unsaved\n");
  }

  @Test
  void theSecondTimeNothingHappens() throws Exception {
    results.record(results.clone("one"), run);
    String tip = ResultsRemote.git(results.remote(), "rev-parse", "results");
    ResultsRemote.Recorded again = results.record(results.clone("two"), run);
    assertThat(again.exitCode()).isZero();
    assertThat(again.out()).startsWith("recorded before:");
    assertThat(ResultsRemote.git(results.remote(), "rev-parse", "results")).isEqualTo(tip);
  }

  @Test
  void aRecordedRunIsNeverChanged() throws Exception {
    results.record(results.clone("one"), run);
    String tip = ResultsRemote.git(results.remote(), "rev-parse", "results");
    Path record = run.resolve("run.json");
    Files.writeString(record, Files.readString(record) + " ");
    RunManifest.write(run);
    ResultsRemote.Recorded replayed = results.record(results.clone("two"), run);
    assertThat(replayed.exitCode()).isEqualTo(2);
    assertThat(replayed.errors()).contains("json: recorded before with other content");
    assertThat(ResultsRemote.git(results.remote(), "rev-parse", "results")).isEqualTo(tip);
  }

  @Test
  void aFileInTheFoldersPlaceIsNotReplaced() throws Exception {
    Path clone = results.clone("one");
    ResultsRemote.git(clone, "checkout", "--quiet", "--orphan", "results");
    Files.writeString(clone.resolve("runs"), "x");
    ResultsRemote.git(clone, "add", "runs");
    ResultsRemote.git(
        clone, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "-m", "x");
    ResultsRemote.git(clone, "push", "--quiet", "origin", "results");
    ResultsRemote.Recorded recorded = results.record(results.clone("two"), run);
    assertThat(recorded.exitCode()).isEqualTo(2);
    assertThat(recorded.errors()).contains("runs is no folder there");
    assertThat(results.branch()).containsExactly("runs");
  }

  @Test
  void figuresThatTheirOwnWordsContradictAreNotSound() throws Exception {
    for (String name : List.of("run.json", "trials/0001-1.trial.json")) {
      Path file = run.resolve(name);
      Files.writeString(file, Files.readString(file).replace("0.11", "0.01"));
    }
    RunManifest.write(run);
    ResultsRemote.Recorded refused = results.record(results.clone("one"), "--check", run);
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.errors()).contains("wall is not what ", "refused");
  }

  @Test
  void anAcceptedRunIsToldHowItCanBeChecked() throws Exception {
    Files.writeString(run.resolve("accepted.json"), "{}");
    assertRefused("was accepted, and accepted.json is no file of a run; name the original folder");
    assertRefused("check this one with: threadmark verify " + ShellText.word(run));
  }

  @Test
  void aRunWithoutItsManifestIsNotSound() throws Exception {
    Files.delete(run.resolve("manifest.json"));
    assertRefused("there is no manifest.json");
  }

  /** Failed jobs run again: a signature is another one each time, and what came new is recorded. */
  @Test
  void aRecordedRunKeepsItsSignatureWhenItComesAgainWithOthers() throws Exception {
    Path bundle = Files.writeString(parent.resolve("attestation.json"), "{\"signed\": 1}");
    results.record(results.clone("one"), "--beside", bundle, run);
    Files.writeString(bundle, "{\"signed\": 2}");
    ResultsRemote.Recorded again = results.record(results.clone("two"), "--beside", bundle, run);
    assertThat(again.exitCode()).as(again.errors()).isZero();
    assertThat(again.out()).startsWith("recorded before:");

    Path other = ADeliveredRun.in(parent, "20261120T213000Z-999999");
    String place = "runs/here/2026/20261120T213000Z-999999";
    ResultsRemote.Recorded both =
        results.record(results.clone("three"), "--beside", bundle, run, other);
    assertThat(both.exitCode()).as(both.errors()).isZero();
    assertThat(both.out().lines().skip(1))
        .containsExactly(place, "recorded before:", ADeliveredRun.PLACE);
    assertThat(ResultsRemote.git(results.remote(), "log", "-1", "--format=%s", "results").strip())
        .isEqualTo("Record " + place);
    assertThat(
            ResultsRemote.git(
                results.remote(), "show", "results:" + ADeliveredRun.PLACE + "/attestation.json"))
        .contains("1");
    assertThat(
            ResultsRemote.git(results.remote(), "show", "results:" + place + "/attestation.json"))
        .contains("2");
  }

  @Test
  void aRecordedRunGetsNoFileMore() throws Exception {
    results.record(results.clone("one"), run);
    Path bundle = Files.writeString(parent.resolve("attestation.json"), "{}");
    List<String> before = results.branch();
    assertThat(results.record(results.clone("two"), "--beside", bundle, run).exitCode()).isZero();
    assertThat(results.branch()).isEqualTo(before);
  }

  @Test
  void aRemoteThatRefusesForGoodIsNotAskedAgain() throws Exception {
    Path hook = results.remote().resolve("hooks/pre-receive");
    Files.writeString(hook, "#!/bin/sh\necho refs are protected >&2\nexit 1\n");
    assertThat(hook.toFile().setExecutable(true)).isTrue();
    ResultsRemote.Recorded recorded = results.record(results.clone("one"), run);
    assertThat(recorded.exitCode()).isEqualTo(2);
    assertThat(recorded.errors())
        .contains("takes no push", "check the token's rights")
        .hasLineCount(1);
  }

  @Test
  void manyWritersAtOnceLoseNothing() throws Exception {
    int writers = Depth.of(20, 8);
    List<Callable<ResultsRemote.Recorded>> all = new ArrayList<>();
    for (int i = 0; i < writers; i++) {
      Path clone = results.clone("writer" + i);
      Path own = ADeliveredRun.in(parent, "20261120T213000Z-0000%02d".formatted(i));
      all.add(() -> results.record(clone, own));
    }
    List<ResultsRemote.Recorded> ends = new ArrayList<>();
    try (ExecutorService pool = Executors.newFixedThreadPool(writers)) {
      for (Future<ResultsRemote.Recorded> end : pool.invokeAll(all)) {
        ends.add(end.get());
      }
    }
    assertThat(ends).allSatisfy(end -> assertThat(end.exitCode()).as(end.errors()).isZero());
    assertThat(results.branch().stream().filter(file -> file.endsWith("/run.json")))
        .hasSize(writers);
    // The empty beginning, and one commit for each writer in one line: nothing was forced.
    assertThat(ResultsRemote.git(results.remote(), "rev-list", "--count", "results").strip())
        .isEqualTo(Integer.toString(writers + 1));
    assertThat(ResultsRemote.git(results.remote(), "rev-list", "--merges", "results")).isEmpty();
  }

  @Test
  void ofTwoRunsOneBrokenNothingIsRecorded() throws Exception {
    Path broken = ADeliveredRun.in(parent, "20261120T213000Z-999999");
    Files.delete(broken.resolve("trials/0001-1.json"));
    ResultsRemote.Recorded recorded = results.record(results.clone("one"), run, broken);
    assertThat(recorded.exitCode()).isEqualTo(2);
    assertThat(ResultsRemote.git(results.remote(), "branch", "--list")).isEmpty();
  }

  @Test
  void checkingRecordsNothingAndWritesWhatIsSigned() throws Exception {
    Path statement = parent.resolve("statement.json");
    Path digests = parent.resolve("digests.txt");
    ResultsRemote.Recorded checked =
        results.record(
            results.clone("one"),
            "--check",
            "--statement",
            statement,
            "--digests",
            digests,
            "--commit",
            COMMIT,
            "--machine",
            "here",
            run);
    assertThat(checked.exitCode()).as(checked.errors()).isZero();
    assertThat(checked.out()).isEqualTo("sound: " + ADeliveredRun.PLACE + System.lineSeparator());
    assertThat(ResultsRemote.git(results.remote(), "branch", "--list")).isEmpty();
    assertThat(digests)
        .content()
        .matches("[0-9a-f]{64}  \\Q" + ADeliveredRun.PLACE + "\\E/run.json\n");
    assertThat(new PublishedSchema("recorded-runs-1").errors(Files.readString(statement)))
        .isEmpty();
    assertThat(statement)
        .content()
        .contains("\"schema\": \"recorded-runs/1\"", "\"measuredOn\": \"self-hosted\"", COMMIT);
  }

  @Test
  void filesOfOursLieBesideTheRun() throws Exception {
    Path bundle = Files.writeString(parent.resolve("attestation.json"), "{\"signed\": true}");
    Path levels = Files.createDirectory(parent.resolve("levels"));
    Files.writeString(levels.resolve(ADeliveredRun.ID + ".json"), "{\"schema\": \"levels/1\"}");
    ResultsRemote.Recorded recorded =
        results.record(results.clone("one"), "--beside", bundle, "--levels", levels, run);
    assertThat(recorded.exitCode()).as(recorded.errors()).isZero();
    assertThat(results.branch())
        .contains(ADeliveredRun.PLACE + "/attestation.json", ADeliveredRun.PLACE + "/levels.json");
  }

  @Test
  void aMachineThatIsNotRegisteredIsRefused() throws Exception {
    Files.delete(results.baselines().resolve("here/machine.json"));
    assertRefused("not registered");
  }

  @Test
  void aMachineThatTakesAnothersNameIsRefused() throws Exception {
    ADeliveredRun.registered(parent, "a-cpu", "ffffffffffff");
    assertRefused("registered with other hardware");
    ADeliveredRun.registered(parent, "another-cpu", "0123456789ab");
    assertRefused("registered with other hardware");
  }

  @Test
  void aMachineOrCommitThatWasNotAskedForIsRefused() throws Exception {
    assertRefused("here was not asked to measure", "--machine", "there");
    assertRefused("did not measure commit", "--commit", "b".repeat(40));
  }

  @Test
  void aRunFromTheFutureIsRefused() throws Exception {
    ResultsRemote.Recorded recorded =
        ResultsRemote.execute(
            ResultsRemote.at(Samples.START.minus(Duration.ofDays(2))),
            results.clone("one"),
            new Object[] {
              "--baselines", results.baselines(), "--experiments", ResultsRemote.DECLARED, run
            });
    assertThat(recorded.exitCode()).isEqualTo(2);
    assertThat(recorded.errors()).contains("it lies in the future");
  }

  @Test
  void anIdOfAnotherDayIsRefused() throws Exception {
    run = ADeliveredRun.in(parent, "20251120T213000Z-1a2b3c");
    assertRefused("names another time than its start");
    run = ADeliveredRun.in(parent, "20261121T213000Z-1a2b3c");
    assertRefused("names another time than its start");
  }

  @Test
  void theSameRunTwiceIsRefused() throws Exception {
    assertRefused("delivered twice", run.toString());
  }

  private void assertRefused(String words, String... more) throws Exception {
    List<Object> arguments = new ArrayList<>(List.of(more));
    arguments.add(run);
    Path clone = parent.resolve("one");
    ResultsRemote.Recorded recorded =
        results.record(Files.exists(clone) ? clone : results.clone("one"), arguments.toArray());
    assertThat(recorded.errors()).contains(words).hasLineCount(1);
    assertThat(recorded.exitCode()).isEqualTo(2);
    assertThat(ResultsRemote.git(results.remote(), "branch", "--list")).isEmpty();
  }
}
