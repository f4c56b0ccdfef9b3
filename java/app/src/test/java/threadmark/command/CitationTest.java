package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The citation file names what the build builds. */
class CitationTest {

  private static final Path CITATION = Path.of("../../CITATION.cff");

  @Test
  void holdsWhatTheFormatRequires() throws IOException {
    assertThat(Files.readString(CITATION))
        .contains("cff-version: 1.2.0\n", "\nmessage: ", "\ntitle: ", "\nauthors:\n  - ");
  }

  @Test
  void isOfTheVersionThatIsBuilt() throws IOException {
    Matcher built =
        Pattern.compile("<version>([0-9.]+)</version>")
            .matcher(Files.readString(Path.of("pom.xml")));
    assertThat(built.find()).isTrue();
    assertThat(Files.readString(CITATION)).contains("\nversion: " + built.group(1) + "\n");
  }

  /** A made-up identifier would be cited. */
  @Test
  void claimsNoIdentifierThatDoesNotExist() throws IOException {
    assertThat(Files.readString(CITATION))
        .doesNotContain("\ndoi:", "10.5281")
        .contains("no DOI yet");
  }
}
