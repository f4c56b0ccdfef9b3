package threadmark.pages.chart;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import threadmark.jvm.Jdk;
import threadmark.study.experiment.ProgramKind;
import threadmark.study.record.RunSummary;

/** The places of all figures, in the order in which they are shown. */
public final class Places {

  private Places() {}

  /**
   * First those that leave the front page no empty card; of them those whose runs could be
   * baselines; then the one that was measured last; of one run, the newest JDK.
   */
  public static List<Place> of(List<Question> questions) {
    Map<Place, RunSummary> newest = new TreeMap<>();
    questions.stream()
        .flatMap(question -> question.cells().stream())
        .forEach(cell ->
            newest.merge(
                cell.place(), cell.run(), (a, b) -> a.startedAt().isAfter(b.startedAt()) ? a : b));
    return newest.entrySet().stream()
        .sorted(
            Comparator.comparingLong(
                    (Map.Entry<Place, RunSummary> entry) -> openEnds(questions, entry.getKey()))
                .thenComparing(entry -> doubtful(questions, entry.getKey()))
                .thenComparing(entry -> entry.getValue().startedAt(), Comparator.reverseOrder())
                .thenComparing(
                    entry -> feature(entry.getValue(), entry.getKey()), Comparator.reverseOrder()))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static long openEnds(List<Question> questions, Place place) {
    return kinds().count() - headlines(questions, place).count();
  }

  private static boolean doubtful(List<Question> questions, Place place) {
    return headlines(questions, place).anyMatch(run -> !run.notForBaselines().isEmpty());
  }

  private static Stream<ProgramKind> kinds() {
    return Arrays.stream(ProgramKind.values()).filter(ProgramKind::hasCard);
  }

  /** The runs that the front page's cards are from. */
  private static Stream<RunSummary> headlines(List<Question> questions, Place place) {
    return kinds()
        .flatMap(kind -> Question.leading(questions, kind.experiment(), place).stream())
        .map(leading -> leading.headline().orElseThrow().run());
  }

  private static int feature(RunSummary run, Place place) {
    return run.jdks().stream()
        .filter(jdk -> jdk.id().equals(place.jdk()))
        .mapToInt(Jdk::feature)
        .max()
        .orElse(0);
  }
}
