package threadmark.gate;

import java.nio.file.Path;
import java.util.List;
import threadmark.trial.FakeWorld;
import threadmark.trial.GateEvent;
import threadmark.trial.GateTrial;
import threadmark.verdict.Verdicts;

/** A gate that has something of everything, for tests of what is written about gates. */
public final class GateExamples {

  /** What a gate leaves behind. */
  public record Left(Verdicts verdicts, List<GateTrial> trials, List<GateEvent> events) {}

  private GateExamples() {}

  /**
   * Slower and attributed, allocating more, crashed, gone, new, steady; one block was disturbed.
   */
  public static Left everything(Path scratch) {
    FakeWorld world = new FakeWorld(scratch, 11);
    world.slowdown.put("a.Virtual.run", 0.25);
    world.growth.put("a.A.grows", 0.05);
    world.accidents.put("a.A.crashes", FakeWorld.Accident.CRASH);
    world.busy = look -> look == 0 || look == 5;
    Verdicts verdicts =
        new AGate(world)
            .base("a.Virtual.run", "a.Platform.run", "a.A.grows", "a.A.crashes", "a.A.gone")
            .head("a.Virtual.run", "a.Platform.run", "a.A.grows", "a.A.crashes", "a.A.added")
            .pairing("Platform=Virtual")
            .withoutHistory()
            .sit();
    return new Left(verdicts, List.copyOf(world.kept), List.copyOf(world.events));
  }

  /** Cut short by its budget. */
  public static Left cutShort(Path scratch) {
    FakeWorld world = new FakeWorld(scratch, 11);
    Verdicts verdicts = new AGate(world, "a.A.one", "a.A.two").budget(20).sit();
    return new Left(verdicts, List.copyOf(world.kept), List.copyOf(world.events));
  }

  /** Out of time before all had their turn. */
  public static Left outOfTime(Path scratch) {
    FakeWorld world = new FakeWorld(scratch, 11);
    Verdicts verdicts =
        new AGate(world, "a.A.one", "a.A.two", "a.A.three", "a.A.four", "a.A.five", "a.A.six")
            .budget(8)
            .sit();
    return new Left(verdicts, List.copyOf(world.kept), List.copyOf(world.events));
  }

  /** More than its budget holds. */
  public static Left overBudget(Path scratch) {
    FakeWorld world = new FakeWorld(scratch, 11);
    AGate gate = new AGate(world, "a.A.one", "a.A.two", "a.B.one", "a.B.two");
    gate.budget(gate.plan().seconds() / 2).overBudget("only half of it is measured");
    Verdicts verdicts = gate.sit();
    return new Left(verdicts, List.copyOf(world.kept), List.copyOf(world.events));
  }

  /** A machine that was busy with something else. */
  public static Left busy(Path scratch) {
    FakeWorld world = new FakeWorld(scratch, 11);
    world.busy = look -> true;
    Verdicts verdicts = new AGate(world, "a.A.one", "a.A.two").sit();
    return new Left(verdicts, List.copyOf(world.kept), List.copyOf(world.events));
  }
}
