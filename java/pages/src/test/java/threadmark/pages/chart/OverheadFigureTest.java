package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.html.Mark;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Marks;
import threadmark.study.experiment.Profile;

class OverheadFigureTest {

  private static final Place OLD = new Place("lab", "a", "temurin-21.0.8+9");
  private static final Place NEW = new Place("lab", "a", "temurin-25.0.3+9");
  private static final Place OTHER = new Place("attic", "b", "temurin-25.0.3+9");

  private static List<Figure.Choice> choices(List<Place> places, Place... withRows) {
    FigureRows rows = new FigureRows("id", "overhead", "title", "scripts/run", Marks.of(List.of()));
    for (Place place : withRows) {
      rows.addToChart(Map.of("place", place.label()));
    }
    return rows.ofAllPlaces(places, "", "").figure().choices();
  }

  @Test
  void aPlaceWithoutARowIsNotToBeChosen() {
    assertThat(choices(List.of(OTHER, NEW, OLD), OLD, NEW, OLD))
        .singleElement()
        .satisfies(choice ->
            assertThat(choice.options())
                .extracting(Figure.Option::value)
                .containsExactly(NEW.label(), OLD.label()));
  }

  @Test
  void everyPlaceOfAnExperimentSaysItsOwnAnswer() {
    History history =
        ARun.history(
            ARun.on(
                1,
                Profile.FULL,
                ARun.virtual(NEW.jdk(), "primes", "1000", 1.5),
                ARun.virtual(OLD.jdk(), "primes", "1000", 0.5)));
    Experiment experiment = ARun.DECLARED.getFirst();
    Figure figure =
        OverheadFigure.of(experiment, Question.of(List.of(experiment), history.latest())).figure();
    assertThat(figure.choices().getFirst().options())
        .extracting(option -> option.finding().orElseThrow())
        .satisfiesExactly(
            finding ->
                assertThat(finding)
                    .startsWith("virtual on JDK 25 · here: +50.0% (")
                    .endsWith(", slower on virtual threads."),
            finding ->
                assertThat(finding)
                    .startsWith("virtual on JDK 21 · here: −50.0% (")
                    .endsWith(", faster on virtual threads."));
    assertThat(figure.finding())
        .isEqualTo(figure.choices().getFirst().options().getFirst().finding().orElseThrow());
  }

  /** Against the best variant it is slower, but that is not what the dot shows. */
  @Test
  void theFindingIsThatOfADotThatIsDrawn() {
    Experiment experiment = ARun.DECLARED.getFirst();
    History history = ARun.history(ARun.on(1, Profile.FULL, ARun.beside("pool-tuned", 1.7, 0.5)));
    Figure figure =
        OverheadFigure.of(experiment, Question.of(List.of(experiment), history.latest())).figure();
    assertThat(figure.finding())
        .contains("−50.0%")
        .contains("against platform")
        .doesNotContain("pool-tuned")
        .doesNotContain("+70");
  }

  private static PublishedFigure figure(CellSummary... cells) {
    Experiment experiment = ARun.DECLARED.getFirst();
    History history = ARun.history(ARun.on(1, Profile.FULL, cells));
    return OverheadFigure.of(experiment, Question.of(List.of(experiment), history.latest()));
  }

  private static List<Object> groups(PublishedFigure published) {
    SiteFile.Json file = (SiteFile.Json) published.files().getFirst();
    return ((Figure.Rows) file.content()).rows().stream().map(row -> row.get("group")).toList();
  }

  /** Two overheads of one chart that are divided by two variants must not look alike. */
  @Test
  void whereTheReferenceDiffersEachGroupNamesItsOwn() {
    CellSummary usual = ARun.virtual("primes", "1000", 1.5);
    CellSummary other = Altered.of(ARun.virtual("primes", "10", 1.5), "reference", "pool-200");

    PublishedFigure one = figure(usual);
    assertThat(one.figure().title()).isEqualTo("Overhead against platform");
    assertThat(groups(one)).singleElement().asString().doesNotContain("against");
    assertThat(figure(other).figure().title()).isEqualTo("Overhead against pool-200");

    PublishedFigure both = figure(usual, other);
    assertThat(both.figure().title()).isEqualTo("Overheads");
    assertThat(groups(both))
        .extracting(group -> group.toString().replaceFirst(".* · ", ""))
        .containsExactly("against platform", "against pool-200");
    int question = both.figure().table().columns().indexOf("question");
    assertThat(both.figure().table().lines())
        .extracting(line -> line.cells().get(question).text())
        .noneMatch(text -> text.contains("against"));
  }

  /** Its dot would push those of the answers together. */
  @Test
  void whatTheHarnessTakesIsSaidAndNotDrawn() {
    Experiment experiment = ARun.DECLARED.getFirst();
    History history =
        ARun.history(
            ARun.on(
                1,
                Profile.FULL,
                ARun.variant("virtual", 1.5),
                ARun.variant(Experiment.LOAD_ALONE, 0.0123)));
    List<Question> questions = Question.of(List.of(experiment), history.latest());

    assertThat(questions.getFirst().overheads())
        .extracting(Latest::variant)
        .containsExactly("virtual");
    assertThat(OverheadFigure.of(experiment, questions).figure().finding())
        .contains("+50.0%")
        .contains("The harness itself takes 1.2% (1.2% to 1.3%) of the wall time of platform.");
  }

  @Test
  void variantsOfOneMarkShareALineOfTheLegendAndThoseThatAreNotDrawnYetWait() {
    Marks alike = new Marks(Map.of("virtual", Mark.CIRCLE, "try3", Mark.CIRCLE, "pool", Mark.BAR));
    assertThat(Figure.Key.of(List.of("virtual", "pool", "try3"), List.of("try3"), alike))
        .containsExactly(
            new Figure.Key("virtual, try3", "mark-circle", false),
            new Figure.Key("pool", "mark-bar", true));
  }

  @Test
  void oneThatIsLeftIsNoChoice() {
    assertThat(choices(List.of(OTHER, NEW), NEW)).isEmpty();
  }
}
