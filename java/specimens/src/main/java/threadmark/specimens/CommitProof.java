package threadmark.specimens;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Unmatched;
import tools.jackson.databind.json.JsonMapper;

/** Gates the commits of a project one by one, as if each had been a pull request. */
@Command(
    name = "commits",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "",
      "Takes the last commits of a project's main branch and asks the gate about each, against the"
          + " one before it, as if it had been a pull request. It works in a copy of the"
          + " repository. What was asked is not asked again: start it again to go on.",
      ""
    },
    footer = {
      "",
      "All other options are the gate's. Exit code: 0 when all was asked, 2 where a commit could",
      "not be; it is named, and counted.",
      "",
      "Example:",
      "  scripts/proof commits --repository ../HdrHistogram --include Recording"
    })
final class CommitProof implements Callable<Integer> {

  private static final int NOT_ASKED = 2;
  private static final double NANOS = 1e9;

  @ParentCommand private UpgradeProof proof;

  @Option(
      names = "--repository",
      paramLabel = "DIR",
      required = true,
      description = "the project's git repository; it is copied and not touched")
  private Path repository;

  @Option(names = "--last", paramLabel = "N", description = "how many commits (default: 20)")
  private int last = 20;

  @Option(
      names = "--until",
      paramLabel = "REF",
      description = "the newest of them (default: what the repository has checked out)")
  private String until = "origin/HEAD";

  @Option(
      names = "--work",
      paramLabel = "DIR",
      description = "where copy, gates and table lie (default: results/commit-proof)")
  private Optional<Path> work;

  @Unmatched private List<String> options = new ArrayList<>();

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path root = proof.root();
    Path folder = work.orElse(root.resolve("results/commit-proof")).toAbsolutePath().normalize();
    Path copy = folder.resolve("copy");
    if (!Files.exists(copy)
        && UpgradeProof.run(
                List.of("git", "clone", "--quiet", repository.toString(), copy.toString()), root)
            != 0) {
      return NOT_ASKED;
    }
    List<String> commits = commits(copy);
    List<CommitSitting> sittings = new ArrayList<>();
    for (String commit : commits) {
      Path kept = folder.resolve(commit + ".json");
      if (!Files.exists(kept)) {
        System.err.printf("commit %d of %d: %s%n", sittings.size() + 1, commits.size(), commit);
        Files.writeString(
            kept, new JsonMapper().writeValueAsString(asked(commit, copy, root, folder)));
      }
      sittings.add(new JsonMapper().readValue(Files.readString(kept), CommitSitting.class));
    }
    String table = CommitSitting.table(sittings);
    Files.writeString(folder.resolve("commits.md"), table);
    new PrintStream(System.out, true, StandardCharsets.UTF_8).print(table);
    return sittings.stream().allMatch(CommitSitting::wasAsked) ? 0 : NOT_ASKED;
  }

  /** The oldest first; the first parent is what a pull request went into. */
  private List<String> commits(Path copy) throws IOException, InterruptedException {
    Process git =
        new ProcessBuilder(
                "git",
                "-C",
                copy.toString(),
                "rev-list",
                "--first-parent",
                "--reverse",
                "--max-count=" + (last + 1),
                until)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    List<String> commits =
        new String(git.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).lines().toList();
    if (git.waitFor() != 0 || commits.size() < 2) {
      throw new IOException("%s has no two commits up to %s".formatted(repository, until));
    }
    return commits.subList(1, commits.size());
  }

  private CommitSitting asked(String commit, Path copy, Path root, Path folder)
      throws IOException, InterruptedException {
    UpgradeProof.run(
        List.of("git", "-C", copy.toString(), "checkout", "--quiet", "--force", commit), root);
    UpgradeProof.run(List.of("git", "-C", copy.toString(), "clean", "-ffdxq"), root);
    Path gate = folder.resolve("gates").resolve(commit);
    UpgradeProof.forget(gate);
    List<String> command =
        new ArrayList<>(
            proof.threadmark(
                "try",
                "--repository",
                copy.toString(),
                "--base",
                commit + "^",
                "--mode",
                "advise",
                "--out",
                gate.toString()));
    command.addAll(options);
    long start = System.nanoTime();
    int exit = UpgradeProof.run(command, root);
    double seconds = (System.nanoTime() - start) / NANOS;
    Optional<Path> verdicts = Optional.empty();
    if (exit == 0) {
      try (Stream<Path> files = Files.walk(gate)) {
        verdicts = files.filter(file -> file.endsWith("verdicts.json")).findFirst();
      }
    }
    return verdicts.isPresent()
        ? CommitSitting.of(commit, seconds, verdicts.get().getParent())
        : CommitSitting.notAsked(commit, seconds);
  }
}
