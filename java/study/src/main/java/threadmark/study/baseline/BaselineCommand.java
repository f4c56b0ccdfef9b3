package threadmark.study.baseline;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import threadmark.command.World;

/** Shows and changes what was accepted. */
@Command(
    name = "baseline",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    synopsisSubcommandLabel = "<show|accept|propose|pack>",
    description = {
      "Shows and changes the accepted overheads that runs are judged against.",
      "",
      "They lie in baselines/<machine>/<jdk>/<experiment>.json. They follow from the accepted runs"
          + " beside them in runs/: nobody edits them. Eight runs on three days make a baseline;"
          + " fewer are provisional.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  threadmark baseline show",
      "  threadmark baseline accept results/mine",
      "  threadmark baseline accept results/mine --anchor   freeze what is accepted",
      "  threadmark baseline propose results/mine           for a pull request"
    })
public final class BaselineCommand implements Runnable {

  @Spec private CommandSpec spec;

  /** With its own commands. */
  public static CommandLine in(World world) {
    return new CommandLine(new BaselineCommand())
        .addSubcommand(new BaselineShowCommand(world.sight()))
        .addSubcommand(new BaselineAcceptCommand(world.clock()))
        .addSubcommand(new BaselineProposeCommand(world.clock()))
        .addSubcommand(new BaselinePackCommand(world.fileSystem()));
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "give show, accept, propose or pack");
  }
}
