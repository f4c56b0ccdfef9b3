package threadmark.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import threadmark.model.Complaint;

/**
 * The append-only branch that runs are recorded on. A writer builds its commit in the object
 * database, on the tip that it fetched, and pushes it; when another writer was quicker, it does the
 * same again on the new tip. No work tree is needed, nothing is ever forced, and a file that lies
 * there already is never changed.
 */
public final class ResultsBranch {

  /** Enough for twenty writers at once, one of whom gets through each time. */
  private static final int ATTEMPTS = 60;

  private static final String FETCHED = "refs/threadmark/results";
  private static final String FIRST_DAY = "2026-01-01T00:00:00Z";
  private static final String NAME = "Threadmark";
  private static final String MAIL = "threadmark@invalid";

  /** Git's words for a push that came second; anything else does not pass with time. */
  private static final Pattern TOO_LATE =
      Pattern.compile(
          "fetch first|non-fast-forward|cannot lock ref|failed to update ref|incorrect old value"
              + "|failed to lock|reference already exists|stale info");

  private final GitCommand git;
  private final String remote;
  private final String branch;
  private final Wait wait;

  /** Waits before the next attempt; a test has no time for it. */
  public interface Wait {
    void before(int attempt) throws InterruptedException;
  }

  /**
   * What became of the files.
   *
   * @param commit the branch's tip that holds them
   * @param added how many were not there before
   * @param attempts pushes that it took
   */
  public record Appended(String commit, int added, int attempts) {}

  public ResultsBranch(Path repository, String remote, String branch, Wait wait) {
    this.git =
        new GitCommand(repository, Map.of())
            .with("GIT_AUTHOR_NAME", NAME)
            .with("GIT_AUTHOR_EMAIL", MAIL)
            .with("GIT_COMMITTER_NAME", NAME)
            .with("GIT_COMMITTER_EMAIL", MAIL);
    this.remote = remote;
    this.branch = branch;
    this.wait = wait;
  }

  /**
   * Puts files on the branch, by their path there, and pushes it.
   *
   * @throws Complaint when a path holds other content already, or the remote refuses for good
   */
  public Appended append(SortedMap<String, Path> files, String message, Instant when)
      throws InterruptedException {
    SortedMap<String, String> blobs = blobs(files);
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      String tip = fetch().orElseGet(this::root);
      SortedMap<String, String> fresh = withoutKnown(blobs, tip);
      if (fresh.isEmpty()) {
        return new Appended(tip, 0, attempt - 1);
      }
      String commit = commit(tip, fresh, message, when);
      GitCommand.Said said =
          git.ask("push", "--porcelain", remote, commit + ":refs/heads/" + branch);
      if (said.well()) {
        return new Appended(commit, fresh.size(), attempt);
      }
      if (!TOO_LATE.matcher(said.text()).find()) {
        throw new Complaint(
            "branch %s of %s takes no push (%s); check the token's rights and the branch's rules"
                .formatted(branch, remote, said.lastLine()));
      }
      wait.before(attempt);
    }
    throw new Complaint(
        "branch %s of %s: other writers were quicker %d times; try again"
            .formatted(branch, remote, ATTEMPTS));
  }

  /** Writes the files' content into the object database, one process for all. */
  private SortedMap<String, String> blobs(SortedMap<String, Path> files) {
    List<String> paths = List.copyOf(files.keySet());
    String names =
        files.values().stream()
            .map(file -> file.toAbsolutePath().toString())
            .collect(Collectors.joining("\n", "", "\n"));
    List<String> hashes =
        git.answerTo(names, "hash-object", "-w", "--no-filters", "--stdin-paths").lines().toList();
    SortedMap<String, String> blobs = new TreeMap<>();
    for (int i = 0; i < paths.size(); i++) {
      blobs.put(paths.get(i), hashes.get(i));
    }
    return blobs;
  }

  private Optional<String> fetch() {
    GitCommand.Said listed = git.ask("ls-remote", "--exit-code", remote, "refs/heads/" + branch);
    if (listed.exitCode() == 2) {
      return Optional.empty();
    }
    // A shallow clone stays one; a full one must not become one.
    boolean shallow = git.answer("rev-parse", "--is-shallow-repository").equals("true");
    String what = "+refs/heads/%s:%s".formatted(branch, FETCHED);
    GitCommand.Said said =
        shallow
            ? git.ask("fetch", "--quiet", "--no-tags", "--depth=1", remote, what)
            : git.ask("fetch", "--quiet", "--no-tags", remote, what);
    if (!said.well()) {
      throw new Complaint(
          "branch %s of %s cannot be fetched (%s); check the remote"
              .formatted(branch, remote, said.lastLine()));
    }
    return Optional.of(git.answer("rev-parse", FETCHED));
  }

  /** The branch's beginning: an empty commit that is the same one whoever writes first. */
  private String root() {
    String empty = git.answerTo("", "hash-object", "-t", "tree", "-w", "--stdin");
    return dated(FIRST_DAY)
        .answer("commit-tree", empty, "-m", "Recorded runs: appended, never changed");
  }

  private SortedMap<String, String> withoutKnown(SortedMap<String, String> blobs, String tip) {
    SortedMap<String, String> fresh = new TreeMap<>(blobs);
    String folders =
        blobs.keySet().stream()
            .map(path -> path.substring(0, path.lastIndexOf('/')))
            .distinct()
            .collect(Collectors.joining("\n"));
    for (String folder : folders.lines().toList()) {
      git.answer("ls-tree", tip, folder + "/").lines().forEach(line -> known(fresh, line));
    }
    return fresh;
  }

  /** A line such as {@code 100644 blob 1a2b…<tab>runs/x/run.json}. */
  private void known(SortedMap<String, String> fresh, String line) {
    String path = line.substring(line.indexOf('\t') + 1);
    String blob = line.substring(0, line.indexOf('\t')).split(" ", -1)[2];
    if (fresh.containsKey(path) && !fresh.remove(path).equals(blob)) {
      throw new Complaint(
          "%s: recorded before with other content; a recorded run is never changed"
              .formatted(path));
    }
  }

  private String commit(String tip, SortedMap<String, String> fresh, String message, Instant when) {
    Path index = scratchIndex();
    try {
      GitCommand apart = git.with("GIT_INDEX_FILE", index.toString());
      apart.answer("read-tree", tip);
      apart.answerTo(
          fresh.entrySet().stream()
              .map(file -> "100644 %s 0\t%s\n".formatted(file.getValue(), file.getKey()))
              .collect(Collectors.joining()),
          "update-index",
          "--index-info");
      return dated(when.toString())
          .answer("commit-tree", apart.answer("write-tree"), "-p", tip, "-m", message);
    } finally {
      delete(index);
    }
  }

  private GitCommand dated(String when) {
    return git.with("GIT_AUTHOR_DATE", when).with("GIT_COMMITTER_DATE", when);
  }

  /** A name that no file has: git takes an empty file for a broken index. */
  private static Path scratchIndex() {
    try {
      Path file = Files.createTempFile("threadmark-", ".index");
      Files.delete(file);
      return file;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
