package threadmark.pages.chart;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.report.RatioWords;
import threadmark.text.Plural;

/**
 * A figure on the first and on the last JDK of one machine.
 *
 * @param from its estimate on the first one, {@code to} on the last
 * @param apartInTime whether the two are from two runs
 */
record JdkComparison(
    String machine,
    MachineCard.Row row,
    String firstJdk,
    String lastJdk,
    Estimate from,
    Estimate to,
    boolean apartInTime) {

  /** What drifted most, of the machine that was measured last, in one sentence. */
  static String sentence(List<MachineCard> cards, Predicate<MachineCard.Row> chosen) {
    List<JdkComparison> drifts = of(cards, chosen);
    if (drifts.isEmpty()) {
      return "No figure was measured on two JDKs here yet.";
    }
    Optional<JdkComparison> largest =
        drifts.stream()
            .filter(JdkComparison::apart)
            .max(Comparator.comparingDouble(JdkComparison::distance));
    String where =
        "On %s, from %s to %s,"
            .formatted(
                Place.machineName(drifts.getFirst().machine()),
                Place.jdkName(drifts.getFirst().firstJdk()),
                Place.jdkName(drifts.getFirst().lastJdk()));
    String found =
        largest
            .map(most ->
                "%s %d of %s changed clearly. The most: %s on %s threads, %s."
                    .formatted(
                        where,
                        drifts.stream().filter(JdkComparison::apart).count(),
                        Plural.of(drifts.size(), "cost"),
                        most.row().what(),
                        most.row().variant(),
                        RatioWords.of(most.ratio(), most.row().metric())))
            .orElse(
                "%s none of %s changed clearly."
                    .formatted(where, Plural.of(drifts.size(), "cost")));
    return drifts.stream().anyMatch(JdkComparison::apartInTime)
        ? found
            + " The JDKs were not all measured in one run, so a difference may come from the day."
        : found;
  }

  /** Those of the first machine that has any. */
  static List<JdkComparison> of(List<MachineCard> cards, Predicate<MachineCard.Row> chosen) {
    for (MachineCard card : cards) {
      List<MachineCard.Row> rows = card.rows().stream().filter(chosen).toList();
      List<String> jdks =
          card.jdks().stream()
              .filter(jdk -> rows.stream().anyMatch(row -> row.byJdk().containsKey(jdk)))
              .toList();
      List<JdkComparison> drifts =
          jdks.size() < 2
              ? List.of()
              : rows.stream()
                  .flatMap(row -> of(card.machine(), row, jdks.getFirst(), jdks.getLast()).stream())
                  .toList();
      if (!drifts.isEmpty()) {
        return drifts;
      }
    }
    return List.of();
  }

  private static Optional<JdkComparison> of(
      String machine, MachineCard.Row row, String first, String last) {
    Optional<MachineCard.Found> from = Optional.ofNullable(row.byJdk().get(first));
    Optional<MachineCard.Found> to = Optional.ofNullable(row.byJdk().get(last));
    return from.isPresent() && to.isPresent()
        ? Optional.of(
            new JdkComparison(
                machine,
                row,
                first,
                last,
                from.get().figure(),
                to.get().figure(),
                !from.get().run().equals(to.get().run())))
        : Optional.empty();
  }

  /** What the last JDK costs, divided by the first one's. */
  Estimate ratio() {
    return to.over(from);
  }

  /** One trial tells of no distance. */
  boolean apart() {
    Optional<Interval> first = from.interval();
    Optional<Interval> last = to.interval();
    return first.isPresent()
        && last.isPresent()
        && from.centre() > 0
        && to.centre() > 0
        && (first.get().high() < last.get().low() || last.get().high() < first.get().low());
  }

  private double distance() {
    return Math.abs(Math.log(to.centre() / from.centre()));
  }
}
