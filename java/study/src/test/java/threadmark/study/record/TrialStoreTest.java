package threadmark.study.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.text.Complaint;

/** The only copy beside a record goes when the one in the store was read where it is kept. */
class TrialStoreTest {

  private static final Optional<String> ADDRESS = Optional.of("https://example.org/trials");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"ext4", "xfs", "apfs", "NTFS", "overlay", "fuseblk"})
  void aFolderOnADiskOfThisMachineIsAStoreByItself(String fileSystem) {
    assertThat(TrialStore.of(folder, Optional.empty(), unused -> fileSystem).folder())
        .isEqualTo(folder);
  }

  @ParameterizedTest
  @ValueSource(strings = {"fuse.rclone", "fuse", "nfs4", "cifs", "9p", "webdav", "no such kind"})
  void whatAnotherServesIsAStoreByItsAddressOnly(String fileSystem) {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> TrialStore.of(folder, Optional.empty(), unused -> fileSystem))
        .withMessageContaining(folder.toString())
        .withMessageContaining(fileSystem)
        .withMessageContaining("--store-address");
    assertThat(TrialStore.of(folder, ADDRESS, unused -> fileSystem).address()).isPresent();
  }
}
