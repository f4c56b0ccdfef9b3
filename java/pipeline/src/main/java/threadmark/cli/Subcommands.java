package threadmark.cli;

import java.util.List;
import java.util.stream.Stream;
import threadmark.publish.PrintedCommand;

/** What threadmark can be told to do, in the order in which help lists it. */
final class Subcommands {

  private static final String HELP = "help";

  static final List<String> NAMES =
      Stream.concat(PrintedCommand.VERBS.stream(), Stream.of(HELP)).toList();

  private Subcommands() {}

  /**
   * Those that these words need: to load the others and read their options takes longer than many a
   * command.
   */
  static List<String> wanted(String... arguments) {
    boolean alone =
        arguments.length > 0 && NAMES.contains(arguments[0]) && !arguments[0].equals(HELP);
    return alone ? List.of(arguments[0]) : NAMES;
  }

  static List<?> of(List<String> names, World world) {
    return names.stream().map(name -> named(name, world)).toList();
  }

  /** Each is named here again, since a list of classes would load them all. */
  private static Object named(String name, World world) {
    return switch (name) {
      case "run" -> new RunCommand(world);
      case "tune" -> new TuneCommand(world);
      case "report" -> new ReportCommand();
      case "compare" -> new CompareCommand();
      case "claims" -> ClaimsCommand.in(world);
      case "badge" -> new BadgeCommand(world);
      case "verify" -> new VerifyCommand(world.clock());
      case "gate" -> new GateCommand(world, GateCells::ours);
      case "judge" -> new JudgeCommand(world.sight());
      case "baseline" -> BaselineCommand.in(world);
      case "machine" -> new MachineCommand(world);
      case "calibrate" -> new CalibrateCommand(world, GateCells::ours, NamedTraces::noises);
      case "fidelity" -> new FidelityCommand(world);
      case "plan" -> new PlanCommand();
      case "record" -> new RecordCommand(world);
      case "conclude" -> new ConcludeCommand();
      case "alerts" -> new AlertsCommand();
      case "export" -> new ExportCommand();
      case "site" -> new SiteCommand(world);
      case HELP -> new HelpCommand();
      default -> throw new IllegalArgumentException(name);
    };
  }
}
