package threadmark.gate;

import java.util.List;
import java.util.function.Consumer;
import threadmark.trial.Blocks;
import threadmark.trial.GateEvent;
import threadmark.trial.Turn;
import threadmark.verdict.Attribution;

/** Makes the blocks that tell whose a slowdown is, as far as time and the machine allow. */
record Attributing(Blocks blocks, Consumer<GateEvent> listener) {

  Attribution answer(BlameBlocks blame) throws InterruptedException {
    boolean told = false;
    boolean more = true;
    while (more && blame.isWanted()) {
      List<Turn> turns = blame.next();
      boolean kept = blocks.kept(turns);
      more = kept || blocks.admit(blame.declaredSeconds());
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
}
