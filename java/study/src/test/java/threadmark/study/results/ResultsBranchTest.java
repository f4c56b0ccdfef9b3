package threadmark.study.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.RealMachine;
import threadmark.jvm.GitCommand;
import threadmark.text.Complaint;
import threadmark.verdict.Samples;

/** A branch that lost recorded runs is noticed, by real git and a bare remote on the disk. */
@RealMachine
class ResultsBranchTest {

  private static final String HEAD = "refs/heads/results";
  private static final String MARK = "refs/threadmark/tip/results";

  private static final Map<String, String> SOMEBODY =
      Map.of(
          "GIT_CONFIG_GLOBAL", "/dev/null",
          "GIT_AUTHOR_NAME", "a",
          "GIT_AUTHOR_EMAIL", "a@invalid",
          "GIT_COMMITTER_NAME", "a",
          "GIT_COMMITTER_EMAIL", "a@invalid");

  @TempDir Path parent;
  private GitCommand there;
  private GitCommand writer;

  @BeforeEach
  void aRemoteWithoutRuns() {
    GitCommand git = new GitCommand(parent, SOMEBODY);
    git.answer("init", "--quiet", "--bare", "--initial-branch=main", "remote.git");
    there = new GitCommand(parent.resolve("remote.git"), SOMEBODY);
    there.answer("update-ref", "refs/heads/main", commit("main"));
    writer = clone(false, "writer");
  }

  /** One of an empty tree, and without a parent, in the remote. */
  private String commit(String words) {
    String empty = there.answerTo("", "hash-object", "-t", "tree", "-w", "--stdin");
    return there.answer("commit-tree", empty, "-m", words);
  }

  private GitCommand clone(boolean shallow, String name) {
    String address = parent.resolve("remote.git").toUri().toString();
    GitCommand git = new GitCommand(parent, SOMEBODY);
    if (shallow) {
      git.answer("clone", "--quiet", "--depth=1", address, name);
    } else {
      git.answer("clone", "--quiet", address, name);
    }
    return new GitCommand(parent.resolve(name), SOMEBODY);
  }

  private String append(GitCommand clone, String run) throws IOException, InterruptedException {
    Path record = Files.writeString(parent.resolve(run + ".json"), run);
    return new ResultsBranch(clone.repository(), "origin", "results", attempt -> {})
        .append(
            List.of(
                new ResultsBranch.Folder(
                    "runs/here/2026/" + run,
                    new TreeMap<>(Map.of("run.json", record)),
                    new TreeMap<>())),
            Samples.START)
        .commit();
  }

  private String at(String ref) {
    return there.answer("rev-parse", ref);
  }

  private List<String> recorded() {
    return there.answer("ls-tree", "-r", "--name-only", HEAD).lines().toList();
  }

  private void assertRefused(GitCommand clone) {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> append(clone, "late"))
        .withMessageContaining(MARK);
  }

  @Test
  void eachPushMovesTheMarkWithTheBranch() throws Exception {
    String first = append(writer, "first");
    assertThat(at(HEAD)).isEqualTo(first);
    assertThat(at(MARK)).isEqualTo(first);
    String second = append(writer, "second");
    assertThat(at(HEAD)).isEqualTo(second);
    assertThat(at(MARK)).isEqualTo(second);
  }

  /** As the workflows have it: each job clones anew, and knows one commit. */
  @Test
  void shallowClonesWriteOneAfterTheOther() throws Exception {
    GitCommand one = clone(true, "one");
    GitCommand other = clone(true, "other");
    append(one, "first");
    append(other, "second");
    append(one, "third");
    assertThat(recorded())
        .containsExactly(
            "runs/here/2026/first/run.json",
            "runs/here/2026/second/run.json",
            "runs/here/2026/third/run.json");
    assertThat(at(MARK)).isEqualTo(at(HEAD));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aBranchThatWasMovedBackIsNotWrittenOn(boolean shallow) throws Exception {
    String first = append(writer, "first");
    append(writer, "second");
    there.answer("update-ref", HEAD, first);
    assertRefused(clone(shallow, "late"));
    assertThat(at(HEAD)).isEqualTo(first);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aBranchThatWasWrittenOverIsNotWrittenOn(boolean shallow) throws Exception {
    append(writer, "first");
    String other = commit("another history");
    there.answer("update-ref", HEAD, other);
    assertRefused(clone(shallow, "late"));
    assertThat(at(HEAD)).isEqualTo(other);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aBranchThatIsGoneIsNotBegunAnew(boolean shallow) throws Exception {
    append(writer, "first");
    there.answer("update-ref", "-d", HEAD);
    assertRefused(clone(shallow, "late"));
    assertThat(there.ask("rev-parse", "--verify", "--quiet", HEAD).well()).isFalse();
  }

  @Test
  void whatTheMarkNamesBringsTheRunsBack() throws Exception {
    String first = append(writer, "first");
    append(writer, "second");
    there.answer("update-ref", HEAD, first);
    GitCommand person = clone(false, "person");
    person.answer("fetch", "--quiet", "origin", MARK);
    person.answer("push", "--quiet", "origin", "FETCH_HEAD:" + HEAD);
    append(clone(true, "late"), "third");
    assertThat(recorded()).hasSize(3);
  }

  @Test
  void whoTakesTheBranchAsItIsMovesTheMark() throws Exception {
    String first = append(writer, "first");
    append(writer, "second");
    there.answer("update-ref", HEAD, first);
    GitCommand person = clone(false, "person");
    person.answer("fetch", "--quiet", "origin", HEAD);
    person.answer("push", "--quiet", "--force", "origin", "FETCH_HEAD:" + MARK);
    append(clone(true, "late"), "third");
    assertThat(recorded())
        .containsExactly("runs/here/2026/first/run.json", "runs/here/2026/third/run.json");
  }

  /** Older versions moved no mark, and a person may add a commit: nothing is lost by either. */
  @Test
  void aBranchWithoutAMarkAndOneThatIsAheadOfItAreWrittenOn() throws Exception {
    append(writer, "first");
    there.answer("update-ref", "-d", MARK);
    String second = append(clone(true, "late"), "second");
    assertThat(at(MARK)).isEqualTo(second);
    String tree = there.answer("rev-parse", HEAD + "^{tree}");
    there.answer(
        "update-ref", HEAD, there.answer("commit-tree", tree, "-p", second, "-m", "by hand"));
    String third = append(writer, "third");
    assertThat(at(MARK)).isEqualTo(third);
    assertThat(recorded()).hasSize(3);
  }
}
