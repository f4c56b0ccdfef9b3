package threadmark.study.baseline;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import threadmark.command.OutputFile;
import threadmark.files.SwappedFolder;
import threadmark.jvm.Clock;

/** Writes the text of a pull request that would accept runs. */
@Command(
    name = "propose",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Works out what accepting the runs would change, and prints it in Markdown for a pull"
          + " request. The baselines stay as they are unless --write is given.",
      ""
    },
    footer = {
      "",
      "Exit codes: 0 worked out, 2 refused, for the reasons of accept.",
      "",
      "Examples:",
      "  threadmark baseline propose results/mine",
      "  threadmark baseline propose results/mine --body body.md --write   and do it"
    })
final class BaselineProposeCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private AcceptOptions accepting;

  @Option(
      names = "--body",
      paramLabel = "FILE",
      description = "write the text there and do not print it")
  private OutputFile body;

  @Option(names = "--write", description = "also make the change, as accept does")
  private boolean write;

  private final Clock clock;

  BaselineProposeCommand(Clock clock) {
    this.clock = clock;
  }

  @Override
  public Integer call() {
    String text =
        write ? SwappedFolder.changing(accepting.baselines(), this::proposed) : proposed();
    PrintWriter out = spec.commandLine().getOut();
    if (body == null) {
      out.print(text);
    }
    out.flush();
    return 0;
  }

  private String proposed() {
    Proposal proposal = accepting.proposal(clock);
    String text =
        ProposalMarkdown.text(
            proposal.before(), proposal.after(), proposal.acceptances(), accepting.anchor());
    if (body != null) {
      body.write(text);
    }
    if (write) {
      proposal.write(accepting.baselines());
    }
    return text;
  }
}
