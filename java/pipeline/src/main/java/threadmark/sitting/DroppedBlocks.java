package threadmark.sitting;

import java.util.Locale;
import java.util.Optional;

/** Counts the blocks that were disturbed, until there are too many to believe the machine. */
final class DroppedBlocks {

  private static final double MOST = 0.3;

  private final int few;
  private int blocks;
  private int dropped;

  /** Fewer than that are bursts, and no verdict on a machine. */
  DroppedBlocks(int few) {
    this.few = few;
  }

  void count(boolean disturbed) {
    blocks++;
    dropped += disturbed ? 1 : 0;
  }

  /** Why the machine may not be believed. */
  Optional<String> tooMany(String last) {
    return dropped >= few && dropped > MOST * blocks
        ? Optional.of(
            String.format(Locale.ROOT, "%d of %d blocks were disturbed: %s", dropped, blocks, last))
        : Optional.empty();
  }
}
