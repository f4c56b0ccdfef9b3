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

  static List<?> of(List<String> names) {
    return names.stream().map(Subcommands::named).toList();
  }

  /** Each is named here again, since a list of classes would load them all. */
  private static Object named(String name) {
    return switch (name) {
      case "run" -> new RunCommand();
      case "tune" -> new TuneCommand();
      case "report" -> new ReportCommand();
      case "compare" -> new CompareCommand();
      case "claims" -> new ClaimsCommand();
      case "badge" -> new BadgeCommand();
      case "verify" -> new VerifyCommand();
      case "gate" -> new GateCommand();
      case "judge" -> new JudgeCommand();
      case "baseline" -> new BaselineCommand();
      case "machine" -> new MachineCommand();
      case "calibrate" -> new CalibrateCommand();
      case "fidelity" -> new FidelityCommand();
      case "plan" -> new PlanCommand();
      case "record" -> new RecordCommand();
      case "conclude" -> new ConcludeCommand();
      case "alerts" -> new AlertsCommand();
      case "export" -> new ExportCommand();
      case "site" -> new SiteCommand();
      case HELP -> new HelpCommand();
      default -> throw new IllegalArgumentException(name);
    };
  }
}
