package threadmark.pages.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.pages.chart.ARun;
import threadmark.pages.chart.ASite;
import threadmark.pages.chart.History;
import threadmark.pages.chart.Question;
import threadmark.study.experiment.Judgements;
import threadmark.study.experiment.Profile;

class ChangesPageTest {

  private static ChangesPage of(ARun... oldestFirst) {
    History history = ARun.history(oldestFirst);
    return ChangesPage.of(
        ASite.of(ARun.DECLARED, history, Instant.parse("2026-11-30T13:00:00Z")),
        Question.of(ARun.DECLARED, history.latest()));
  }

  private static ARun full(int day, double overhead) {
    return ARun.on(day, Profile.FULL, ARun.virtual("primes", "1", overhead));
  }

  private static List<String> of(String kind, ChangesPage page) {
    return page.weeks().stream()
        .flatMap(week -> week.changes().stream())
        .filter(change -> change.kind().equals(kind))
        .map(ChangesPage.Change::words)
        .toList();
  }

  @Test
  void eachRunIsInTheWeekOfItsMonday() {
    ChangesPage page = of(full(1, 1.5), full(2, 1.5), full(9, 1.5));
    assertThat(page.weeks())
        .extracting(week -> week.from() + ": " + week.changes().size())
        .containsExactly("2026-11-09: 1", "2026-11-02: 1", "2026-10-26: 1");
    assertThat(of("run", page)).hasSize(3).allMatch(words -> words.startsWith("New run: full"));
  }

  @Test
  void anAnswerMovesWhenItsIntervalsLieApart() {
    assertThat(of("moved", of(full(1, 1), full(2, 1.5))))
        .singleElement()
        .asString()
        .contains("was about the same");
    assertThat(of("moved", of(full(1, 1.5), full(2, 1.51)))).isEmpty();
  }

  @Test
  void twoWordsFromIntervalsThatOverlapAreNoNews() {
    assertThat(of("moved", of(full(1, 1.06), full(2, 1.2)))).hasSize(1);
    assertThat(of("moved", of(full(1, 1.12), full(2, 1.17)))).isEmpty();
  }

  @Test
  void whatOneRunCouldNotTellMovesNothing() {
    assertThat(of("moved", of(full(1, 1.5), full(2, 1.0495), full(3, 1.5)))).isEmpty();
  }

  @Test
  void whatANewJdkBuildMovedIsNews() {
    ARun run = full(1, 1.5);
    History history = ARun.history(run);
    SiteSources sources = ASite.of(ARun.DECLARED, history, Instant.parse("2026-11-30T13:00:00Z"));
    sources
        .judged()
        .put(
            "cpu-x",
            List.of(
                Judgements.judged("cpu-x", run.summary().id(), Judgements.steady("primes"))
                    .withNews(List.of("new JDK build, b against a: 1 regressed")),
                Judgements.judged("cpu-x", "never-recorded")
                    .withNews(List.of("new JDK build, c against b: 1 regressed"))));
    assertThat(of("jdk", ChangesPage.of(sources, Question.of(ARun.DECLARED, history.latest()))))
        .singleElement()
        .asString()
        .endsWith("new JDK build, b against a: 1 regressed.");
  }

  @Test
  void withoutARunThereIsNothingNew() {
    assertThat(of().weeks()).isEmpty();
  }
}
