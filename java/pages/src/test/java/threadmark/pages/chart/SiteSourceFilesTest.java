package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import threadmark.pages.page.RunPage;
import threadmark.study.experiment.DeclaredAnswer;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.ProgramKind;

/** What the code and the sources of the site must say alike. */
class SiteSourceFilesTest {

  private static final Path SITE = Path.of("../../site");

  @Test
  void runPagesHaveThePolicyOfAllPages() throws IOException {
    assertThat(Files.readString(SITE.resolve("_layouts/default.html")))
        .contains(
            "content=\"" + RunPage.POLICY + "{% if page.worker %}; worker-src 'self'{% endif %}\"");
  }

  @Test
  void theFrontPageSpeaksOfExperimentsThatExist() {
    List<Experiment> declared = ExperimentFiles.read(Path.of("../../experiments"));
    assertThat(ProgramKind.values())
        .allSatisfy(kind ->
            assertThat(declared)
                .filteredOn(experiment -> experiment.id().equals(kind.experiment()))
                .flatExtracting(Experiment::answers)
                .extracting(DeclaredAnswer::kind)
                .contains(Optional.of(kind)));
  }

  /** The overhead of its gate's cell answers no question in the question's own quantity. */
  @Test
  void everyExperimentDeclaresASentenceThatAnswersIt() {
    assertThat(ExperimentFiles.read(Path.of("../../experiments")))
        .allSatisfy(
            experiment -> assertThat(experiment.answers()).as(experiment.id()).isNotEmpty());
  }

  /**
   * Of two that ask the same one is shown. In these an answer of an earlier form of the experiment
   * stands in where the present one was not measured.
   */
  private static final Set<String> STAND_IN = Set.of("primes", "sockets");

  @Test
  void noAnswerForAKindOfProgramHidesAnother() {
    assertThat(ExperimentFiles.read(Path.of("../../experiments")))
        .filteredOn(experiment -> !STAND_IN.contains(experiment.id()))
        .allSatisfy(experiment ->
            assertThat(experiment.answers())
                .as(experiment.id())
                .filteredOn(answer -> answer.kind().isPresent())
                .extracting(
                    DeclaredAnswer::kind,
                    DeclaredAnswer::alternative,
                    DeclaredAnswer::metric,
                    DeclaredAnswer::setting)
                .doesNotHaveDuplicates());
  }

  @Test
  void everyChartThatAFigureNamesHasASpecification() {
    assertThat(
            List.of(
                "answers",
                "claims",
                "crossover",
                "drift",
                "drift-bytes",
                "history",
                "overhead",
                "scaling",
                "trials"))
        .allSatisfy(chart -> assertThat(SITE.resolve("charts/" + chart + ".vl.json")).exists());
  }
}
