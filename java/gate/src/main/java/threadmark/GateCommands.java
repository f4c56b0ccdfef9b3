package threadmark;

import java.util.List;
import java.util.ServiceLoader;
import threadmark.calibrate.CalibrateCommand;
import threadmark.calibrate.TraceReader;
import threadmark.calm.CalmCommand;
import threadmark.command.Commands;
import threadmark.command.World;
import threadmark.commit.BisectCommand;
import threadmark.commit.TryCommand;
import threadmark.compare.CompareCommand;
import threadmark.gate.ConcludeCommand;
import threadmark.gate.DeclaredCells;
import threadmark.gate.GateCommand;
import threadmark.survey.MachineCommand;

/** What compares two states of any JMH project. */
public final class GateCommands implements Commands {

  @Override
  public List<String> names() {
    return List.of("compare", "gate", "try", "bisect", "calibrate", "calm", "conclude", "machine");
  }

  /** Each is named here again, since a list of classes would load them all. */
  @Override
  public Object named(String name, World world) {
    return switch (name) {
      case "compare" -> new CompareCommand();
      case "gate" -> new GateCommand(world, cells());
      case "try" -> new TryCommand(world, () -> new GateCommand(world, cells()));
      case "bisect" -> new BisectCommand(world, () -> new GateCommand(world, cells()));
      case "calibrate" -> new CalibrateCommand(world, cells(), traces());
      case "calm" -> new CalmCommand(world);
      case "conclude" -> new ConcludeCommand();
      case "machine" -> new MachineCommand(world);
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static DeclaredCells cells() {
    return ServiceLoader.load(DeclaredCells.class).findFirst().orElse(DeclaredCells.NONE);
  }

  private static TraceReader traces() {
    return ServiceLoader.load(TraceReader.class).findFirst().orElse(TraceReader.FILES);
  }
}
