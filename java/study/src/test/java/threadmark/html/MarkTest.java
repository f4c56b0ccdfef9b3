package threadmark.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Profile;

class MarkTest {

  @Test
  void variantsThatAnswerOneQuestionNeverShareAMark() {
    for (Experiment experiment : ExperimentFiles.read(Path.of("../../experiments"))) {
      questions(experiment)
          .forEach((question, variants) ->
              assertThat(variants.stream().map(Mark::of))
                  .as(
                      "%s %s: %s; give one of them another mark in Mark, or a name of its own",
                      experiment.id(), question, variants)
                  .doesNotHaveDuplicates());
    }
  }

  /** The variants of all grids that meet in one question. */
  private static Map<List<Object>, Set<String>> questions(Experiment experiment) {
    Map<List<Object>, Set<String>> variants = new LinkedHashMap<>();
    for (Profile profile : Profile.values()) {
      for (Grid grid : experiment.grids(profile)) {
        grid.points()
            .forEach(point ->
                variants
                    .computeIfAbsent(
                        List.of(grid.protocol(), grid.collector(), point),
                        unused -> new LinkedHashSet<>())
                    .addAll(grid.variants()));
      }
    }
    return variants;
  }
}
