package threadmark.study.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.text.Complaint;

class PackedTrialsTest {

  private static final int BLOCK = 512;
  private static final String FIRST = "trials/0001-1.json";

  @Test
  void whatWasPackedComesOutAgain() throws PackedTrials.Unreadable {
    SortedMap<String, byte[]> files = files();
    SortedMap<String, byte[]> again = PackedTrials.unpack(PackedTrials.pack(files));
    assertThat(again.keySet()).isEqualTo(files.keySet());
    files.forEach((name, bytes) -> assertThat(again.get(name)).as(name).isEqualTo(bytes));
  }

  @Test
  void noTrialsArePackedToo() throws PackedTrials.Unreadable {
    assertThat(PackedTrials.unpack(PackedTrials.pack(new TreeMap<>()))).isEmpty();
  }

  @Test
  void theSameTrialsGiveTheSameBytes() {
    assertThat(PackedTrials.pack(files())).isEqualTo(PackedTrials.pack(files()));
  }

  @Test
  void aFlippedByteIsNeverPassedOver() throws PackedTrials.Unreadable {
    byte[] packed = PackedTrials.pack(files());
    // The head of a gzip file names a time and a system, which nothing covers but the manifest.
    for (int at = 10; at < packed.length; at++) {
      byte[] flipped = packed.clone();
      flipped[at] ^= (byte) 0xff;
      assertThat(unreadable(flipped).hostile()).as("byte %d", at).isFalse();
    }
  }

  @Test
  void aFileThatIsCutShortIsBroken() {
    byte[] packed = PackedTrials.pack(files());
    for (int length = 0; length < packed.length; length++) {
      assertThat(unreadable(Arrays.copyOf(packed, length)).hostile()).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../../escaped.json",
        "/etc/passwd",
        "trials/../run.json",
        "trials/deep/0001-1.json",
        "trials\\0001-1.json",
        "trials/0001-1.sh",
        "run.json",
        ""
      })
  void aNameThatNoTrialHasIsRefused(String name) throws IOException {
    assertThat(unreadable(HostileTar.of(name, '0', 1)).hostile()).isTrue();
    assertThat(unreadable(HostileTar.of(name, '0', 1))).hasMessageContaining("no file of a trial");
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "3", "5", "6", "7", "g", "x", "L"})
  void whatIsNoPlainFileIsRefused(char type) throws IOException {
    assertThat(unreadable(HostileTar.of(FIRST, type, 1)).hostile()).isTrue();
  }

  @Test
  void aNameThatComesTwiceIsRefused() throws IOException {
    byte[] one = HostileTar.file(FIRST, '0', 1);
    assertThat(unreadable(HostileTar.packed(one, one))).hasMessageContaining(FIRST + " twice");
    assertThat(unreadable(HostileTar.packed(one, one)).hostile()).isTrue();
  }

  @Test
  void whatWouldFillTheMemoryIsRefusedBeforeItIsRead() throws IOException {
    byte[] head = Arrays.copyOf(HostileTar.file(FIRST, '0', 300L << 20), BLOCK);
    assertThat(unreadable(HostileTar.packed(head)).hostile()).isTrue();
    byte[][] many = new byte[20_001][];
    for (int i = 0; i < many.length; i++) {
      many[i] = HostileTar.file("trials/%06d-1.json".formatted(i), '0', 0);
    }
    assertThat(unreadable(HostileTar.packed(many))).hasMessageContaining("more than 20,000 files");
  }

  @Test
  void whatNobodyCouldReadAgainIsNotPacked() {
    SortedMap<String, byte[]> many = new TreeMap<>();
    byte[] words = new byte[16 << 20];
    for (int i = 0; i < 17; i++) {
      many.put("trials/%04d-1.json".formatted(i), words);
    }
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> PackedTrials.pack(many))
        .withMessageContaining("are 285,212,672 bytes, more than the 268,435,456 that");
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> PackedTrials.pack(files(), 40))
        .withMessageContaining("bytes when packed, more than the 40 that");
  }

  @Test
  void whatFollowsTheEndIsNotPassedOver() throws IOException {
    byte[] longer =
        HostileTar.packed(
            HostileTar.file(FIRST, '0', 1), new byte[2 * BLOCK], HostileTar.file(FIRST, '0', 1));
    assertThat(unreadable(longer)).hasMessageContaining("behind its end");
  }

  private static SortedMap<String, byte[]> files() {
    SortedMap<String, byte[]> files = new TreeMap<>();
    files.put(FIRST, "[]".getBytes(StandardCharsets.UTF_8));
    files.put("trials/0001-1.trial.json", "x".repeat(BLOCK).getBytes(StandardCharsets.UTF_8));
    files.put("trials/0002-1.txt", new byte[0]);
    return files;
  }

  private static PackedTrials.Unreadable unreadable(byte[] packed) {
    PackedTrials.Unreadable found =
        catchThrowableOfType(PackedTrials.Unreadable.class, () -> PackedTrials.unpack(packed));
    assertThat(found).isNotNull();
    return found;
  }
}
