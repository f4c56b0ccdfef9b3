package threadmark.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import threadmark.trial.TrialFolder.HiddenPaths;

class HiddenPathsTest {

  @Test
  void aFolderInsideAnotherIsHiddenByItsOwnWord() {
    HiddenPaths hidden =
        HiddenPaths.of(Map.of("/home/me/tm", "threadmark", "/home/me/tm/results/one", "run"));
    assertThat(hidden.in("/home/me/tm/java and /home/me/tm/results/one/trials"))
        .isEqualTo("threadmark/java and run/trials");
  }

  @Test
  void aLongerNameIsNotTakenForAShorterOne() {
    HiddenPaths hidden = HiddenPaths.of(Map.of("/opt/jdk", "jdk-21", "/opt/jdk25", "jdk-25"));
    assertThat(hidden.in("/opt/jdk25/bin/java")).isEqualTo("jdk-25/bin/java");
  }

  @Test
  void theRootHidesNothing() {
    assertThat(HiddenPaths.of(Map.of("/", "threadmark")).in("\"scoreUnit\" : \"s/op\""))
        .isEqualTo("\"scoreUnit\" : \"s/op\"");
  }

  @Test
  void aBackslashIsAlsoFoundAsJsonWritesIt() {
    HiddenPaths hidden = HiddenPaths.of(Map.of("C:\\jdk", "jdk-25"));
    assertThat(hidden.in("\"jvm\" : \"C:\\\\jdk\\\\bin\""))
        .isEqualTo("\"jvm\" : \"jdk-25\\\\bin\"");
    assertThat(hidden.in("C:\\jdk\\bin")).isEqualTo("jdk-25\\bin");
  }
}
