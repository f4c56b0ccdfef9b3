package threadmark.study.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.html.Mark;
import threadmark.text.Complaint;

class MarksTest {

  @Test
  void everyVariantHasItsMarkInItsDeclarationTheSameInEach() {
    List<Experiment> experiments = ExperimentFiles.read(Path.of("../../experiments"));
    Marks marks = Marks.of(experiments);
    assertThat(experiments.stream().flatMap(experiment -> experiment.variants().stream()))
        .allMatch(variant -> variant.mark().equals(Optional.of(marks.of(variant.name()))));
  }

  @Test
  void aVariantThatTwoExperimentsDrawInTwoWaysIsRefused() {
    Experiment circles = drawn(Mark.CIRCLE);
    Experiment squares = drawn(Mark.SQUARE);
    assertThat(Marks.of(List.of(circles, circles)).of("virtual")).isEqualTo(Mark.CIRCLE);
    assertThatThrownBy(() -> Marks.of(List.of(circles, squares)))
        .isInstanceOf(Complaint.class)
        .hasMessageContainingAll("virtual", "square", "circle");
  }

  /** A record of an older version may name what no declaration has any more. */
  @Test
  void aVariantThatNobodyDeclaresKeepsOneMark() {
    Marks none = Marks.of(List.of());
    assertThat(none.of("long-gone")).isEqualTo(none.of("long-gone"));
  }

  private static Experiment drawn(Mark mark) {
    Experiment plain = ExperimentFiles.read(Path.of("../../experiments")).getFirst();
    return Altered.of(
        plain,
        "variants",
        List.of(
            new Experiment.Variant("virtual", "a thread", Optional.of(mark), Optional.empty())));
  }
}
