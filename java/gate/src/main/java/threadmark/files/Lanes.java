package threadmark.files;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Work on several processors, one piece after the other: a parallel stream deals out a quarter of
 * all pieces at once, and waits in the end for whoever got the slow ones.
 */
public final class Lanes {

  private Lanes() {}

  /** The result of each, in their order. */
  public static <T, R> List<R> map(List<T> pieces, Function<T, R> work) {
    AtomicInteger next = new AtomicInteger();
    AtomicReferenceArray<R> done = new AtomicReferenceArray<>(pieces.size());
    IntStream.range(0, ForkJoinPool.getCommonPoolParallelism() + 1)
        .parallel()
        .forEach(lane -> {
          for (int at = next.getAndIncrement(); at < pieces.size(); at = next.getAndIncrement()) {
            done.set(at, work.apply(pieces.get(at)));
          }
        });
    return IntStream.range(0, pieces.size()).mapToObj(done::get).toList();
  }

  /** The same where the work leaves no result. */
  public static <T> void each(List<T> pieces, Consumer<T> work) {
    map(
        pieces,
        piece -> {
          work.accept(piece);
          return Optional.empty();
        });
  }
}
