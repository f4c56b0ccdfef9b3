package threadmark.components.collectors;

import java.util.Optional;
import threadmark.workloads.ThreadKind;
import threadmark.workloads.Variant;

/** What waits beside a program that allocates. */
public enum Beside implements Variant {
  PLATFORM("platform", Optional.of(ThreadKind.PLATFORM)),
  VIRTUAL("virtual", Optional.of(ThreadKind.VIRTUAL)),
  /** Nobody: what the allocation itself takes. */
  NOBODY("load-alone", Optional.empty());

  private final String label;

  private final Optional<ThreadKind> kind;

  Beside(String label, Optional<ThreadKind> kind) {
    this.label = label;
    this.kind = kind;
  }

  @Override
  public String label() {
    return label;
  }

  /** Starts so many of them; none where nobody waits. */
  public StackedThreads started(int threads, int depth, Habit habit) throws InterruptedException {
    return kind.isPresent()
        ? StackedThreads.started(kind.get(), threads, depth, habit)
        : StackedThreads.started(ThreadKind.VIRTUAL, 0, depth, habit);
  }
}
