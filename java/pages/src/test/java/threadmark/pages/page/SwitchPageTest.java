package threadmark.pages.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.pages.chart.ARun;
import threadmark.pages.chart.DataTable;
import threadmark.pages.chart.MapsAndCards;
import threadmark.pages.chart.TableCell;
import threadmark.study.experiment.Alternative;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.ProgramKind;

/** The table of every answer, whose last two cells of a line are of JDK 25 and JDK 21. */
class SwitchPageTest {

  private static final String JDK_21 = "temurin-21.0.8+9";
  private static final ARun RUN =
      ARun.on(
          1,
          Profile.FULL,
          ARun.virtual("sleep-tasks", "1000", 0.5),
          ARun.virtual(JDK_21, "sleep-tasks", "1000", 12));

  private static List<List<TableCell>> lines(MapsAndCards.Answered... answers) {
    ProgramCards cards = AnAnswer.cards(ARun.history(RUN), answers);
    return SwitchPage.of(cards, SwitchPage.cells(cards)).table().lines().stream()
        .map(DataTable.Line::cells)
        .toList();
  }

  private static MapsAndCards.Answered tuned(String jdk, String against, double ratio) {
    return AnAnswer.of(RUN, jdk, Alternative.TUNED, against, ratio);
  }

  private static List<String> texts(List<TableCell> line) {
    return line.stream().map(TableCell::text).toList();
  }

  @Test
  void eachCellNamesWhatItIsAgainst() {
    List<TableCell> line =
        lines(tuned(ARun.JDK, "pool-tasks", 0.9), tuned(JDK_21, "platform-per-task", 0.6))
            .getFirst();
    assertThat(line.get(line.size() - 2).text()).contains(SpokenAnswer.named("pool-tasks"));
    assertThat(line.getLast().text()).contains(SpokenAnswer.named("platform-per-task"));
  }

  @Test
  void eachMetricHasALineOfItsOwn() {
    MapsAndCards.Answered here = tuned(ARun.JDK, "platform", 1.5);
    MapsAndCards.Answered there = tuned(JDK_21, "platform", 3.5);
    List<List<TableCell>> lines =
        lines(AnAnswer.by(Metric.CPU, here), AnAnswer.by(Metric.LATENCY_P99, there));
    assertThat(lines).hasSize(2);
    assertThat(lines.getFirst().getLast().value()).isEmpty();
    assertThat(lines.getFirst().toString()).contains("CPU time").doesNotContain("latency");
    assertThat(lines.getLast().get(lines.getLast().size() - 2).value()).isEmpty();
    assertThat(lines.getLast().toString()).contains("p99 latency").doesNotContain("CPU time");
  }

  @Test
  void anAnswerBesideTheFirstHasALineToo() {
    assertThat(
            lines(
                AnAnswer.in("Tomcat", tuned(ARun.JDK, "platform", 0.5)),
                AnAnswer.in("Jetty", tuned(ARun.JDK, "platform", 0.7))))
        .extracting(line -> line.get(line.size() - 2).value().orElseThrow())
        .containsExactly("0.5", "0.7");
  }

  @Test
  void whereAllDidTheSameItStandsInTheLineOnce() {
    List<String> line =
        texts(lines(tuned(ARun.JDK, "platform", 0.9), tuned(JDK_21, "platform", 0.6)).getFirst());
    assertThat(line).filteredOn(text -> text.contains("1,000 tasks that wait")).hasSize(1);
    assertThat(line.get(line.size() - 2)).doesNotContain("tasks");
  }

  @Test
  void whereTheWorkDiffersEachCellSaysItsOwn() {
    List<String> line =
        texts(
            lines(
                    tuned(ARun.JDK, "platform", 0.9),
                    AnAnswer.ofTasks("10", tuned(JDK_21, "platform", 0.6)))
                .getFirst());
    assertThat(line.get(line.size() - 2)).contains("1,000 tasks that wait");
    assertThat(line.getLast()).contains("10 tasks that wait");
    assertThat(line.subList(0, line.size() - 2)).noneMatch(text -> text.contains("tasks"));
  }

  /** Some figures say how many times as fast, and others how many times as long. */
  @Test
  void aCellIsSortedByItsRatio() {
    List<TableCell> line =
        lines(tuned(ARun.JDK, "platform", 0.25), tuned(JDK_21, "platform", 4)).getFirst();
    assertThat(line.get(line.size() - 2).value()).hasValue("0.25");
    assertThat(line.getLast().value()).hasValue("4.0");
  }

  /** A run is of the JDK that runs, so a command for another one has to name it. */
  @Test
  void whatAPlaceDidNotMeasureIsMeasuredOnItsOwnJdk() {
    ProgramCards cards = AnAnswer.cards(ARun.history(RUN), tuned(ARun.JDK, "platform", 0.9));
    assertThat(SwitchPage.cells(cards).commands())
        .filteredOn(command -> command.kind().equals(ProgramKind.WAITING.label()))
        .extracting(SwitchPage.Command::text)
        .containsExactlyInAnyOrder(
            "scripts/run --profile full --experiment sleep-tasks --jdk " + ARun.JDK,
            "scripts/run --profile full --experiment sleep-tasks --jdk " + JDK_21);
    assertThat(SwitchPage.cells(cards).commands())
        .filteredOn(command -> command.text().endsWith(JDK_21))
        .extracting(SwitchPage.Command::place)
        .containsOnly(RUN.summary().machine().name() + " · " + JDK_21);
  }

  @Test
  void aPlaceThatMeasuredNothingOfALineSaysSo() {
    List<TableCell> line = lines(tuned(ARun.JDK, "platform", 0.9)).getFirst();
    assertThat(line.getLast().tone()).hasValue("not-measured");
    assertThat(line.getLast().value()).isEmpty();
  }
}
