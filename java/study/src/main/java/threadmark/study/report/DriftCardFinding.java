package threadmark.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.numbers.Estimate;
import threadmark.study.answer.DriftCard;
import threadmark.study.experiment.Metric;
import threadmark.text.Figures;

/**
 * The drift card as a table: a line for each primitive and kind of thread, a column for each JDK.
 */
final class DriftCardFinding {

  private DriftCardFinding() {}

  static Optional<Finding> of(DriftCard card) {
    if (card.rows().isEmpty()) {
      return Optional.empty();
    }
    List<String> head = new ArrayList<>(List.of("what", "threads"));
    head.addAll(card.jdks());
    return Optional.of(
        new Finding(
            "Drift card: what the smallest things cost",
            head,
            card.rows().stream().map(row -> row(card, row)).toList(),
            List.of()));
  }

  private static List<String> row(DriftCard card, DriftCard.Row row) {
    List<String> words = new ArrayList<>(List.of(row.what(), row.variant()));
    for (String jdk : card.jdks()) {
      words.add(
          Optional.ofNullable(row.byJdk().get(jdk))
              .map(figure -> figure(row.metric(), figure))
              .orElse("not measured here"));
    }
    return words;
  }

  private static String figure(Metric metric, Estimate figure) {
    return metric.unit().startsWith("B") ? Figures.bytes(figure) : Figures.time(figure);
  }
}
