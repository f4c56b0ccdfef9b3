package threadmark.workloads.scoped;

import threadmark.workloads.Bounds;
import threadmark.workloads.ThreadKind;
import threadmark.workloads.Workload;

/**
 * A thread with values that starts others, or reads its values; the answer is how many were started
 * and the sum of what was read. The parent is a thread of the same kind, made for each run, and its
 * own are joined one by one.
 */
public final class ScopedValues implements Workload<Long> {

  /** Turns of a run: one start each, or a hundred reads. */
  public static final int TURNS = 1000;

  /** The start of the parent, once a run, is little beside so many. */
  private static final int READS = TURNS * 100;

  private static final int MOST_VALUES = 10_000;

  private final ThreadKind kind;
  private final ScopeVariant variant;
  private final ValueUse use;
  private final int count;
  private final Values values;

  public ScopedValues(ThreadKind kind, ScopeVariant variant, ValueUse use, int count) {
    Bounds.require("values", count, use == ValueUse.READ ? 1 : 0, MOST_VALUES);
    this.kind = kind;
    this.variant = variant;
    this.use = use;
    this.count = count;
    this.values = Values.of(variant, count);
  }

  @Override
  public Long run() throws InterruptedException {
    long[] sum = new long[1];
    Thread parent =
        kind.builder()
            .inheritInheritableThreadLocals(false)
            .start(() -> values.within(() -> sum[0] = turns()));
    parent.join();
    return sum[0];
  }

  private long turns() {
    return switch (use) {
      case START -> started();
      case READ -> read();
    };
  }

  /**
   * Only the last thread looks what it has. A look makes a map of thread locals where there is
   * none, and then the thread that inherits nothing would pay for one too.
   */
  private long started() {
    Thread.Builder builder = kind.builder().inheritInheritableThreadLocals(values.inherited());
    long[] seen = new long[1];
    Runnable child = () -> values.inChild(() -> seen[0]++);
    Runnable last = () -> values.inChild(() -> seen[0] += 1 + lastValue());
    for (int i = 1; i <= TURNS; i++) {
      try {
        builder.start(i < TURNS ? child : last).join();
      } catch (InterruptedException stopped) {
        throw new IllegalStateException(stopped);
      }
    }
    return seen[0];
  }

  private long lastValue() {
    return count == 0 ? 0 : values.read(count - 1);
  }

  private long read() {
    long sum = 0;
    int place = 0;
    for (int i = 0; i < READS; i++) {
      sum += values.read(place);
      place = place + 1 == count ? 0 : place + 1;
    }
    return sum;
  }

  @Override
  public Long knownAnswer() {
    return switch (use) {
      case START -> TURNS + (variant == ScopeVariant.NOT_INHERITED ? 0L : count);
      case READ -> {
        long rounds = READS / count;
        long rest = READS % count;
        yield rounds * count * (count + 1) / 2 + rest * (rest + 1) / 2;
      }
    };
  }
}
