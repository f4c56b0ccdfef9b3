package threadmark.jvm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The repository around a folder, asked through the {@code git} command; without it, none. */
public final class LocalGit implements Git {

  private final Path folder;

  public LocalGit(Path folder) {
    this.folder = folder;
  }

  @Override
  public Optional<String> commit() {
    return ask("rev-parse", "HEAD").filter(text -> text.matches("[0-9a-f]{40,64}"));
  }

  @Override
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
    List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
    command.addAll(List.of(words));
    try {
      Process git =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      String text = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      return git.waitFor() == 0 ? Optional.of(text) : Optional.empty();
    } catch (IOException noGit) {
      return Optional.empty();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
