package threadmark.commit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import threadmark.files.ScratchFolder;
import threadmark.jvm.GitCommand;
import threadmark.jvm.TemporaryFolder;
import threadmark.text.Complaint;

/**
 * A work tree of a commit beside the one in which a person works, which stays as it is. It is gone
 * when it is closed or when this program is stopped; after a kill the next one takes it away.
 */
final class OwnWorkTree implements AutoCloseable {

  private final GitCommand repository;
  private final ScratchFolder scratch;
  private final Thread undertaker = new Thread(this::remove);
  private boolean removed;

  private OwnWorkTree(GitCommand repository, ScratchFolder scratch) {
    this.repository = repository;
    this.scratch = scratch;
  }

  /**
   * Of that commit.
   *
   * @param options of {@code git worktree add}
   */
  static OwnWorkTree of(GitCommand repository, String commit, String... options) {
    try {
      OwnWorkTree tree = new OwnWorkTree(repository, TemporaryFolder.scratch());
      Runtime.getRuntime().addShutdownHook(tree.undertaker);
      repository.ask("worktree", "prune");
      List<String> words = new ArrayList<>(List.of("worktree", "add", "--quiet", "--detach"));
      words.addAll(Arrays.asList(options));
      words.addAll(List.of(tree.folder().toString(), commit));
      GitCommand.Said made = repository.ask(words.toArray(String[]::new));
      if (!made.well()) {
        tree.close();
        throw new Complaint("git worktree add failed: " + made.lastLine());
      }
      return tree;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  Path folder() {
    return scratch.path().resolve("tree");
  }

  /** Git in there. */
  GitCommand git() {
    return new GitCommand(folder(), repository.environment());
  }

  /** Once, whoever comes first: a program that is stopped waits for it. */
  private synchronized void remove() {
    if (!removed) {
      removed = true;
      try (scratch) {
        repository.ask("worktree", "remove", "--force", folder().toString());
      }
      repository.ask("worktree", "prune");
    }
  }

  @Override
  public void close() {
    remove();
    try {
      Runtime.getRuntime().removeShutdownHook(undertaker);
    } catch (IllegalStateException beingStopped) {
      // It finds nothing left to do.
    }
  }
}
