package threadmark.pages.chart;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import threadmark.numbers.Estimate;
import threadmark.study.answer.Answer;
import threadmark.study.report.RatioWords;
import threadmark.text.Plural;

/**
 * A figure on the first and on the last JDK of one machine.
 *
 * @param before on the first one, {@code after} on the last
 */
record JdkComparison(
    String machine,
    MachineCard.Row row,
    String firstJdk,
    String lastJdk,
    MachineCard.Found before,
    MachineCard.Found after) {

  /** The smallest change that matters. */
  static final double MARGIN = 0.1;

  /** What drifted most, of the machine that was measured last, in one sentence. */
  static String sentence(List<MachineCard> cards, Predicate<MachineCard.Row> chosen) {
    List<JdkComparison> drifts = of(cards, chosen);
    if (drifts.isEmpty()) {
      return "No figure was measured on two JDKs here yet.";
    }
    List<JdkComparison> clear = drifts.stream().filter(JdkComparison::isClear).toList();
    long little = drifts.stream().filter(JdkComparison::isLittle).count();
    String where =
        "On %s, from %s to %s,"
            .formatted(
                Place.machineName(drifts.getFirst().machine()),
                Place.jdkName(drifts.getFirst().firstJdk()),
                Place.jdkName(drifts.getFirst().lastJdk()));
    return "%s %s of %s changed clearly%s.%s%s"
        .formatted(
            where,
            clear.isEmpty() ? "none" : Integer.toString(clear.size()),
            Plural.of(drifts.size(), "cost"),
            little == 0 ? "" : ", and %d a little".formatted(little),
            clear.stream()
                .max(Comparator.comparingDouble(JdkComparison::distance))
                .map(JdkComparison::most)
                .orElse(""),
            otherReasons(drifts));
  }

  private String most() {
    return " The most: %s on %s threads, %s (%s)."
        .formatted(
            row.what(),
            row.variant(),
            RatioWords.of(ratio(), row.metric()),
            RatioWords.interval(ratio(), row.metric()));
  }

  /** What beside the JDK may have made the differences: the day, and what else changed with it. */
  private static String otherReasons(List<JdkComparison> drifts) {
    List<JdkComparison> ofTwoRuns = drifts.stream().filter(JdkComparison::isOfTwoRuns).toList();
    if (ofTwoRuns.isEmpty()) {
      return "";
    }
    String changed =
        ofTwoRuns.stream()
            .map(drift -> RunChange.between(drift.before().run(), drift.after().run()))
            .flatMap(change -> change.named().stream())
            .distinct()
            .collect(Collectors.joining(", or "));
    return " The JDKs were not all measured in one run, so a difference may come from the day."
        + (changed.isEmpty() ? "" : " This changed between the runs too: %s.".formatted(changed));
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
                  .filter(JdkComparison::isOfOneHardware)
                  .toList();
      if (!drifts.isEmpty()) {
        return drifts;
      }
    }
    return List.of();
  }

  private static Optional<JdkComparison> of(
      String machine, MachineCard.Row row, String first, String last) {
    Optional<MachineCard.Found> before = Optional.ofNullable(row.byJdk().get(first));
    Optional<MachineCard.Found> after = Optional.ofNullable(row.byJdk().get(last));
    return before.isPresent() && after.isPresent()
        ? Optional.of(new JdkComparison(machine, row, first, last, before.get(), after.get()))
        : Optional.empty();
  }

  Estimate from() {
    return before.figure();
  }

  Estimate to() {
    return after.figure();
  }

  /** What the last JDK costs, divided by the first one's. */
  Estimate ratio() {
    return to().over(from());
  }

  /** What the ratio says; one trial tells of no change. */
  Answer answer() {
    return Answer.of(Optional.of(ratio()), MARGIN);
  }

  /** By more than the smallest change that matters. */
  private boolean isClear() {
    return answer() == Answer.FASTER || answer() == Answer.SLOWER;
  }

  private boolean isLittle() {
    return answer() == Answer.A_LITTLE_FASTER || answer() == Answer.A_LITTLE_SLOWER;
  }

  private boolean isOfTwoRuns() {
    return !before.run().id().equals(after.run().id());
  }

  /** A machine may have got another processor between two runs. */
  private boolean isOfOneHardware() {
    return before.run().machine().hardware().equals(after.run().machine().hardware());
  }

  private double distance() {
    return Math.abs(Math.log(ratio().centre()));
  }
}
