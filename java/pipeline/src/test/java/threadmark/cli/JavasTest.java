package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.model.Complaint;
import threadmark.model.Jdk;
import threadmark.run.JavaHome;

class JavasTest {

  private static final JavaHome FOUND =
      new JavaHome(Path.of("/opt/jdk-25"), new Jdk("temurin-25", 25, "vendor", "25", "Hotspot"));

  @Test
  void aFewOfThoseThatWereFoundAreOffered() {
    assertThat(Javas.offered(List.of())).isEmpty();
    assertThat(Javas.offered(List.of(FOUND)))
        .isEqualTo("; found here: %s (temurin-25)".formatted(FOUND.folder()));
    assertThat(Javas.offered(Collections.nCopies(5, FOUND))).endsWith("(temurin-25) and 2 more");
  }

  @Test
  void aFolderThatIsNoJdkIsRefusedWithTheRemedyFirst() {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> Javas.of(List.of(Path.of("17"))))
        .withMessageStartingWith("17: not a JDK, bin/java is missing; name the folder");
  }
}
