package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.ledger.claim.ASource;
import threadmark.ledger.claim.Source;
import threadmark.numbers.Estimate;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Protocol;
import threadmark.study.record.RunSummary;

class ScalingFigureTest {

  private static final Experiment EXPERIMENT = Examples.experiment(Examples.steady(3, "virtual"));
  private static final RunSummary RUN =
      RunSummary.of(Examples.run(), "run.json", "sha", "read by", 0);
  private static final Place PLACE = new Place("here", "0123456789ab", "temurin-25.0.3+9");
  private static final Place OLDER = new Place("here", "0123456789ab", "temurin-21.0.11+10");

  private static Source.Figure printed(String n) {
    return new Source.Figure(
        "a laptop", "primes", "virtual", new TreeMap<>(Map.of("n", n)), 1.5, "1.5 s");
  }

  private static Latest cell(Place place, Protocol protocol, Map<String, String> parameters) {
    return new Latest(
        place,
        RUN,
        Altered.of(
            ARun.unmeasured(place.jdk(), new Cell("primes", protocol, "virtual", parameters)),
            "wall",
            Optional.of(new Estimate(2, Optional.empty(), 1))),
        Profile.FULL,
        List.of());
  }

  /** The same point of a run a week later. */
  private static Latest later(Latest cell) {
    return new Latest(
        cell.place(),
        Altered.of(
            RUN, Map.of("id", "later", "startedAt", RUN.startedAt().plus(Duration.ofDays(7)))),
        cell.cell(),
        cell.profile(),
        cell.history());
  }

  private static Latest timedWith(String n) {
    return cell(PLACE, Protocol.STEADY, Map.of("n", n));
  }

  private static Latest timed(Place place) {
    return cell(place, Protocol.STEADY, Map.of("n", "10"));
  }

  private static PublishedFigure shown(Latest... cells) {
    Source source = ASource.printing("source", printed("1"), printed("10"), printed("100"));
    List<Question> asked =
        Arrays.stream(cells)
            .map(cell -> new Question(cell.place(), EXPERIMENT, "asked", List.of(cell)))
            .toList();
    return ScalingFigure.of(EXPERIMENT, List.of(source), asked, Map.of()).orElseThrow();
  }

  private static List<Map<String, Object>> rows(Latest... cells) {
    return ((Figure.Rows) ((SiteFile.Json) shown(cells).files().getFirst()).content()).rows();
  }

  @Test
  void whatWasCountedIsNoPointOfATimeLine() {
    assertThat(
            rows(
                timed(PLACE),
                cell(PLACE, Protocol.AS_PUBLISHED, Map.of("n", "10", "counted", "leaves")),
                cell(PLACE, Protocol.CENSUS, Map.of("n", "10"))))
        .filteredOn(row -> row.get("kind").equals("measured"))
        .hasSize(1);
  }

  /** A warm fork and a cold program at one size are two answers, and no line joins them. */
  @Test
  void aLineHoldsPointsOfOneProtocolTheSourcesOwnFirst() {
    assertThat(
            rows(
                timed(PLACE),
                cell(PLACE, Protocol.STEADY, Map.of("n", "100")),
                cell(PLACE, Protocol.AS_PUBLISHED, Map.of("n", "10"))))
        .filteredOn(row -> row.get("kind").equals("measured"))
        .extracting(row -> row.get("amount"))
        .containsExactly(10.0);
  }

  @Test
  void aLineHoldsPointsOfOneSetOfOtherParametersThatWithTheMost() {
    assertThat(
            rows(
                cell(PLACE, Protocol.STEADY, Map.of("n", "1", "kernel", "int")),
                cell(PLACE, Protocol.STEADY, Map.of("n", "10", "kernel", "loop")),
                cell(PLACE, Protocol.STEADY, Map.of("n", "100", "kernel", "loop"))))
        .filteredOn(row -> row.get("kind").equals("measured"))
        .extracting(row -> row.get("amount"))
        .containsExactly(10.0, 100.0);
  }

  /** Programs and system may differ between two runs: an optimum between them would be none. */
  @Test
  void aLineJoinsPointsOfOneRunAndThoseOfOthersStandAlone() {
    Latest[] points = {
      timedWith("1"),
      timedWith("10"),
      later(timedWith("20")),
      later(timedWith("50")),
      timedWith("100")
    };
    Map<Object, String> joined =
        rows(points).stream()
            .filter(row -> row.get("kind").equals("measured"))
            .collect(
                Collectors.groupingBy(
                    row -> row.get("series"),
                    Collectors.mapping(
                        row -> row.get("amount").toString(), Collectors.joining(" "))));
    assertThat(joined.values()).containsExactlyInAnyOrder("1.0 10.0 100.0", "20.0", "50.0");
    assertThat(shown(points).figure().finding()).contains("5 points", "2 runs");
  }

  @Test
  void ofOneAmountTheNewestIsShownInWhateverWordsItWasAsked() {
    Latest older = timedWith("10");
    assertThat(rows(older, timedWith("100"), timedWith("1000"), later(older)))
        .filteredOn(row -> row.get("kind").equals("measured"))
        .extracting(row -> row.get("amount"), row -> row.get("run"))
        .containsExactlyInAnyOrder(
            tuple(10.0, "later"), tuple(100.0, RUN.id()), tuple(1000.0, RUN.id()));
  }

  @Test
  void printedRowsBelongToEveryPlaceAndMeasuredOnesToTheirOwn() {
    assertThat(rows(timed(PLACE), timed(OLDER)))
        .extracting(row -> row.get("place"), row -> row.get("run"))
        .containsExactly(
            tuple(null, null),
            tuple(null, null),
            tuple(null, null),
            tuple(PLACE.label(), RUN.id()),
            tuple(OLDER.label(), RUN.id()));
    Figure figure = shown(timed(PLACE), timed(OLDER)).figure();
    assertThat(figure.choices())
        .singleElement()
        .satisfies(choice ->
            assertThat(choice.options())
                .extracting(Figure.Option::value, option -> option.finding().orElseThrow())
                .containsExactly(
                    tuple(PLACE.label(), filled(PLACE)), tuple(OLDER.label(), filled(OLDER))));
    assertThat(figure.finding()).isEqualTo(filled(PLACE));
    assertThat(figure.table().lines())
        .allSatisfy(line -> assertThat(line.cells()).hasSameSizeAs(figure.table().columns()));
    assertThat(figure.table().lines().getLast().cells().getLast().href())
        .contains("runs/" + RUN.id() + "/");
  }

  @Test
  void noCurveRunsAlongWords() {
    Source words =
        ASource.printing("source", printed("int"), printed("streams"), printed("vector"));
    assertThat(ScalingFigure.of(EXPERIMENT, List.of(words), List.of(), Map.of())).isEmpty();
  }

  private static String filled(Place place) {
    return "Dashed with hollow points: printed by the source. Filled: 1 point measured on "
        + place.name()
        + ".";
  }

  @Test
  void withoutAMeasuredPointTheFindingSaysSo() {
    assertThat(shown().figure().finding())
        .isEqualTo("Only what the source printed; nothing of this size was measured here yet.");
    assertThat(shown().figure().choices()).isEmpty();
  }
}
