package threadmark.study.judge;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.report.VerdictReport;
import threadmark.study.level.JdkDrift;
import threadmark.text.Figures;
import threadmark.text.Paragraph;
import threadmark.text.Window;
import threadmark.verdict.Verdict;

/** What moved with a new JDK build, a line for each build before. */
final class DriftNews {

  private DriftNews() {}

  /** For a terminal. */
  static String text(List<String> news, Window window) {
    return news.stream()
        .map(sentence -> Paragraph.text(sentence, window))
        .collect(Collectors.joining());
  }

  /** A sentence for each build before; none where no series has one. */
  static List<String> of(List<JdkDrift> drifts) {
    LevelNames names = LevelNames.onEachJdk(drifts.stream().map(JdkDrift::series));
    Map<String, List<JdkDrift>> byBuilds =
        drifts.stream()
            .collect(
                Collectors.groupingBy(
                    drift -> "%s against %s".formatted(drift.series().jdk(), drift.before()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return byBuilds.entrySet().stream()
        .map(builds ->
            "new JDK build, %s: %s. This is news and no verdict"
                .formatted(builds.getKey(), moved(builds.getValue(), names)))
        .toList();
  }

  private static String moved(List<JdkDrift> drifts, LevelNames names) {
    return Stream.of(
            Optional.of(VerdictReport.counted(drifts.stream().map(JdkDrift::moved))),
            named("higher", Verdict.REGRESSED, drifts, names),
            named("lower", Verdict.IMPROVED, drifts, names))
        .flatMap(Optional::stream)
        .collect(Collectors.joining("; "));
  }

  private static Optional<String> named(
      String word, Verdict verdict, List<JdkDrift> drifts, LevelNames names) {
    List<String> those =
        drifts.stream()
            .filter(drift -> drift.moved() == verdict)
            .map(drift ->
                "%s by %s"
                    .formatted(
                        names.of(drift.series()),
                        Figures.overhead(drift.rise().interval().centre())))
            .toList();
    return those.isEmpty() ? Optional.empty() : Optional.of(word + " " + String.join(", ", those));
  }
}
