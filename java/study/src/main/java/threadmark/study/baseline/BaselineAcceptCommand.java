package threadmark.study.baseline;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import threadmark.command.Terminal;
import threadmark.files.SwappedFolder;
import threadmark.jvm.Clock;
import threadmark.study.level.AcceptedFolder.Acceptance;
import threadmark.text.Paragraph;

/** Makes runs part of the baselines. */
@Command(
    name = "accept",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Copies runs into the baselines of their machine. It computes them anew from all runs that"
          + " were accepted there: all of it or nothing.",
      "",
      "Always refused:",
      "  a machine that is not registered, a quick run, or a wrong answer",
      "  trials of a run that counts already",
      "  a record that manifest.json or its raw trials contradict",
      "Refused without --despite:",
      "  a run marked not for baselines, a stopped run, or code without a commit",
      "  an overhead above its baseline or its anchor",
      "  a run older than accepted ones, with overheads of another level",
      ""
    },
    footer = {
      "",
      "Exit codes: 0 accepted, 2 refused; then nothing was changed.",
      "",
      "Examples:",
      "  threadmark baseline accept results/mine",
      "  threadmark baseline accept results/a results/b        several, all or none",
      "  threadmark baseline accept results/mine --despite REASON",
      "  threadmark baseline accept results/mine --anchor --anchor-margin 3%%"
    })
final class BaselineAcceptCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private AcceptOptions accepting;

  private final Clock clock;

  BaselineAcceptCommand(Clock clock) {
    this.clock = clock;
  }

  @Override
  public Integer call() {
    Proposal proposal = SwappedFolder.changing(accepting.baselines(), this::accepted);
    PrintWriter out = spec.commandLine().getOut();
    for (Acceptance one : proposal.acceptances()) {
      out.println("accepted " + one.run());
      one.objections().forEach(objection -> out.print(sentence("  despite: " + objection)));
    }
    if (accepting.anchor()) {
      AnchorChanges.of(proposal.before(), proposal.after())
          .forEach(change -> out.print(sentence(change)));
    }
    out.println("baselines of %s:".formatted(proposal.after().machine().name()));
    out.print(BaselineTable.summary(proposal.after(), Terminal.window()));
    out.flush();
    return 0;
  }

  private static String sentence(String sentence) {
    return Paragraph.text(sentence, Terminal.window());
  }

  private Proposal accepted() {
    Proposal proposal = accepting.proposal(clock);
    proposal.write(accepting.baselines());
    return proposal;
  }
}
