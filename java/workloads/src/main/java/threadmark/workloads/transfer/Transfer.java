package threadmark.workloads.transfer;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import threadmark.workloads.Bounds;
import threadmark.workloads.Workload;

/**
 * A number of items, each downloaded, compressed and uploaded. The answer is the sum of the
 * checksums that the far side took of what it unpacked, so an item that was lost, cut or mixed up
 * shows.
 */
public final class Transfer implements Workload<Long>, AutoCloseable {

  private static final int MOST_ITEMS = 100_000;

  private final Contents contents;
  private final FarSide farSide;
  private final Stages stages;
  private final List<Item> items;

  /**
   * Starts the far side and the threads that live as long as the cell.
   *
   * @param latencyMillis how long the far side takes before it answers, twice an item
   */
  public Transfer(TransferVariant variant, int items, int kibibytes, int latencyMillis)
      throws IOException {
    Bounds.require("items", items, 0, MOST_ITEMS);
    Bounds.require("kibibytes", kibibytes, 1, 1 << 20);
    Bounds.require("latencyMillis", latencyMillis, 0, 60_000);
    int bytes = kibibytes << 10;
    contents = Contents.of(items, bytes);
    farSide = new FarSide(latencyMillis, contents);
    stages = variant.stages(items);
    this.items =
        IntStream.range(0, items)
            .mapToObj(number -> new Item(number, bytes, farSide.port()))
            .toList();
  }

  @Override
  public Long run() {
    return stages.carry(items);
  }

  /** From the contents themselves, without the network and without the compressor. */
  @Override
  public Long knownAnswer() {
    return contents.checksums();
  }

  @Override
  public void close() throws IOException {
    stages.close();
    farSide.close();
  }
}
