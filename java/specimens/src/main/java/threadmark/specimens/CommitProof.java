package threadmark.specimens;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Unmatched;
import threadmark.specimens.CommitSitting.Colour;

/** Gates the commits of a project one by one, as if each had been a pull request. */
@Command(
    name = "commits",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "",
      "Takes the last commits of a project's main branch and asks the gate about each. Each is"
          + " compared with the one before it, as if it had been a pull request. It works in a"
          + " copy of the repository. What was asked is not asked again: start it again to go on.",
      ""
    },
    footer = {
      "",
      "All other options are the gate's. Exit code: 0 when all was asked, 2 where one",
      "could not be; that one is named, and counted.",
      "",
      "Examples:",
      "  scripts/proof commits --repository ../HdrHistogram --include Recording",
      "  scripts/proof commits --repository ../JCTools --declared"
    })
final class CommitProof implements Callable<Integer> {

  private static final int NOT_ASKED = 2;
  private static final int COMMITS = 20;

  /**
   * The JDK of whoever called, which builds; a newer one measures. Empty where nobody named one.
   */
  private static final String BUILD_JDK = System.getProperty("threadmark.builds-with", "");

  private static final double NANOS = 1e9;

  @ParentCommand private UpgradeProof proof;

  @Option(
      names = "--repository",
      paramLabel = "DIR",
      required = true,
      description = "the project's git repository; it is copied and not touched")
  private Path repository;

  @Option(names = "--declared", description = "the commits and options of java/proof/commits.json")
  private boolean declared;

  @Option(
      names = "--publish",
      description = "write the page and its data into docs/method once all are asked; --declared")
  private boolean publish;

  @Option(
      names = "--last",
      paramLabel = "N",
      description = "how many commits (default: 20, or as declared)")
  private Optional<Integer> last = Optional.empty();

  @Option(
      names = "--until",
      paramLabel = "REF",
      description = "the newest of them (default: what the repository has checked out)")
  private String until = "origin/HEAD";

  @Option(
      names = "--build",
      paramLabel = "COMMAND",
      description = "builds the benchmarks' jar (default: ${DEFAULT-VALUE})")
  private String build = "mvn --batch-mode --quiet -DskipTests package";

  @Option(
      names = "--jar",
      paramLabel = "FILE",
      description = "the jar that it leaves (default: ${DEFAULT-VALUE})")
  private String jar = "target/benchmarks.jar";

  @Option(
      names = "--work",
      paramLabel = "DIR",
      description = "where copy, gates and table lie (default: results/commit-proof)")
  private Optional<Path> work;

  @Unmatched private List<String> options = new ArrayList<>();

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path root = proof.root();
    if (publish && (!declared || last.isPresent())) {
      System.err.println(
          "proof: the declared commits are published, all of them: name --declared and no --last");
      return NOT_ASKED;
    }
    CommitSeries series = CommitSeries.read(root.resolve("java/proof/commits.json"));
    if (declared) {
      last = last.or(() -> Optional.of(series.last()));
      until = series.until();
      build = series.build();
      jar = series.jar();
      options = Stream.concat(series.options().stream(), options.stream()).toList();
    }
    Path folder = work.orElse(root.resolve("results/commit-proof")).toAbsolutePath().normalize();
    Path copy = folder.resolve("copy");
    if (!Files.exists(copy)
        && BuiltGate.run(
                List.of("git", "clone", "--quiet", repository.toString(), copy.toString()), root)
            != 0) {
      return NOT_ASKED;
    }
    List<CommitSitting> sittings = sittings(copy, root, folder);
    System.out.println(CommitPage.summary(sittings));
    if (publish && !worthAPage(sittings)) {
      System.err.println(
          "proof: no commit could be asked, so the page stays as it was; the builds above say why,"
              + " and a project may need an older JDK in JAVA_HOME");
      return NOT_ASKED;
    }
    if (declared) {
      write(series, sittings, publish ? root.resolve("docs/method") : folder);
    }
    return sittings.stream().noneMatch(one -> one.colour() == Colour.NOT_ASKED) ? 0 : NOT_ASKED;
  }

  /** Whether one of them was asked; a page of none would replace one that says something. */
  static boolean worthAPage(List<CommitSitting> sittings) {
    return sittings.stream().anyMatch(one -> one.colour() != Colour.NOT_ASKED);
  }

  /** All builds come first, so that none is beside a measurement or warms the machine for one. */
  private List<CommitSitting> sittings(Path copy, Path root, Path folder)
      throws IOException, InterruptedException {
    List<String> commits = commits(copy);
    for (String commit : commits) {
      built(commit, copy, folder);
    }
    List<CommitSitting> sittings = new ArrayList<>();
    for (int i = 1; i < commits.size(); i++) {
      Path kept = folder.resolve(commits.get(i) + ".json");
      Optional<CommitSitting> before = ProofFile.kept(kept, CommitSitting.class);
      if (before.isEmpty()) {
        System.err.printf("commit %d of %d: %s%n", i, commits.size() - 1, commits.get(i));
        CommitSitting sitting = asked(commits.get(i - 1), commits.get(i), copy, root, folder);
        if (sitting.colour() != Colour.NOT_ASKED) {
          ProofFile.keep(sitting, kept);
        }
        before = Optional.of(sitting);
      }
      sittings.add(before.orElseThrow());
    }
    return sittings;
  }

  private static void write(CommitSeries series, List<CommitSitting> sittings, Path folder)
      throws IOException {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("address", series.address());
    data.put("sittings", sittings);
    ProofFile.publish(
        folder,
        "commits.json",
        ProofFile.text("commit-proof/1", data),
        "twenty-commits.md",
        CommitPage.of(series, sittings));
  }

  /** The oldest first, and the one before it; the first parent is what a pull request went into. */
  private List<String> commits(Path copy) throws IOException, InterruptedException {
    List<String> commits =
        git(
            copy,
            "rev-list",
            "--first-parent",
            "--reverse",
            "--max-count=" + (last.orElse(COMMITS) + 1),
            until);
    if (commits.size() < 2) {
      throw new IOException("%s has no two commits up to %s".formatted(repository, until));
    }
    return commits;
  }

  private static List<String> git(Path copy, String... words)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "-C", copy.toString()));
    command.addAll(List.of(words));
    Process git =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    List<String> lines =
        new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    return git.waitFor() == 0 ? lines : List.of();
  }

  private CommitSitting asked(String before, String commit, Path copy, Path root, Path folder)
      throws IOException, InterruptedException {
    String subject = String.join("", git(copy, "show", "--no-patch", "--format=%s", commit));
    Path base = jar(folder, before);
    Path head = jar(folder, commit);
    if (!Files.exists(base) || !Files.exists(head)) {
      return CommitSitting.notAsked(commit, subject, NOT_ASKED, 0);
    }
    Path gate = folder.resolve("gates").resolve(commit);
    List<String> words =
        new ArrayList<>(List.of("--base", base.toString(), "--head", head.toString()));
    words.addAll(options);
    long start = System.nanoTime();
    int exit = new BuiltGate(root).asked(words, gate);
    double seconds = (System.nanoTime() - start) / NANOS;
    return Files.exists(gate.resolve("verdicts.json"))
        ? CommitSitting.of(commit, subject, exit, seconds, gate)
        : CommitSitting.notAsked(commit, subject, exit, seconds);
  }

  private static Path jar(Path folder, String commit) {
    return folder.resolve("jars").resolve(commit + ".jar");
  }

  /** Builds the commit's jar, which is the head of one gate and the base of the next. */
  private void built(String commit, Path copy, Path folder)
      throws IOException, InterruptedException {
    Path kept = jar(folder, commit);
    Path failed = kept.resolveSibling(commit + ".failed");
    if (Files.exists(kept)) {
      return;
    }
    if (Files.exists(failed)) {
      System.err.printf("proof: %s did not build before; delete %s to try again%n", commit, failed);
      return;
    }
    System.err.printf("building %s%n", commit);
    git(copy, "checkout", "--quiet", "--force", commit);
    git(copy, "clean", "-ffdxq");
    List<String> command = new ArrayList<>(List.of("env"));
    command.addAll(
        BUILD_JDK.isEmpty() ? List.of("-u", "JAVA_HOME") : List.of("JAVA_HOME=" + BUILD_JDK));
    command.addAll(List.of("sh", "-c", build));
    int exit = BuiltGate.run(command, copy);
    Files.createDirectories(kept.getParent());
    if (exit != 0 || !Files.exists(copy.resolve(jar))) {
      System.err.printf("proof: %s does not build, or leaves no %s%n", commit, jar);
      Files.writeString(failed, build + "\n");
      return;
    }
    Files.copy(copy.resolve(jar), kept);
  }
}
