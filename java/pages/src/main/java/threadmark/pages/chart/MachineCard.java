package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import threadmark.jvm.Jdk;
import threadmark.numbers.Estimate;
import threadmark.study.answer.DriftCard;
import threadmark.study.experiment.Metric;
import threadmark.study.record.RunSummary;

/**
 * What primitives cost on one machine: each figure on each JDK from the run that tells it best,
 * since a run need not have measured all of them.
 *
 * @param jdks the oldest first
 */
record MachineCard(String machine, List<String> jdks, List<Row> rows) {

  /** One figure on every JDK that has it. */
  record Row(String what, String variant, Metric metric, Map<String, Found> byJdk) {}

  /** A figure, and the run that it is from. */
  record Found(Estimate figure, RunSummary run) {}

  private record Name(String what, String variant, Metric metric) {

    static Name of(DriftCard.Row row) {
      return new Name(row.what(), row.variant(), row.metric());
    }
  }

  /** One for each machine that has a card, in their order. */
  static List<MachineCard> of(List<MapsAndCards.Carded> cards) {
    Map<String, List<MapsAndCards.Carded>> byMachine = new LinkedHashMap<>();
    cards.forEach(
        card -> byMachine.computeIfAbsent(card.machine(), unused -> new ArrayList<>()).add(card));
    return byMachine.entrySet().stream().map(own -> of(own.getKey(), own.getValue())).toList();
  }

  private static MachineCard of(String machine, List<MapsAndCards.Carded> bestFirst) {
    Map<Name, Map<String, Found>> figures = new LinkedHashMap<>();
    // The fullest card has the lines in their order.
    bestFirst.stream()
        .map(MapsAndCards.Carded::card)
        .sorted(Comparator.comparingInt((DriftCard card) -> card.rows().size()).reversed())
        .flatMap(card -> card.rows().stream())
        .forEach(row -> figures.computeIfAbsent(Name.of(row), unused -> new LinkedHashMap<>()));
    Map<String, Jdk> named = new TreeMap<>();
    for (MapsAndCards.Carded carded : bestFirst) {
      carded.run().jdks().forEach(jdk -> named.putIfAbsent(jdk.id(), jdk));
      for (DriftCard.Row row : carded.card().rows()) {
        Map<String, Found> byJdk = Objects.requireNonNull(figures.get(Name.of(row)));
        row.byJdk()
            .forEach((jdk, figure) -> byJdk.putIfAbsent(jdk, new Found(figure, carded.run())));
      }
    }
    List<String> jdks = named.values().stream().sorted(Jdk.OLDEST_FIRST).map(Jdk::id).toList();
    List<Row> rows = new ArrayList<>();
    figures.forEach((name, byJdk) ->
        rows.add(new Row(name.what(), name.variant(), name.metric(), inOrder(jdks, byJdk))));
    return new MachineCard(machine, jdks, rows);
  }

  private static Map<String, Found> inOrder(List<String> jdks, Map<String, Found> byJdk) {
    Map<String, Found> ordered = new LinkedHashMap<>();
    jdks.forEach(
        jdk -> Optional.ofNullable(byJdk.get(jdk)).ifPresent(told -> ordered.put(jdk, told)));
    return ordered;
  }
}
