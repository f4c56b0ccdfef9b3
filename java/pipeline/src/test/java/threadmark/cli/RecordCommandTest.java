package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
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
import picocli.CommandLine;
import threadmark.model.Clock;
import threadmark.model.Complaint;
import threadmark.model.Examples;
import threadmark.store.ADeliveredRun;
import threadmark.store.Digest;

/** Recording, through real git and a bare remote on the disk. */
class RecordCommandTest {

  private static final String PLACE = "runs/here/2026/" + ADeliveredRun.ID;
  private static final String COMMIT = "a".repeat(40);

  @TempDir Path parent;
  private Path remote;
  private Path baselines;
  private Path run;

  @BeforeEach
  void prepare() throws IOException, InterruptedException {
    remote = parent.resolve("remote.git");
    git(parent, "init", "--quiet", "--bare", "--initial-branch=main", "remote.git");
    baselines = ADeliveredRun.baselines(parent);
    run = ADeliveredRun.in(parent);
  }

  @Test
  void aRunLiesOnTheBranchAsItWasDelivered() throws Exception {
    Recorded recorded = record(clone("one"), run);

    assertThat(recorded.exitCode()).as(recorded.errors()).isZero();
    assertThat(recorded.out()).contains("of results:", PLACE);
    assertThat(branch())
        .containsExactly(
            PLACE + "/jmh.json",
            PLACE + "/run.json",
            PLACE + "/trials/0001-1.json",
            PLACE + "/trials/0001-1.trial.json",
            PLACE + "/trials/0002-1.json",
            PLACE + "/trials/0002-1.trial.json");
    assertThat(git(remote, "show", "results:" + PLACE + "/run.json"))
        .isEqualTo(Files.readString(run.resolve("run.json")));
  }

  @Test
  void theWorkTreeAndTheIndexOfTheCloneAreLeftAlone() throws Exception {
    Path clone = clone("one");
    Files.writeString(clone.resolve("unsaved"), "mine");
    git(clone, "add", "unsaved");
    record(clone, run);
    assertThat(git(clone, "status", "--porcelain")).isEqualTo("A  unsaved\n");
  }

  @Test
  void theSecondTimeNothingHappens() throws Exception {
    record(clone("one"), run);
    String tip = git(remote, "rev-parse", "results");
    Recorded again = record(clone("two"), run);
    assertThat(again.exitCode()).isZero();
    assertThat(again.out()).startsWith("recorded before:");
    assertThat(git(remote, "rev-parse", "results")).isEqualTo(tip);
  }

  @Test
  void aRecordedRunIsNeverChanged() throws Exception {
    record(clone("one"), run);
    String tip = git(remote, "rev-parse", "results");
    Path record = run.resolve("run.json");
    Files.writeString(record, Files.readString(record) + " ");
    Recorded replayed = record(clone("two"), run);
    assertThat(replayed.exitCode()).isEqualTo(2);
    assertThat(replayed.errors()).contains("/run.json: recorded before with other content");
    assertThat(git(remote, "rev-parse", "results")).isEqualTo(tip);
  }

  @Test
  void figuresThatTheirOwnWordsContradictAreNotSound() throws Exception {
    for (String name : List.of("run.json", "trials/0001-1.trial.json")) {
      Path file = run.resolve(name);
      Files.writeString(file, Files.readString(file).replace("0.11", "0.01"));
    }
    Recorded refused = record(clone("one"), "--check", run);
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.errors()).contains("wall is not what ", "refused");
  }

  /** Failed jobs run again: a signature is another one each time, and what came new is recorded. */
  @Test
  void aRecordedRunKeepsItsSignatureWhenItComesAgainWithOthers() throws Exception {
    Path bundle = Files.writeString(parent.resolve("attestation.json"), "{\"signed\": 1}");
    record(clone("one"), "--beside", bundle, run);
    Files.writeString(bundle, "{\"signed\": 2}");
    Recorded again = record(clone("two"), "--beside", bundle, run);
    assertThat(again.exitCode()).as(again.errors()).isZero();
    assertThat(again.out()).startsWith("recorded before:");

    Path other = ADeliveredRun.in(parent, "20261120T213000Z-999999");
    String place = "runs/here/2026/20261120T213000Z-999999";
    Recorded both = record(clone("three"), "--beside", bundle, run, other);
    assertThat(both.exitCode()).as(both.errors()).isZero();
    assertThat(both.out().lines().skip(1)).containsExactly(place, "recorded before:", PLACE);
    assertThat(git(remote, "log", "-1", "--format=%s", "results").strip())
        .isEqualTo("Record " + place);
    assertThat(git(remote, "show", "results:" + PLACE + "/attestation.json")).contains("1");
    assertThat(git(remote, "show", "results:" + place + "/attestation.json")).contains("2");
  }

  @Test
  void aRecordedRunGetsNoFileMore() throws Exception {
    record(clone("one"), run);
    Path bundle = Files.writeString(parent.resolve("attestation.json"), "{}");
    List<String> before = branch();
    assertThat(record(clone("two"), "--beside", bundle, run).exitCode()).isZero();
    assertThat(branch()).isEqualTo(before);
  }

  @Test
  void aRemoteThatRefusesForGoodIsNotAskedAgain() throws Exception {
    Path hook = remote.resolve("hooks/pre-receive");
    Files.writeString(hook, "#!/bin/sh\necho refs are protected >&2\nexit 1\n");
    assertThat(hook.toFile().setExecutable(true)).isTrue();
    Recorded recorded = record(clone("one"), run);
    assertThat(recorded.exitCode()).isEqualTo(2);
    assertThat(recorded.errors())
        .contains("takes no push", "check the token's rights")
        .hasLineCount(1);
  }

  @Test
  @Tag("slow")
  void twentyWritersAtOnceLoseNothing() throws Exception {
    int writers = 20;
    List<Callable<Recorded>> all = new ArrayList<>();
    for (int i = 0; i < writers; i++) {
      Path clone = clone("writer" + i);
      Path own = ADeliveredRun.in(parent, "20261120T213000Z-0000%02d".formatted(i));
      all.add(() -> record(clone, own));
    }
    List<Recorded> ends = new ArrayList<>();
    try (ExecutorService pool = Executors.newFixedThreadPool(writers)) {
      for (Future<Recorded> end : pool.invokeAll(all)) {
        ends.add(end.get());
      }
    }
    assertThat(ends).allSatisfy(end -> assertThat(end.exitCode()).as(end.errors()).isZero());
    assertThat(branch().stream().filter(file -> file.endsWith("/run.json"))).hasSize(writers);
    // The empty beginning, and one commit for each writer in one line: nothing was forced.
    assertThat(git(remote, "rev-list", "--count", "results").strip())
        .isEqualTo(Integer.toString(writers + 1));
    assertThat(git(remote, "rev-list", "--merges", "results")).isEmpty();
  }

  @Test
  void ofTwoRunsOneBrokenNothingIsRecorded() throws Exception {
    Path broken = ADeliveredRun.in(parent, "20261120T213000Z-999999");
    Files.delete(broken.resolve("trials/0001-1.json"));
    Recorded recorded = record(clone("one"), run, broken);
    assertThat(recorded.exitCode()).isEqualTo(2);
    assertThat(git(remote, "branch", "--list")).isEmpty();
  }

  @Test
  void checkingRecordsNothingAndWritesWhatIsSigned() throws Exception {
    Path statement = parent.resolve("statement.json");
    Path digests = parent.resolve("digests.txt");
    Recorded checked =
        record(
            clone("one"),
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
    assertThat(checked.out()).isEqualTo("sound: " + PLACE + System.lineSeparator());
    assertThat(git(remote, "branch", "--list")).isEmpty();
    assertThat(digests).content().matches("[0-9a-f]{64}  \\Q" + PLACE + "\\E/run.json\n");
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
    Recorded recorded = record(clone("one"), "--beside", bundle, "--levels", levels, run);
    assertThat(recorded.exitCode()).as(recorded.errors()).isZero();
    assertThat(branch()).contains(PLACE + "/attestation.json", PLACE + "/levels.json");
  }

  @Test
  void badgesAreKeptBesideTheRunsAndNeverChanged() throws Exception {
    Path badges = parent.resolve("badges");
    String place = badge(badges, "P05", "held");
    record(clone("one"), run);
    Recorded kept = record(clone("two"), "--badges", badges);
    assertThat(kept.exitCode()).as(kept.errors()).isZero();
    badge(badges, "P05", "mixed");
    assertThat(record(clone("three"), "--badges", badges).out()).contains("recorded before:");
    assertThat(branch())
        .contains(PLACE + "/run.json", place + "/badge.svg", place + "/badge.txt")
        .filteredOn(file -> file.startsWith("badges/P05/"))
        .hasSize(4);
    Files.writeString(parent.resolve(place).resolve("badge.txt"), "other evidence");
    assertThat(record(clone("four"), "--badges", badges).errors())
        .contains("/badge.txt: recorded before with other content");
    assertThat(git(remote, "show", "results:" + place + "/badge.txt")).isEqualTo("of held");
  }

  @Test
  void checkingBadgesRecordsNothingAndWhatIsOfRunsIsRefused() throws Exception {
    Path badges = parent.resolve("badges");
    String place = badge(badges, "P05", "held");
    Recorded checked = record(clone("one"), "--check", "--badges", badges);
    assertThat(checked.exitCode()).as(checked.errors()).isZero();
    assertThat(checked.out()).contains("sound: " + place);
    assertThat(record(parent.resolve("one"), "--machine", "here", "--badges", badges).errors())
        .contains("leave those options out");
    assertThat(git(remote, "branch", "--list")).isEmpty();
  }

  @Test
  void aBadgeThatIsNotTheOneOfItsAddressIsRefused() throws Exception {
    Path badges = parent.resolve("badges");
    Path picture = parent.resolve(badge(badges, "P05", "held")).resolve("badge.svg");
    Files.writeString(picture, "contradicted");
    Recorded refused = record(clone("one"), "--badges", badges);
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.errors()).contains("at the address of its digest; refused");
    assertThat(record(parent.resolve("one")).errors()).contains("or those of badges");
    assertThat(record(parent.resolve("one"), "--badges", badges, run).exitCode()).isEqualTo(2);
    assertThat(git(remote, "branch", "--list")).isEmpty();
  }

  private static String badge(Path badges, String id, String picture) throws IOException {
    String place = "badges/" + id + "/" + Digest.ofText(picture).substring(0, 8);
    Path folder = Files.createDirectories(badges.resolveSibling(place));
    Files.writeString(folder.resolve("badge.svg"), picture);
    Files.writeString(folder.resolve("badge.txt"), "of " + picture);
    return place;
  }

  @Test
  void aMachineThatIsNotRegisteredIsRefused() throws Exception {
    Files.delete(baselines.resolve("here/machine.json"));
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
    Recorded recorded =
        execute(
            at(Examples.START.minus(Duration.ofDays(2))),
            clone("one"),
            new Object[] {"--baselines", baselines, run});
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
    Recorded recorded = record(Files.exists(clone) ? clone : clone("one"), arguments.toArray());
    assertThat(recorded.errors()).contains(words).hasLineCount(1);
    assertThat(recorded.exitCode()).isEqualTo(2);
    assertThat(git(remote, "branch", "--list")).isEmpty();
  }

  private record Recorded(int exitCode, String out, String errors) {}

  private Recorded record(Path clone, Object... arguments) {
    List<Object> words = new ArrayList<>(List.of("--baselines", baselines));
    words.addAll(List.of(arguments));
    return execute(at(Examples.START.plus(Duration.ofDays(1))), clone, words.toArray());
  }

  private static Recorded execute(Clock clock, Path clone, Object[] arguments) {
    StringWriter out = new StringWriter();
    StringWriter errors = new StringWriter();
    List<String> words = new ArrayList<>(List.of("--repository", clone.toString()));
    for (Object argument : arguments) {
      words.add(argument.toString());
    }
    int exitCode =
        new CommandLine(new RecordCommand(clock, attempt -> {}))
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(errors, true))
            .setExecutionExceptionHandler((thrown, command, parsed) -> {
              if (thrown instanceof Complaint told) {
                command.getErr().println(told.getMessage());
                return 2;
              }
              throw thrown;
            })
            .execute(words.toArray(String[]::new));
    return new Recorded(exitCode, out.toString(), errors.toString());
  }

  private static Clock at(Instant now) {
    return new Clock() {
      @Override
      public Instant now() {
        return now;
      }

      @Override
      public double seconds() {
        return 0;
      }
    };
  }

  private List<String> branch() throws IOException, InterruptedException {
    return git(remote, "ls-tree", "-r", "--name-only", "results").lines().toList();
  }

  private Path clone(String name) throws IOException, InterruptedException {
    git(parent, "clone", "--quiet", remote.toString(), name);
    return parent.resolve(name);
  }

  private static String git(Path folder, String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
    command.addAll(List.of(words));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
    Process git = builder.start();
    String text = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(git.waitFor()).as(String.join(" ", command)).isZero();
    return text;
  }
}
