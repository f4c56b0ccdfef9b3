package threadmark.jvm;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.text.Complaint;

/** The repository around a folder; without the {@code git} command there is none. */
public final class LocalGit {

  private final GitCommand git;

  public LocalGit(Path folder) {
    this.git = new GitCommand(folder, Map.of());
  }

  /** The commit that is checked out; absent outside a repository. */
  public Optional<String> commit() {
    return ask("rev-parse", "HEAD").filter(text -> text.matches("[0-9a-f]{40,64}"));
  }

  /** Whether tracked files differ from it, or new source files lie beside them. */
  public boolean changed() {
    // A new source file is built in like any other; new files elsewhere are not built.
    return differs("--untracked-files=no") || differs("--untracked-files=normal", "--", ":/java");
  }

  private boolean differs(String... options) {
    List<String> words = new ArrayList<>(List.of("status", "--porcelain"));
    words.addAll(List.of(options));
    return ask(words.toArray(String[]::new)).map(text -> !text.isEmpty()).orElse(true);
  }

  private Optional<String> ask(String... words) {
    try {
      return Optional.of(git.answer(words));
    } catch (Complaint noRepository) {
      return Optional.empty();
    }
  }
}
