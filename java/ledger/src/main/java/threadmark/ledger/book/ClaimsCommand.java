package threadmark.ledger.book;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import threadmark.command.Home;
import threadmark.command.OutputFile;
import threadmark.command.Terminal;
import threadmark.command.World;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.Source;
import threadmark.study.evidence.OpenedRuns;

/** The ledger: what sources claim, beside what a machine measured. */
@Command(
    name = "claims",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Holds the claims of the paper and the four articles, or of any other source, against what"
          + " was measured.",
      ""
    },
    footer = {
      "",
      "Verdicts:",
      "  held               the 95%% interval over trials lies in the accepted range",
      "  contradicted       the whole interval lies outside",
      "  undecided          it reaches across a limit, or there is one trial only;",
      "                     the command that may decide it stands below its source",
      "  not testable here  what the machine lacks, or which command would measure it",
      "  measured, stated   a figure to look at; a sentence to read",
      "",
      "Examples:",
      "  threadmark claims                             this machine's recorded runs",
      "  threadmark claims --paper paper               one source only",
      "  threadmark claims show P05                    one claim with its evidence",
      "  threadmark claims --run results/mine --json   the record (ledger/1)",
      "  threadmark claims init mine.json              a ledger of your own",
      "  threadmark claims --ledger mine.json --results jmh.json --html mine.html"
    })
public final class ClaimsCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private LedgerChoice choice;

  @Option(names = "--paper", paramLabel = "ID", description = "only this source, such as paper")
  private String paper;

  @Option(names = "--json", description = "print the record (ledger/1) and not the table")
  private boolean json;

  @Option(names = "--out", paramLabel = "FILE", description = "also write the record there")
  private OutputFile out;

  @Option(names = "--html", paramLabel = "FILE", description = "also write a page")
  private OutputFile html;

  private final World world;

  private ClaimsCommand(World world) {
    this.world = world;
  }

  /** With its own commands. */
  public static CommandLine in(World world) {
    return new CommandLine(new ClaimsCommand(world))
        .addSubcommand(new Show(world))
        .addSubcommand(new Init());
  }

  @Override
  public Integer call() {
    Home home = Home.here();
    List<Source> sources = choice.sources(home);
    Optional<Source> only =
        Optional.ofNullable(paper).map(id -> new ClaimFinder(sources).source(id));
    ClaimScope asked = ClaimScope.ofSources(only.map(List::of).orElse(sources));
    JudgedLedger whole =
        choice.make(
            home,
            world,
            json || out != null ? asked.forRecord() : asked,
            new OpenedRuns(Terminal.of(false), choice.experiments(), world.clock().now()));
    JudgedLedger made = only.map(whole::only).orElse(whole);
    if (out != null) {
      out.write(ClaimsFiles.text(made.ledger()));
    }
    if (html != null) {
      html.write(LedgerPage.html(made.ledger(), made.sources()));
    }
    made.tell(spec.commandLine().getErr());
    PrintWriter printed = spec.commandLine().getOut();
    printed.print(
        json
            ? ClaimsFiles.text(made.ledger())
            : LedgerTable.text(
                made.ledger(),
                made.sources(),
                made.further(),
                LedgerHints.of(made.ledger(), world.sight().get()),
                Terminal.window()));
    printed.flush();
    return 0;
  }

  /** One claim. */
  @Command(
      name = "show",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = "Shows one claim: statement, verdict, figures, evidence, and what decides it.")
  static final class Show implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "ID", description = "the claim, such as P05")
    private String id;

    @Mixin private LedgerChoice choice;

    private final World world;

    private Show(World world) {
      this.world = world;
    }

    @Override
    public Integer call() {
      refuseOptionsBefore();
      Home home = Home.here();
      ClaimFinder finder = new ClaimFinder(choice.sources(home));
      Claim claim = finder.claim(id);
      JudgedLedger made =
          choice.make(
              home,
              world,
              ClaimScope.of(List.of(claim)),
              new OpenedRuns(Terminal.of(false), choice.experiments(), world.clock().now()));
      made.tell(spec.commandLine().getErr());
      PrintWriter printed = spec.commandLine().getOut();
      printed.print(
          ClaimText.text(
              finder.sourceOf(id),
              claim,
              made.entry(claim),
              made.ledger(),
              made.quick(),
              made.further(),
              LedgerHints.of(made.ledger(), world.sight().get()),
              Terminal.window()));
      printed.flush();
      return 0;
    }

    /** They are those of the whole table, and would be passed over. */
    private void refuseOptionsBefore() {
      spec.parent().commandLine().getParseResult().matchedOptions().stream()
          .findFirst()
          .ifPresent(before -> {
            throw new ParameterException(
                spec.commandLine(),
                "%s stands before show, and would be passed over; write it behind the claim"
                    .formatted(before.longestName()));
          });
    }
  }

  /** A ledger to start from. */
  @Command(
      name = "init",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = {
        "Writes a starting ledger for a source of your own, with three claims to copy. A text file"
            + " beside it explains every field, since JSON has no comments."
      })
  static final class Init implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Parameters(
        paramLabel = "FILE",
        defaultValue = "my-claims.json",
        description = "where to write it (default: my-claims.json)")
    private OutputFile file;

    @Override
    public Integer call() {
      StartingLedger.write(file.path());
      PrintWriter printed = spec.commandLine().getOut();
      printed.println("wrote " + file.path() + " and " + StartingLedger.guide(file.path()));
      printed.flush();
      return 0;
    }
  }
}
