package threadmark.commit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import threadmark.RealMachine;
import threadmark.jvm.GitCommand;

/** A git repository whose "jar" is a file that says how much time its benchmark takes. */
@RealMachine
record SmallRepository(Path folder) {

  /** What the file of a commit is called that does not build. */
  static final String BROKEN = "broken";

  static SmallRepository in(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    SmallRepository made = new SmallRepository(folder);
    made.git().answer("init", "-q");
    made.git().answer("config", "user.name", "a");
    made.git().answer("config", "user.email", "a@example.org");
    made.git().answer("config", "commit.gpgsign", "false");
    made.git().answer("config", "core.autocrlf", "false");
    return made;
  }

  /** On a day of its own, so that the same commits have the same names wherever they are made. */
  GitCommand git() {
    String day = "2026-11-25T00:00:00Z";
    return new GitCommand(folder, Map.of("GIT_AUTHOR_DATE", day, "GIT_COMMITTER_DATE", day));
  }

  /** Commits that state, and names the commit. */
  String commit(String cost, String subject) {
    write(cost);
    write("note", subject);
    git().answer("add", "-A");
    git().answer("commit", "-q", "-m", subject);
    return git().answer("rev-parse", "HEAD");
  }

  void write(String cost) {
    write("cost", cost);
  }

  private void write(String name, String text) {
    try {
      Files.writeString(folder.resolve(name), text + "\n");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Whether nothing lies in it that a command has to take away. */
  boolean untouched(String head, String status) {
    return git().answer("rev-parse", "HEAD").equals(head)
        && git().answer("status", "--porcelain").equals(status)
        && git().answer("worktree", "list").lines().count() == 1
        && git().answer("for-each-ref", "refs/bisect").isEmpty();
  }
}
