package threadmark.publish.site;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import threadmark.judge.DriftCard;
import threadmark.judge.Estimate;
import threadmark.publish.Figures;
import threadmark.stats.Interval;

/**
 * A figure on the first and on the last JDK of one run.
 *
 * @param from its estimate on the first one, {@code to} on the last
 */
record JdkDrift(
    String machine,
    DriftCard.Row row,
    String firstJdk,
    String lastJdk,
    Estimate from,
    Estimate to) {

  /** What drifted most, of the machine that was measured last, in one sentence. */
  static String sentence(Special special, Predicate<DriftCard.Row> asked) {
    List<JdkDrift> drifts = of(special, asked);
    if (drifts.isEmpty()) {
      return "No machine has measured one figure on two JDKs in one run yet.";
    }
    Optional<JdkDrift> largest =
        drifts.stream().filter(JdkDrift::apart).max(Comparator.comparingDouble(JdkDrift::distance));
    String where =
        "%s, from %s to %s"
            .formatted(
                drifts.getFirst().machine(),
                drifts.getFirst().firstJdk(),
                drifts.getFirst().lastJdk());
    return largest
        .map(most ->
            "On %s: %d of %s apart beyond the intervals, farthest %s of %s threads, %s."
                .formatted(
                    where,
                    drifts.stream().filter(JdkDrift::apart).count(),
                    Plural.of(drifts.size(), "figure"),
                    most.row().what(),
                    most.row().variant(),
                    Figures.factor(most.to().centre() / most.from().centre())))
        .orElse(
            "On %s: of %s none lies apart beyond its interval."
                .formatted(where, Plural.of(drifts.size(), "figure")));
  }

  /** Those of the first card that holds any. */
  private static List<JdkDrift> of(Special special, Predicate<DriftCard.Row> asked) {
    for (Special.Carded carded : special.cards()) {
      List<JdkDrift> drifts = new ArrayList<>();
      carded.card().rows().stream()
          .filter(asked)
          .forEach(row -> of(carded, row).ifPresent(drifts::add));
      if (!drifts.isEmpty()) {
        return drifts;
      }
    }
    return List.of();
  }

  private static Optional<JdkDrift> of(Special.Carded carded, DriftCard.Row row) {
    List<String> jdks = carded.card().jdks();
    Optional<Estimate> from = Optional.ofNullable(row.byJdk().get(jdks.getFirst()));
    Optional<Estimate> to = Optional.ofNullable(row.byJdk().get(jdks.getLast()));
    return jdks.size() > 1 && from.isPresent() && to.isPresent()
        ? Optional.of(
            new JdkDrift(
                carded.machine(), row, jdks.getFirst(), jdks.getLast(), from.get(), to.get()))
        : Optional.empty();
  }

  /** One trial tells of no distance. */
  private boolean apart() {
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
