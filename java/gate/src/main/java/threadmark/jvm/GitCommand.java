package threadmark.jvm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import threadmark.files.ScratchFolder;
import threadmark.text.Complaint;

/** The {@code git} command in one repository: it never asks, runs no hook, and has no pager. */
public record GitCommand(Path repository, Map<String, String> environment) {

  /** Longer than any honest fetch or push of runs takes. */
  private static final Duration LIMIT = Duration.ofMinutes(10);

  public GitCommand {
    environment = Map.copyOf(environment);
  }

  /** How it ended, and what it printed, errors included. */
  public record Said(int exitCode, String text) {

    public boolean well() {
      return exitCode == 0;
    }

    /** The last line that says something, for a sentence to a person. */
    public String lastLine() {
      return text.lines().filter(line -> !line.isBlank()).reduce((a, b) -> b).orElse("no word");
    }
  }

  public GitCommand with(String variable, String value) {
    Map<String, String> more = new LinkedHashMap<>(environment);
    more.put(variable, value);
    return new GitCommand(repository, more);
  }

  /** What it printed, in one line or more; a failure is a complaint. */
  public String answer(String... words) {
    return answerTo("", words);
  }

  /** What it printed when it had that text on its standard input. */
  public String answerTo(String input, String... words) {
    Said said = run(false, input, words);
    if (!said.well()) {
      throw new Complaint(
          "%s: git %s failed; run it there to see why".formatted(repository, words[0]));
    }
    return said.text().strip();
  }

  /** Runs it and tells how it ended, whatever that was. */
  public Said ask(String... words) {
    return run(true, "", words);
  }

  private Said run(boolean errorsToo, String input, String... words) {
    List<String> command =
        new ArrayList<>(
            List.of("git", "-C", repository.toString(), "-c", "core.hooksPath=/dev/null"));
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(errorsToo);
    if (!errorsToo) {
      builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    }
    builder.environment().put("LC_ALL", "C");
    builder.environment().put("GIT_TERMINAL_PROMPT", "0");
    builder.environment().putAll(environment);
    try {
      return ended(builder, input, words[0]);
    } catch (IOException failure) {
      throw new Complaint(
          "git cannot be run (%s); install it, and look whether the temporary folder can be written"
              .formatted(failure.getMessage()),
          failure);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new Complaint("stopped while git was at work", stopped);
    }
  }

  /** Through files: a pipe that nobody empties would stop both git and its caller. */
  private Said ended(ProcessBuilder builder, String input, String word)
      throws IOException, InterruptedException {
    try (ScratchFolder scratch = TemporaryFolder.scratch()) {
      Path given = scratch.path().resolve("given");
      Path printed = scratch.path().resolve("printed");
      Files.writeString(given, input);
      Process git = builder.redirectInput(given.toFile()).redirectOutput(printed.toFile()).start();
      try {
        if (!git.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
          throw new Complaint(
              "%s: git %s did not end within %d minutes; look at the remote, and try again"
                  .formatted(repository, word, LIMIT.toMinutes()));
        }
      } finally {
        git.descendants().forEach(ProcessHandle::destroyForcibly);
        git.destroyForcibly();
      }
      return new Said(
          git.exitValue(), new String(Files.readAllBytes(printed), StandardCharsets.UTF_8));
    }
  }

  /** The repository around a folder; without the {@code git} command there is none. */
  public static final class LocalGit {

    private final GitCommand git;

    public LocalGit(Path folder) {
      this.git = new GitCommand(folder, Map.of());
    }

    /** The commit that is checked out; absent outside a repository. */
    public Optional<String> commit() {
      return ask("rev-parse", "HEAD").filter(text -> text.matches("[0-9a-f]{40,64}"));
    }

    /**
     * Whether tracked files differ from it, or new source files lie beside them. What commands keep
     * of machines does not count: a run says which of it it took.
     */
    public boolean changed() {
      // A new source file is built in like any other; new files elsewhere are not built.
      return differs("--untracked-files=no", "--", ":/", ":(top,exclude)baselines")
          || differs("--untracked-files=normal", "--", ":/java");
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
}
