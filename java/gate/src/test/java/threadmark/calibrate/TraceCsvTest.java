package threadmark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.text.Complaint;

class TraceCsvTest {

  private static final String FORKS = "benchmark,fork,s1,s2,s3,s4,s5,steady";
  private static final String BUILDS = "workload,build,iteration,seconds";

  @Test
  void aForkIsOneTrialOfTrimmedMeans() {
    List<Trace> traces =
        TraceCsv.parse("t.csv", List.of(FORKS, "b,0,1,2,3,4,100,3", "b,1,1e-3,1e-3,1e-3,1,1,1"));
    assertThat(traces).hasSize(1);
    assertThat(traces.getFirst().inOrder()).isFalse();
    assertThat(traces.getFirst().sittings()).hasNumberOfRows(1);
    assertThat(traces.getFirst().sittings()[0][0]).isCloseTo(Math.log(3), within(1e-12));
  }

  @Test
  void aBuildIsASittingOfTrialsInOrder() {
    List<Trace> traces =
        TraceCsv.parse(
            "t.csv",
            List.of(BUILDS, "cpu,2,1,1", "cpu,2,2,1", "cpu,3,1,1", "cpu,3,2,1", "cpu,3,3,1"));
    assertThat(traces.getFirst().inOrder()).isTrue();
    assertThat(Stream.of(traces.getFirst().sittings()).map(trials -> trials.length))
        .containsExactly(2, 3);
  }

  @Test
  void anErrorNamesFileLineFieldAndRemedy() {
    for (String bad : List.of("NaN", "0", "-1", "", "Infinity", "1e999")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> TraceCsv.parse("t.csv", List.of(FORKS, "b,0,1,1," + bad + ",1,1,1")))
          .withMessage("t.csv:2: s3 is \"" + bad + "\"; write seconds above 0, or remove the line");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TraceCsv.parse("t.csv", List.of(FORKS, "b,0,1,1,1,1,1,x")))
        .withMessageContaining("t.csv:2: steady is \"x\"");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TraceCsv.parse("t.csv", List.of(BUILDS, "cpu,1,1")))
        .withMessageContaining("t.csv:2: 3 fields");
  }

  @Test
  void anUnknownHeaderIsAnsweredWithTheKnownOnes() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TraceCsv.parse("t.csv", List.of("a,b")))
        .withMessageContaining("t.csv:1")
        .withMessageContaining(FORKS)
        .withMessageContaining(BUILDS);
    assertThatIllegalArgumentException().isThrownBy(() -> TraceCsv.parse("t.csv", List.of()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TraceCsv.parse("t.csv", List.of(FORKS)))
        .withMessageContaining("no trial");
  }

  @Test
  void aMissingFileIsNamed() {
    assertThatThrownBy(() -> TraceCsv.noise(Path.of("no-such.csv")))
        .isInstanceOf(Complaint.class)
        .hasMessageContaining("no-such.csv");
  }

  @ParameterizedTest
  @ValueSource(strings = {"bench,fork,s1", "benchmark;fork;s1", "b,0,1,1,1,1,1,1", ""})
  void aWrongHeaderIsToldBeforeTheLinesBelow(String header) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TraceCsv.parse("t.csv", List.of(header, "b,0,1,1,1,1,1,1", "x")))
        .withMessage(
            "t.csv:1: header is \"%s\"; write \"%s\" or \"%s\"".formatted(header, FORKS, BUILDS));
  }
}
