package threadmark.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.RealMachine;

@RealMachine
class KernelFilesTest {

  @TempDir private Path root;

  /** Read byte by byte, a limit of 32768 was reported as 3. */
  @Test
  void aFileThatAnswersOneReadOnlyIsReadWhole() {
    Path limit = Path.of("/proc/sys/kernel/threads-max");
    assumeTrue(Files.exists(limit));
    // The kernel refuses to set it below 20.
    assertThat(new KernelFiles(Path.of("/")).number(limit.toString()).orElseThrow())
        .isGreaterThanOrEqualTo(20);
  }

  @Test
  void aMissingAnEmptyAndAFolderAreAbsent() throws IOException {
    Files.createDirectories(root.resolve("folder"));
    Files.writeString(root.resolve("empty"), "\n");
    KernelFiles kernel = new KernelFiles(root);

    assertThat(kernel.line("/missing")).isEmpty();
    assertThat(kernel.line("/empty")).isEmpty();
    assertThat(kernel.line("/folder")).isEmpty();
    assertThat(kernel.names("/missing")).isEmpty();
  }

  @Test
  void aWordIsNotANumber() throws IOException {
    Files.writeString(root.resolve("limit"), "max\n");

    assertThat(new KernelFiles(root).number("/limit")).isEmpty();
  }

  @Test
  void aListOfProcessorsMayHaveGaps() {
    assertThat(SystemText.processors("0-2,8,10-11")).containsExactly(0, 1, 2, 8, 10, 11);
    assertThat(SystemText.processors("none")).isEmpty();
  }
}
