package threadmark.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import threadmark.html.ReportStyle;

class BundledFileTest {

  @Test
  void aFileIsUnpackedUnderItsOwnNameIntoAFolderOfItsOwn() throws Exception {
    Path first = BundledFile.unpacked(ReportStyle.class, "report.css").orElseThrow();
    Path second = BundledFile.unpacked(ReportStyle.class, "report.css").orElseThrow();

    assertThat(first).hasFileName("report.css").isNotEqualTo(second);
    assertThat(Files.readString(first))
        .isEqualTo(BundledFile.text(ReportStyle.class, "report.css"));
    assertThat(first.getParent()).isDirectoryContaining(file -> file.equals(first));
  }

  @Test
  void aFileThatIsNotThereIsAbsent() {
    assertThat(BundledFile.unpacked(ReportStyle.class, "no-such-file")).isEmpty();
  }
}
