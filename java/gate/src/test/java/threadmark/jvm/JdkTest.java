package threadmark.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class JdkTest {

  @Test
  void buildsAreOrderedByTheirNumbers() {
    assertThat(
            Stream.of("25.0.3+9-LTS", "21.0.11+10-LTS", "21.0.8+9-LTS", "25+36", "21.0.8+12")
                .map(version -> new Jdk("x-" + version, 0, "x", version, "vm"))
                .sorted(Jdk.OLDEST_FIRST)
                .map(Jdk::version))
        .containsExactly("21.0.8+9-LTS", "21.0.8+12", "21.0.11+10-LTS", "25+36", "25.0.3+9-LTS");
  }
}
