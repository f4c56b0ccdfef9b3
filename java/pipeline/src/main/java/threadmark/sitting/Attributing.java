package threadmark.sitting;

import java.util.List;
import java.util.function.Consumer;
import threadmark.model.Attribution;
import threadmark.model.GateEvent;

/** Makes the blocks that tell whose a slowdown is, as far as time and the machine allow. */
record Attributing(Blocks blocks, Guard guard, Consumer<GateEvent> listener) {

  Attribution answer(BlameBlocks blame) throws InterruptedException {
    boolean told = false;
    boolean more = true;
    while (more && blame.isWanted()) {
      List<Turn> turns = blame.next();
      boolean kept = blocks.kept(turns);
      more = kept || isAllowed(blame, turns);
      if (more && !kept && !told) {
        told = true;
        listener.accept(
            new GateEvent.Attributing(
                blame.course().entrant.benchmark(), blame.platform().benchmark()));
      }
      if (more) {
        blame.take(blocks.of(turns));
      }
    }
    return blame.answer();
  }

  private boolean isAllowed(BlameBlocks blame, List<Turn> turns) throws InterruptedException {
    int last = turns.stream().mapToInt(Turn::block).max().orElseThrow();
    return guard.allows(blame.declaredSeconds()) && blocks.disturbance(last).isEmpty();
  }
}
