package threadmark.workloads.transfer;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * What runs the stages of the items. It lives as long as the cell does: a service does not make a
 * pool for each request.
 *
 * @param together whether one thread takes an item through all stages
 */
record Stages(
    ExecutorService download, ExecutorService compress, ExecutorService upload, boolean together)
    implements AutoCloseable {

  /** Enough to have a wait hidden behind the compression of others; more change nothing. */
  private static final int WAITING = 16;

  static Stages byTheCaller() {
    return one(new CallerOnly());
  }

  static Stages onePool(int threads) {
    return one(Executors.newFixedThreadPool(threads));
  }

  static Stages onVirtualThreads() {
    return one(Executors.newVirtualThreadPerTaskExecutor());
  }

  static Stages inPools() {
    return new Stages(
        Executors.newFixedThreadPool(WAITING),
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors()),
        Executors.newFixedThreadPool(WAITING),
        false);
  }

  private static Stages one(ExecutorService executor) {
    return new Stages(executor, executor, executor, true);
  }

  /** Carries every item to its end, and returns the sum of what the far side acknowledged. */
  long carry(List<Item> items) {
    List<CompletableFuture<Long>> acknowledged = new ArrayList<>();
    for (Item item : items) {
      acknowledged.add(together ? whole(item, download) : staged(item));
    }
    return acknowledged.stream().mapToLong(CompletableFuture::join).sum();
  }

  private static CompletableFuture<Long> whole(Item item, Executor executor) {
    return CompletableFuture.supplyAsync(
        () -> item.upload(item.compress(item.download())), executor);
  }

  private CompletableFuture<Long> staged(Item item) {
    return CompletableFuture.supplyAsync(item::download, download)
        .thenApplyAsync(item::compress, compress)
        .thenApplyAsync(item::upload, upload);
  }

  @Override
  public void close() {
    List.of(download, compress, upload).forEach(ExecutorService::close);
  }
}
