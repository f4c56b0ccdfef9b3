package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.answer.DriftCard;
import threadmark.study.experiment.Marks;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.record.RunSummary;

class JdkComparisonTest {

  private static final String FIRST = "temurin-21";
  private static final String LAST = "temurin-25";
  private static final String NONE = "No figure was measured on two JDKs here yet.";

  private static Estimate between(double low, double centre, double high) {
    return new Estimate(centre, Optional.of(new Interval(low, centre, high, 0.95)), 3);
  }

  private static Estimate oneTrial(double centre) {
    return new Estimate(centre, Optional.empty(), 1);
  }

  private static DriftCard.Row row(String what, Estimate first, Estimate last) {
    return new DriftCard.Row(what, "virtual", Metric.WALL, Map.of(FIRST, first, LAST, last));
  }

  private static MapsAndCards.Carded card(
      String machine, List<String> jdks, DriftCard.Row... rows) {
    return new MapsAndCards.Carded(
        ARun.on(1, Profile.FULL).of(machine, jdks).summary(), new DriftCard(jdks, List.of(rows)));
  }

  private static String sentence(MapsAndCards.Carded... cards) {
    return JdkComparison.sentence(MachineCard.of(List.of(cards)), row -> true);
  }

  private static String sentence(DriftCard.Row... rows) {
    return sentence(card("here", List.of(FIRST, LAST), rows));
  }

  @Test
  void theFarthestIsChosenAmongThoseWhoseIntervalsLieApart() {
    assertThat(
            sentence(
                row("yield", between(0.9, 1, 1.1), between(1.4, 1.5, 1.6)),
                row("park", between(3.9, 4, 4.1), between(0.9, 1, 1.1)),
                row("start", between(0.5, 1, 20), between(8, 10, 12))))
        .isEqualTo(
            "On here, from JDK 21 to JDK 25, 2 of 3 costs changed clearly."
                + " The most: park on virtual threads, 4.00 times as fast (3.62 to 4.46).");
  }

  /**
   * Two intervals that overlap may have a ratio whose interval leaves out 1, and no change below
   * the margin is a clear one.
   */
  @Test
  void theSentenceCountsTheRowsThatSayAChange() {
    DriftCard.Row[] rows = {
      row("yield", between(0.9, 1, 1.2), between(1.15, 1.4, 1.6)),
      row("park", between(0.9, 1, 1.1), between(0.5, 0.6, 0.7)),
      row("start", between(0.5, 1, 2), between(0.5, 1.1, 2))
    };
    PublishedFigure ratios =
        DriftFigures.of(
                new MapsAndCards(
                    List.of(), List.of(card("here", List.of(FIRST, LAST), rows)), List.of()),
                Marks.of(List.of()))
            .getFirst();
    SiteFile.Json file = (SiteFile.Json) ratios.files().getFirst();
    assertThat(((Figure.Rows) file.content()).rows())
        .extracting(row -> row.get("answer"))
        .containsExactly("a little slower", "could not tell", "faster");
    assertThat(ratios.figure().finding())
        .contains("1 of 3 costs changed clearly, and 1 a little. The most: park");
    assertThat(sentence(rows)).isEqualTo(ratios.figure().finding());
  }

  @Test
  void whereNothingChangedClearlyNothingChangedTheMost() {
    assertThat(sentence(row("yield", between(0.9, 1, 1.2), between(1.15, 1.4, 1.6))))
        .endsWith(", none of 1 cost changed clearly, and 1 a little.");
  }

  @Test
  void oneTrialTellsOfNoDistance() {
    assertThat(
            sentence(
                row("yield", oneTrial(1), between(9, 10, 11)),
                row("park", between(9, 10, 11), oneTrial(1)),
                row("start", oneTrial(1), oneTrial(10))))
        .endsWith(", none of 3 costs changed clearly.");
  }

  @Test
  void aFigureOfZeroHasNoFactor() {
    assertThat(sentence(row("sleep", between(0, 0, 0), between(9, 10, 11))))
        .endsWith(", none of 1 cost changed clearly.");
  }

  @Test
  void theFirstAndTheLastOfSeveralJdksAreCompared() {
    DriftCard.Row row =
        new DriftCard.Row(
            "yield",
            "virtual",
            Metric.WALL,
            Map.of(
                FIRST,
                between(0.9, 1, 1.1),
                "temurin-24",
                between(90, 100, 110),
                LAST,
                between(1.9, 2, 2.1)));
    assertThat(sentence(card("here", List.of(FIRST, "temurin-24", LAST), row)))
        .startsWith("On here, from JDK 21 to JDK 25, ")
        .endsWith("The most: yield on virtual threads, 2.00 times as long (1.79 to 2.25).");
  }

  @Test
  void oneJdkOrNoFigureInCommonIsSaid() {
    DriftCard.Row first =
        new DriftCard.Row("yield", "virtual", Metric.WALL, Map.of(FIRST, between(1, 2, 3)));
    DriftCard.Row last =
        new DriftCard.Row("park", "virtual", Metric.WALL, Map.of(LAST, between(1, 2, 3)));
    assertThat(sentence(card("here", List.of(FIRST), first))).isEqualTo(NONE);
    assertThat(sentence(card("here", List.of(FIRST, LAST), first, last))).isEqualTo(NONE);
    assertThat(sentence(new MapsAndCards.Carded[0])).isEqualTo(NONE);
  }

  @Test
  void theFirstCardThatHoldsSuchAFigureSpeaks() {
    DriftCard.Row row = row("yield", between(0.9, 1, 1.1), between(1.9, 2, 2.1));
    assertThat(
            sentence(
                card("new", List.of(LAST), row),
                card("middle", List.of(FIRST, LAST), row),
                card("old", List.of(FIRST, LAST), row)))
        .startsWith("On middle,");
  }

  @Test
  void aJdkOfAnotherRunIsComparedTooAndThatIsSaid() {
    DriftCard.Row first =
        new DriftCard.Row("yield", "virtual", Metric.WALL, Map.of(FIRST, between(0.9, 1, 1.1)));
    DriftCard.Row last =
        new DriftCard.Row("yield", "virtual", Metric.WALL, Map.of(LAST, between(1.9, 2, 2.1)));
    MapsAndCards.Carded older =
        new MapsAndCards.Carded(
            ARun.on(1, Profile.FULL).of("here", List.of(FIRST)).summary(),
            new DriftCard(List.of(FIRST), List.of(first)));
    MapsAndCards.Carded newer =
        new MapsAndCards.Carded(
            ARun.on(2, Profile.FULL).of("here", List.of(LAST)).summary(),
            new DriftCard(List.of(LAST), List.of(last)));
    assertThat(sentence(newer, older))
        .isEqualTo(
            "On here, from JDK 21 to JDK 25, 1 of 1 cost changed clearly. The most: yield on"
                + " virtual threads, 2.00 times as long (1.79 to 2.25). The JDKs were not all"
                + " measured in one run, so a difference may come from the day.");
    assertThat(MachineCard.of(List.of(newer, older)).getFirst().rows().getFirst().byJdk())
        .extractingByKeys(FIRST, LAST)
        .extracting(found -> found.run().id())
        .containsExactly("november-1", "november-2");
  }

  @Test
  void whatElseChangedBetweenTheRunsOfTwoJdksIsNamed() {
    assertThat(sentence(yieldOn(LAST, on(2, LAST)), yieldOn(FIRST, on(1, FIRST))))
        .contains("may come from the day")
        .doesNotContain("the declarations");
    assertThat(
            sentence(yieldOn(LAST, on(2, LAST).declaredOtherwise()), yieldOn(FIRST, on(1, FIRST))))
        .contains("may come from the day")
        .contains(
            RunChange.between(on(1, FIRST).summary(), on(2, LAST).declaredOtherwise().summary())
                .named()
                .orElseThrow());
    assertThat(sentence(row("yield", between(0.9, 1, 1.1), between(1.9, 2, 2.1))))
        .doesNotContain("the day");
  }

  @Test
  void figuresOfTwoProcessorsAreNotDividedByEachOther() {
    RunSummary here = on(2, LAST).summary();
    RunSummary elsewhere =
        Altered.of(here, "machine", Altered.of(here.machine(), "hardware", "ba9876543210"));
    assertThat(
            sentence(
                new MapsAndCards.Carded(elsewhere, yieldCard(LAST)), yieldOn(FIRST, on(1, FIRST))))
        .isEqualTo(NONE);
  }

  private static ARun on(int day, String jdk) {
    return ARun.on(day, Profile.FULL).of("here", List.of(jdk));
  }

  private static MapsAndCards.Carded yieldOn(String jdk, ARun run) {
    return new MapsAndCards.Carded(run.summary(), yieldCard(jdk));
  }

  private static DriftCard yieldCard(String jdk) {
    return new DriftCard(
        List.of(jdk),
        List.of(
            new DriftCard.Row("yield", "virtual", Metric.WALL, Map.of(jdk, between(0.9, 1, 1.1)))));
  }

  @Test
  void everyMachineSaysItsOwnDrift() {
    DriftCard.Row row = row("yield", between(0.9, 1, 1.1), between(1.9, 2, 2.1));
    MapsAndCards special =
        new MapsAndCards(
            List.of(),
            List.of(
                card("here", List.of(FIRST, LAST), row), card("there", List.of(FIRST, LAST), row)),
            List.of());
    Figure figure = DriftFigures.of(special, Marks.of(List.of())).getFirst().figure();
    assertThat(figure.choices().getFirst().options())
        .extracting(option -> option.finding().orElseThrow().split(",", 2)[0])
        .containsExactly("On here", "On there");
    assertThat(figure.finding()).startsWith("On here,");
  }

  @Test
  void theMachineOfMostJdksIsShownFirstAndTheBuildsAreNamedAsPeopleNameThem() {
    DriftCard.Row both = row("yield", between(0.9, 1, 1.1), between(1.9, 2, 2.1));
    DriftCard.Row one =
        new DriftCard.Row(
            both.what(), both.variant(), both.metric(), Map.of(LAST, between(1.9, 2, 2.1)));
    MapsAndCards special =
        new MapsAndCards(
            List.of(),
            List.of(card("one", List.of(LAST), one), card("several", List.of(FIRST, LAST), both)),
            List.of());
    Figure times = DriftFigures.of(special, Marks.of(List.of())).get(1).figure();
    assertThat(times.choices().getFirst().options())
        .extracting(Figure.Option::value)
        .containsExactly("several", "one");
    assertThat(times.table().lines().getFirst().cells())
        .extracting(TableCell::text)
        .contains("JDK 21");
  }

  @Test
  void onlyTheFiguresAskedForCount() {
    List<MachineCard> cards =
        MachineCard.of(
            List.of(
                card(
                    "here",
                    List.of(FIRST, LAST),
                    row("yield", between(0.9, 1, 1.1), between(1.9, 2, 2.1)),
                    row("park", between(0.9, 1, 1.1), between(8.9, 9, 9.1)))));
    assertThat(JdkComparison.sentence(cards, row -> row.what().equals("yield")))
        .contains("1 of 1 cost ")
        .contains("The most: yield");
    assertThat(JdkComparison.sentence(cards, row -> row.metric() == Metric.CPU)).isEqualTo(NONE);
  }
}
