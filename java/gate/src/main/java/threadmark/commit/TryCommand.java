package threadmark.commit;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;
import threadmark.command.Home;
import threadmark.command.Terminal;
import threadmark.command.World;
import threadmark.files.RunId;
import threadmark.gate.GateCommand;
import threadmark.jvm.GitCommand;
import threadmark.text.Complaint;

/** The work tree against a commit: builds both sides and asks the gate. */
@Command(
    name = "try",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    customSynopsis = "threadmark try [--base=REF] [OPTIONS] [GATE OPTIONS]",
    description = {
      "Is what lies in my work tree slower than that commit? Builds both, asks the gate, and takes"
          + " away what it built in. The base is built in a work tree of its own; the head where it"
          + " lies, with all that is not committed yet.",
      ""
    },
    footer = {
      "",
      "All other options are the gate's: `threadmark gate --help`. So are its verdicts",
      "and exit codes; 2 also where a side does not build.",
      "",
      "Examples:",
      "  threadmark try --protocol short",
      "  threadmark try --base main --include Parse --margin 5%%",
      "  threadmark try --build 'make jar' --jar 'out/*-jmh.jar' --budget 10m"
    })
public final class TryCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--base",
      paramLabel = "REF",
      description =
          "a commit or branch; the base is where the work left it (default: the last commit)")
  private String base = "HEAD";

  @Mixin private SourceOptions sources;

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
    CommitGate.check(spec.commandLine(), gate.get(), options);
    GitCommand git = sources.git();
    String named = SourceOptions.commit(git, "--base", base);
    GitCommand.Said left = git.ask("merge-base", "HEAD", named);
    if (!left.well()) {
      throw new Complaint(
          "--base %s: has no commit in common with the work tree; fetch more, or name another"
              .formatted(base));
    }
    String commit = left.text().strip();
    Path folder =
        Optional.ofNullable(out)
            .orElseGet(
                () -> Home.here().results().resolve("tries").resolve(RunId.at(world.clock().now())))
            .toAbsolutePath();
    Terminal terminal = Terminal.of(false);
    JarBuild build = sources.build(folder.resolve("jars"));
    terminal.line("building the base, " + CommitJars.brief(commit));
    Path before = new CommitJars(git, build, folder.resolve("jars")).of(commit);
    terminal.line("building the work tree");
    Path after = folder.resolve("jars").resolve("head.jar");
    build.make(git.repository(), "the work tree", after);
    return asking
        .apply(spec.commandLine().getOut())
        .exitCode(before, after, folder.resolve("gate"), options);
  }
}
