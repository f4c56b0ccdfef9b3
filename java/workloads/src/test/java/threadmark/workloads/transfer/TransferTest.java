package threadmark.workloads.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TransferTest {

  private static final int KIBIBYTES = 64;

  static Stream<Arguments> cells() {
    return Arrays.stream(TransferVariant.values())
        .flatMap(variant -> Stream.of(0, 1, 40).map(items -> Arguments.of(variant, items)));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void everyItemArrivesAsItWasSent(TransferVariant variant, int items) throws Exception {
    try (Transfer cell = new Transfer(variant, items, KIBIBYTES, 0)) {
      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
    }
  }

  @Test
  void theFarSideTakesItsTimeForEachOfTheTwoStages() throws Exception {
    try (Transfer cell = new Transfer(TransferVariant.SEQUENTIAL, 3, 1, 4)) {
      long start = System.nanoTime();
      long answer = cell.run();
      assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(3 * 2 * 4_000_000L);
      assertThat(answer).isEqualTo(cell.knownAnswer());
    }
  }

  @Test
  void itemsAreCompressedAndDiffer() {
    Item item = new Item(1, 1 << 16, 0);
    byte[] content = Content.of(1, 1 << 16);
    byte[] compressed = item.compress(content);

    assertThat(compressed.length).isBetween(content.length / 4, content.length * 3 / 4);
    assertThat(Content.checksumUnpacked(compressed)).isEqualTo(Content.checksum(content));
    assertThat(Content.checksum(Content.of(2, 1 << 16))).isNotEqualTo(Content.checksum(content));
  }

  @Test
  void whatArrivesBrokenHasNoChecksum() {
    byte[] compressed = new Item(1, 1 << 10, 0).compress(Content.of(1, 1 << 10));

    assertThat(Content.checksumUnpacked(Arrays.copyOf(compressed, compressed.length / 2)))
        .isEqualTo(-1);
    assertThat(Content.checksumUnpacked(new byte[] {1, 2, 3, 4})).isEqualTo(-1);
  }

  @Test
  void anItemOfNothingIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Transfer(TransferVariant.VIRTUAL, 1, 0, 0))
        .withMessage("kibibytes is 0; it must be from 1 to 1048576");
  }
}
