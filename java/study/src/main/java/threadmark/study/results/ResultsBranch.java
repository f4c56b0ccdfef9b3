package threadmark.study.results;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import threadmark.files.ScratchFolder;
import threadmark.jvm.GitCommand;
import threadmark.jvm.TemporaryFolder;
import threadmark.text.Complaint;

/**
 * The append-only branch that runs are recorded on. A writer builds its commit in the object
 * database, on the tip that it fetched, and pushes it; when another writer was quicker, it does the
 * same again on the new tip. No work tree is needed, nothing is ever forced, and a file that lies
 * there already is never changed.
 *
 * <p>Each push moves a second ref of the remote as well, {@code refs/threadmark/tip/<branch>}. A
 * branch that does not hold the commit of that ref was moved back, written over or deleted, and
 * nobody writes on.
 */
public final class ResultsBranch {

  /** Enough for twenty writers at once, one of whom gets through each time. */
  private static final int ATTEMPTS = 60;

  /** A writer moves branch and mark at once, and a reader may come between the two. */
  private static final int LOOKS = 3;

  private static final String FETCHED = "refs/threadmark/results";

  /** Where the remote keeps what was recorded last, and where it is kept that was fetched. */
  private static final String MARKS = "refs/threadmark/tip/";

  private static final String MARKED = "refs/threadmark/marked";
  private static final String FIRST_DAY = "2026-01-01T00:00:00Z";
  private static final String NAME = "Threadmark";
  private static final String MAIL = "threadmark@invalid";

  /** Git's words for a push that came second; anything else does not pass with time. */
  private static final Pattern TOO_LATE =
      Pattern.compile(
          "fetch first|non-fast-forward|cannot lock ref|failed to update ref|incorrect old value"
              + "|failed to lock|reference already exists|stale info|atomic transaction failed");

  private final GitCommand git;
  private final String remote;
  private final String branch;
  private final Wait wait;

  /** Waits before the next attempt; a test has no time for it. */
  public interface Wait {
    void before(int attempt) throws InterruptedException;
  }

  /**
   * A folder of the branch.
   *
   * @param place its path there
   * @param delivered what it is known by: with these files, and no others, it was recorded before
   * @param beside what is laid beside them the first time, such as a signature, which is another
   *     one whenever it is given
   */
  public record Folder(
      String place, SortedMap<String, Path> delivered, SortedMap<String, Path> beside) {

    public Folder {
      delivered = Collections.unmodifiableSortedMap(new TreeMap<>(delivered));
      beside = Collections.unmodifiableSortedMap(new TreeMap<>(beside));
    }
  }

  /**
   * What became of the folders.
   *
   * @param commit the branch's tip that holds them
   * @param added the places of those that were not there before
   */
  public record Appended(String commit, List<String> added) {

    public Appended {
      added = List.copyOf(added);
    }
  }

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
   * Puts folders on the branch and pushes it. One that lies there with the same delivered files is
   * left as it is, with what lies beside them.
   *
   * @throws Complaint when a folder lies there with other content, the branch lacks what was
   *     recorded last, or the remote refuses for good
   */
  public Appended append(List<Folder> folders, Instant when) throws InterruptedException {
    SortedMap<String, String> blobs = blobs(folders);
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      String tip = fetch().orElseGet(this::root);
      List<Folder> fresh =
          folders.stream().filter(folder -> !recorded(folder, blobs, tip)).toList();
      fresh.forEach(folder -> mustBeFree(folder.place(), tip));
      List<String> places = fresh.stream().map(Folder::place).toList();
      if (fresh.isEmpty()) {
        return new Appended(tip, places);
      }
      String commit = commit(tip, fresh, blobs, when);
      GitCommand.Said said =
          git.ask(
              "push",
              "--porcelain",
              "--atomic",
              remote,
              commit + ":" + head(),
              commit + ":" + mark());
      if (said.well()) {
        return new Appended(commit, places);
      }
      if (!TOO_LATE.matcher(said.text()).find()) {
        throw new Complaint(
            "branch %s of %s takes no push (%s); check the token's rights and the branch's rules"
                .formatted(branch, remote, refusal(said)));
      }
      wait.before(attempt);
    }
    throw new Complaint(
        "branch %s of %s: other writers were quicker %d times; try again"
            .formatted(branch, remote, ATTEMPTS));
  }

  /** Writes the files' content into the object database, one process for all. */
  private SortedMap<String, String> blobs(List<Folder> folders) {
    SortedMap<String, Path> files = new TreeMap<>();
    for (Folder folder : folders) {
      folder.delivered().forEach((name, file) -> files.put(folder.place() + "/" + name, file));
      folder.beside().forEach((name, file) -> files.put(folder.place() + "/" + name, file));
    }
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

  private String head() {
    return "refs/heads/" + branch;
  }

  private String mark() {
    return MARKS + branch;
  }

  /** What the remote said of the first ref that it refused: {@code [rejected] (fetch first)}. */
  private static String refusal(GitCommand.Said said) {
    return said.text()
        .lines()
        .filter(line -> line.startsWith("!"))
        .findFirst()
        .map(line -> line.substring(line.lastIndexOf('\t') + 1))
        .orElseGet(said::lastLine);
  }

  /**
   * What the remote has.
   *
   * @param tip of the branch; absent where there is none
   * @param last what was recorded last; absent before the first run, and where older versions wrote
   */
  private record Seen(Optional<String> tip, Optional<String> last) {}

  private Optional<String> fetch() {
    Seen seen = look();
    for (int looks = 1; looks < LOOKS && !isWhole(seen); looks++) {
      seen = look();
    }
    if (!isWhole(seen)) {
      throw new Complaint(
          "branch %1$s of %2$s %3$s, and the last run was recorded at %4$s; bring it back: git fetch %2$s %5$s && git push %2$s FETCH_HEAD:%6$s"
              .formatted(
                  branch,
                  remote,
                  seen.tip().map("is at "::concat).orElse("is gone"),
                  seen.last().orElseThrow(),
                  mark(),
                  head()));
    }
    return seen.tip();
  }

  /** Whether the branch holds what was recorded last; a shallow clone knows the tip alone. */
  private boolean isWhole(Seen seen) {
    return seen.last().isEmpty()
        || seen.last().equals(seen.tip())
        || (seen.tip().isPresent()
            && git.ask(
                    "merge-base",
                    "--is-ancestor",
                    seen.last().orElseThrow(),
                    seen.tip().orElseThrow())
                .well());
  }

  /** Fetches branch and mark in one go, so that they are of one moment. */
  private Seen look() {
    GitCommand.Said listed = git.ask("ls-remote", remote, head(), mark());
    if (!listed.well()) {
      throw unreachable(listed);
    }
    Map<String, String> there = new HashMap<>();
    listed
        .text()
        .lines()
        .filter(line -> line.indexOf('\t') > 0)
        .forEach(line -> there.put(afterTab(line), line.substring(0, line.indexOf('\t'))));
    boolean marked = there.containsKey(mark());
    if (!there.containsKey(head())) {
      return new Seen(Optional.empty(), Optional.ofNullable(there.get(mark())));
    }
    List<String> words = new ArrayList<>(List.of("fetch", "--quiet", "--no-tags"));
    // A shallow clone stays one; a full one must not become one.
    if (git.answer("rev-parse", "--is-shallow-repository").equals("true")) {
      words.add("--depth=1");
    }
    words.add(remote);
    words.add("+%s:%s".formatted(head(), FETCHED));
    if (marked) {
      words.add("+%s:%s".formatted(mark(), MARKED));
    }
    GitCommand.Said said = git.ask(words.toArray(String[]::new));
    if (!said.well()) {
      throw unreachable(said);
    }
    return new Seen(
        Optional.of(git.answer("rev-parse", FETCHED)),
        marked ? Optional.of(git.answer("rev-parse", MARKED)) : Optional.empty());
  }

  private Complaint unreachable(GitCommand.Said said) {
    return new Complaint(
        "branch %s of %s cannot be fetched (%s); check the remote"
            .formatted(branch, remote, said.lastLine()));
  }

  /** The branch's beginning: an empty commit that is the same one whoever writes first. */
  private String root() {
    String empty = git.answerTo("", "hash-object", "-t", "tree", "-w", "--stdin");
    return dated(FIRST_DAY)
        .answer("commit-tree", empty, "-m", "Recorded runs: appended, never changed");
  }

  /** Whether the folder lies there already, as it was delivered. */
  private boolean recorded(Folder folder, SortedMap<String, String> blobs, String tip) {
    SortedMap<String, String> there = new TreeMap<>();
    git.answer("ls-tree", "-r", "--full-tree", tip, folder.place() + "/")
        .lines()
        .forEach(line -> there.put(afterTab(line), line.split("[ \t]", -1)[2]));
    if (there.isEmpty()) {
      return false;
    }
    for (String name : folder.delivered().keySet()) {
      String path = folder.place() + "/" + name;
      if (!blobs.get(path).equals(there.get(path))) {
        throw new Complaint(
            "%s: recorded before with other content; what is recorded is never changed"
                .formatted(path));
      }
    }
    return true;
  }

  /** Git would put the folder into the place of a file or a link on the way to it. */
  private void mustBeFree(String place, String tip) {
    List<String> words = new ArrayList<>(List.of("ls-tree", "--full-tree", tip, place));
    for (int end = place.indexOf('/'); end >= 0; end = place.indexOf('/', end + 1)) {
      words.add(place.substring(0, end));
    }
    git.answer(words.toArray(String[]::new))
        .lines()
        .filter(line -> !line.startsWith("040000 tree "))
        .findFirst()
        .ifPresent(line -> {
          throw new Complaint(
              "branch %s of %s: %s is no folder there, and recorded runs lie below it; look at who wrote that"
                  .formatted(branch, remote, afterTab(line)));
        });
  }

  /** The path in a line such as {@code 100644 blob 1a2b…<tab>runs/x/run.json}, or its ref. */
  private static String afterTab(String line) {
    return line.substring(line.indexOf('\t') + 1);
  }

  private String commit(
      String tip, List<Folder> fresh, SortedMap<String, String> blobs, Instant when) {
    try (ScratchFolder scratch = TemporaryFolder.forCall()) {
      // A name that no file has: git takes an empty file for a broken index.
      GitCommand apart = git.with("GIT_INDEX_FILE", scratch.path().resolve("index").toString());
      apart.answer("read-tree", tip);
      apart.answerTo(
          fresh.stream()
              .flatMap(folder -> below(folder, blobs).entrySet().stream())
              .map(file -> "100644 %s 0\t%s\n".formatted(file.getValue(), file.getKey()))
              .collect(Collectors.joining()),
          "update-index",
          "--index-info");
      return dated(when.toString())
          .answer("commit-tree", apart.answer("write-tree"), "-p", tip, "-m", message(fresh));
    }
  }

  private static SortedMap<String, String> below(Folder folder, SortedMap<String, String> blobs) {
    return blobs.subMap(folder.place() + "/", folder.place() + "0");
  }

  private static String message(List<Folder> fresh) {
    return fresh.size() == 1
        ? "Record " + fresh.getFirst().place()
        : "Record %d folders\n\n%s"
            .formatted(
                fresh.size(), fresh.stream().map(Folder::place).collect(Collectors.joining("\n")));
  }

  private GitCommand dated(String when) {
    return git.with("GIT_AUTHOR_DATE", when).with("GIT_COMMITTER_DATE", when);
  }
}
