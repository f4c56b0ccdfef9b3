package threadmark.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.MavenExecutionRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Both sides are built from the modules that were chosen, and from no others. */
class SameMavenTest {

  private final MavenExecutionRequest request = new DefaultMavenExecutionRequest();

  @Test
  void withoutAChoiceThereIsNone() {
    assertThat(SameMaven.chosen(request)).isEmpty();
  }

  @Test
  void whatIsLeftOutStaysLeftOut() {
    request.setExcludedProjects(List.of("docs"));
    assertThat(SameMaven.chosen(request)).containsExactly("-pl", "'!docs'");
    request.setSelectedProjects(List.of("core", ":codec"));
    assertThat(SameMaven.chosen(request)).containsExactly("-pl", "'core,:codec,!docs'");
  }

  @ParameterizedTest
  @CsvSource({
    MavenExecutionRequest.REACTOR_MAKE_UPSTREAM + ", -am",
    MavenExecutionRequest.REACTOR_MAKE_DOWNSTREAM + ", -amd",
    MavenExecutionRequest.REACTOR_MAKE_BOTH + ", -am -amd"
  })
  void whatIsBuiltAlsoIsBuiltAgain(String also, String options) {
    request.setSelectedProjects(List.of("core"));
    request.setMakeBehavior(also);
    assertThat(String.join(" ", SameMaven.chosen(request))).isEqualTo("-pl 'core' " + options);
  }
}
