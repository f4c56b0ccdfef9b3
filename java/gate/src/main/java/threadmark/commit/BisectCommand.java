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
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;
import threadmark.command.Home;
import threadmark.command.MeasuringLock;
import threadmark.command.Span;
import threadmark.command.Terminal;
import threadmark.command.World;
import threadmark.files.RunId;
import threadmark.gate.GateCommand;
import threadmark.jvm.GitCommand;
import threadmark.text.Complaint;
import threadmark.text.Seconds;

/** Which commit made it slower: a gate at each step of {@code git bisect}. */
@Command(
    name = "bisect",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    customSynopsis = "threadmark bisect GOOD BAD [OPTIONS] [GATE OPTIONS]",
    description = {
      "Which commit between GOOD and BAD made a benchmark slower? Shows first that BAD is slower."
          + " Then `git bisect` says which commit to measure against GOOD, with the benchmark"
          + " alone that became slower the most, by the one metric that did. What cannot be told is"
          + " skipped. At last the commit that was found is measured against its parent. It is"
          + " named only where it is slower than its parent too.",
      "Everything is built in work trees of its own. Yours stays as it is.",
      ""
    },
    footer = {
      "",
      "All other options are its gates': `threadmark gate --help`.",
      "It says first how many commits, builds and minutes that is at most. After a",
      "stop the same command with the same --out goes on. The answer alone goes to",
      "standard output.",
      "",
      "Exit codes: 0 found, 4 could not tell, 2 wrong use or an end that does not build.",
      "",
      "Examples:",
      "  threadmark bisect v1.2 HEAD --protocol short --dry-run",
      "  threadmark bisect v1.2 HEAD --include Parse --budget 5m --out hunt"
    })
public final class BisectCommand implements Callable<Integer> {

  private static final int UNDECIDED = 4;

  /** Of a gate that measures what it is given in one benchmark. */
  private static final Span USUAL_BUDGET = new Span(15 * 60);

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "GOOD", description = "a commit that is fast")
  private String good;

  @Parameters(index = "1", paramLabel = "BAD", description = "a later one that is slow")
  private String bad;

  @Mixin private SourceOptions sources;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description = "of each gate, not of all together (default: 15m)")
  private Span budget = USUAL_BUDGET;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "jars and gates by commit (default: a new one in results/bisects/)")
  private Path out;

  @Option(names = "--dry-run", description = "say what it costs, and stop")
  private boolean dryRun;

  @Unmatched private List<String> options = new ArrayList<>();

  private final World world;
  private final Supplier<GateCommand> gate;
  private final Function<PrintWriter, CommitGate> asking;

  public BisectCommand(World world, Supplier<GateCommand> gate) {
    this(world, gate, table -> CommitGate.of(gate, table));
  }

  /** One whose gates are given. */
  BisectCommand(World world, Supplier<GateCommand> gate, Function<PrintWriter, CommitGate> asking) {
    this.world = world;
    this.gate = gate;
    this.asking = asking;
  }

  @Override
  public Integer call() throws InterruptedException {
    CommitGate.check(spec.commandLine(), gate.get(), options);
    GitCommand git = sources.git();
    String first = SourceOptions.commit(git, "GOOD", good);
    String last = SourceOptions.commit(git, "BAD", bad);
    if (first.equals(last) || !git.ask("merge-base", "--is-ancestor", first, last).well()) {
      throw new Complaint(
          "%s does not come before %s; name the earlier commit first".formatted(good, bad));
    }
    Terminal terminal = Terminal.of(false);
    terminal.always(cost(Integer.parseInt(git.answer("rev-list", "--count", first + ".." + last))));
    if (dryRun) {
      return 0;
    }
    Path folder =
        Optional.ofNullable(out)
            .orElseGet(() ->
                Home.here().results().resolve("bisects").resolve(RunId.at(world.clock().now())))
            .toAbsolutePath();
    MeasuringLock.ask();
    Path kept = folder.resolve("jars");
    CommitJars jars = new CommitJars(git, sources.build(kept), kept);
    CommitHunt hunt =
        new CommitHunt(
            jars, asking.apply(spec.commandLine().getErr()), folder, options, budget, terminal);
    hunt.begin(first, last);
    CommitHunt.Answer answer = hunt.answer(first, last);
    spec.commandLine().getOut().println(answer.sentence());
    spec.commandLine().getOut().flush();
    return answer.found() ? 0 : UNDECIDED;
  }

  /** Both ends, each halving, and the commit that was found against its parent. */
  private String cost(int commits) {
    int halvings = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(0, commits - 1));
    int gates = 2 + halvings;
    return "%d %s; about %d builds and %d gates of %s each, so %s at most, builds not counted; more where commits have to be skipped"
        .formatted(
            commits,
            commits == 1 ? "commit" : "commits",
            3 + halvings,
            gates,
            Seconds.words(budget.seconds()),
            Seconds.words(gates * budget.seconds()));
  }
}
