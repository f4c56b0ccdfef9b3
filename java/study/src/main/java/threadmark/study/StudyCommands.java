package threadmark.study;

import java.nio.file.Path;
import java.util.List;
import threadmark.command.Commands;
import threadmark.command.World;
import threadmark.study.alert.AlertsCommand;
import threadmark.study.baseline.BaselineCommand;
import threadmark.study.export.ExportCommand;
import threadmark.study.fidelity.FidelityCommand;
import threadmark.study.judge.JudgeCommand;
import threadmark.study.record.RecordedRun;
import threadmark.study.run.ReportCommand;
import threadmark.study.run.RunCommand;
import threadmark.study.schedule.PlanCommand;
import threadmark.study.tune.TuneCommand;

/** What measures experiments, and judges them by what was accepted. */
public final class StudyCommands implements Commands {

  @Override
  public List<String> names() {
    return List.of(
        "run", "tune", "report", "judge", "baseline", "fidelity", "plan", "alerts", "export");
  }

  /** Each is named here again, since a list of classes would load them all. */
  @Override
  public Object named(String name, World world) {
    return switch (name) {
      case "run" -> new RunCommand(world);
      case "tune" -> new TuneCommand(world);
      case "report" -> new ReportCommand();
      case "judge" -> new JudgeCommand(world.sight());
      case "baseline" -> BaselineCommand.in(world);
      case "fidelity" -> new FidelityCommand(world);
      case "plan" -> new PlanCommand();
      case "alerts" -> new AlertsCommand();
      case "export" -> new ExportCommand(world);
      default -> throw new IllegalArgumentException(name);
    };
  }

  @Override
  public boolean holds(Path file) {
    return RecordedRun.holds(file);
  }
}
