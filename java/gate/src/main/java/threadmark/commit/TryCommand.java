package threadmark.commit;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;
import threadmark.command.ChangeTerms;
import threadmark.command.Home;
import threadmark.command.MeasuringLock;
import threadmark.command.Terminal;
import threadmark.command.World;
import threadmark.files.RunId;
import threadmark.gate.GateCommand;
import threadmark.gate.GateSides;
import threadmark.jvm.GitCommand;
import threadmark.text.Complaint;
import threadmark.verdict.Enforcement;

/** The work tree against a commit: builds both sides and asks the gate. */
@Command(
    name = "try",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    customSynopsis = "threadmark try [--base=REF] [OPTIONS] [GATE OPTIONS]",
    description = {
      "Is what lies in my work tree slower than that commit? Builds both, asks the gate, and takes"
          + " away what it built in. The base is built in a work tree of its own. The head is"
          + " built where it lies, with all that is not committed yet.",
      ""
    },
    footer = {
      "",
      "All other options are the gate's: `threadmark gate --help`. So are its verdicts",
      "and exit codes. It ends with 2 also where a side does not build.",
      "",
      "Examples:",
      "  threadmark try --protocol short",
      "  threadmark try --base main --include Parse --margin 5%%",
      "  threadmark try --build 'make jar' --jar 'out/*-jmh.jar' --budget 10m",
      "  threadmark try --each-jar --base main       of a build with several modules"
    })
public final class TryCommand implements Callable<Integer> {

  private static final int MISSING = 3;

  private static final String LAST_COMMIT = "HEAD";

  /** A gate writes each of these files anew. */
  private static final List<String> FILES =
      List.of("--comment", "--summary", "--junit", "--report");

  /**
   * What the gates' exit codes mean together: invalid, then regressed, then undecided, then well.
   */
  private static final List<Integer> WORST_FIRST = List.of(2, MISSING, 4, 0);

  @Spec private CommandSpec spec;

  @Option(
      names = "--base",
      paramLabel = "REF",
      description =
          "a commit or branch (default: the last commit, for what is not committed yet). The base"
              + " is where the work left it. `none` when there is nothing to compare with")
  private String base;

  @Mixin private SourceOptions sources;

  @Option(
      names = "--each-jar",
      description =
          "a gate for each jar that fits, one after the other, as of a build with several modules."
              + " Jars with equal content take no time. A jar in which --include fits nothing is"
              + " passed over")
  private boolean eachJar;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "both jars and the gate's folder (default: a new one in results/tries/)")
  private Path out;

  @Unmatched private List<String> options = new ArrayList<>();

  private final World world;
  private final Supplier<GateCommand> gate;
  private final Function<PrintWriter, CommitGate> asking;

  public TryCommand(World world, Supplier<GateCommand> gate) {
    this(world, gate, table -> CommitGate.of(gate, table));
  }

  /** One whose gates are given. */
  TryCommand(World world, Supplier<GateCommand> gate, Function<PrintWriter, CommitGate> asking) {
    this.world = world;
    this.gate = gate;
    this.asking = asking;
  }

  @Override
  public Integer call() throws InterruptedException {
    ChangeTerms terms = CommitGate.check(spec.commandLine(), gate.get(), options);
    if (!options.contains("--dry-run")) {
      MeasuringLock.ask();
    }
    GitCommand git = sources.git();
    Optional<String> commit =
        GateSides.NONE.equals(base) ? Optional.empty() : Optional.of(leftAt(git));
    Path folder =
        Optional.ofNullable(out)
            .orElseGet(
                () -> Home.here().results().resolve("tries").resolve(RunId.at(world.clock().now())))
            .toAbsolutePath();
    Terminal terminal = Terminal.of(false);
    SidesBuilt sides =
        SidesBuilt.of(
            git, commit, sources.build(folder.resolve("jars")), folder, eachJar, terminal);
    demandComparison(sides, terms);
    demandOneWriter(sides, folder);
    CommitGate asked = asking.apply(spec.commandLine().getOut());
    EachChoice choice = EachChoice.of(sides, asked, options);
    int worst = 0;
    for (String name : sides.names()) {
      if (eachJar) {
        terminal.line(name + ":");
      }
      int code =
          sides.head(name).isPresent()
              ? asked(asked, choice, sides, name, folder, terminal)
              : gone(name, terms, terminal);
      if (!WORST_FIRST.contains(code)) {
        return code;
      }
      worst = WORST_FIRST.indexOf(code) < WORST_FIRST.indexOf(worst) ? code : worst;
    }
    return worst;
  }

  /** As a gate does whose jars have no benchmark in common. */
  private static void demandComparison(SidesBuilt sides, ChangeTerms terms) {
    if (terms.expectGone() && sides.areStrangers()) {
      throw new Complaint(
          "--expect-gone: no jar of benchmarks is on both sides, so nothing would be compared; leave it out, or give --base none where all benchmarks are new");
    }
  }

  /** Where several gates wrote one file, the last would stand for all. */
  private void demandOneWriter(SidesBuilt sides, Path folder) {
    Set<String> named =
        options.stream().map(word -> word.split("=", 2)[0]).collect(Collectors.toSet());
    if (sides.head().size() > 1) {
      FILES.stream()
          .filter(named::contains)
          .findFirst()
          .ifPresent(file -> {
            throw new Complaint(
                "%s: %d jars have a gate each, and the last would overwrite the others' file; leave it out, since each has its report in %s"
                    .formatted(file, sides.head().size(), folder.resolve("NAME")));
          });
    }
  }

  /** The commit where the work left the one that is named. */
  private String leftAt(GitCommand git) {
    String named =
        SourceOptions.commit(git, "--base", Optional.ofNullable(base).orElse(LAST_COMMIT));
    if (base == null && isClean(git)) {
      throw new Complaint(
          "--base: nothing here differs from the last commit, so there is nothing to try; name the commit or branch to compare with");
    }
    GitCommand.Said left = git.ask("merge-base", LAST_COMMIT, named);
    if (!left.well()) {
      throw new Complaint(
          "--base %s: has no commit in common with the work tree; fetch more, or name another"
              .formatted(base));
    }
    String commit = left.text().strip();
    if (!commit.equals(named)
        && commit.equals(git.answer("rev-parse", LAST_COMMIT))
        && isClean(git)) {
      throw new Complaint(
          "--base %s: holds all that is here, so there is nothing to try; switch to the branch with the change"
              .formatted(base));
    }
    return commit;
  }

  private static boolean isClean(GitCommand git) {
    return git.answer("status", "--porcelain").isEmpty();
  }

  private static int asked(
      CommitGate asked,
      EachChoice choice,
      SidesBuilt sides,
      String name,
      Path folder,
      Terminal terminal) {
    if (choice.passesOver(name)) {
      terminal.line("passed over, since --include fits none of its benchmarks");
      return 0;
    }
    return asked.exitCode(
        sides.base(name), sides.head(name).orElseThrow(), folder.resolve(name), choice.of(name));
  }

  private static int gone(String name, ChangeTerms terms, Terminal terminal) {
    if (terms.expectGone()) {
      terminal.line("only the base has it, as was expected");
      return 0;
    }
    terminal.always(
        "%s: only the base has this jar of benchmarks; bring it back, or say --expect-gone"
            .formatted(name));
    return terms.mode() == Enforcement.ADVISE ? 0 : MISSING;
  }
}
