package threadmark.study.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import threadmark.jvm.Jdk;
import threadmark.study.experiment.ATrial;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Metric;
import threadmark.study.record.OtherRun;
import threadmark.study.record.Run;

class DriftCardTest {

  @Test
  void bothKindsOfThreadStandBelowEachOther() {
    ATrial trials = new ATrial(3);
    primitive(trials, "virtual", "yield");
    primitive(trials, "virtual", "submit");
    primitive(trials, "platform", "yield");
    DriftCard card = DriftCard.of(CountedTrials.of(trials.run()));

    assertThat(card.rows())
        .extracting(row -> row.what() + " " + row.variant())
        .containsExactly("submit virtual", "yield platform", "yield virtual");
    assertThat(card.rows()).allMatch(row -> row.byJdk().containsKey(ATrial.JDK));
  }

  @Test
  void turnsUnderALockThatWereStartsAreNotOnTheCard() {
    ATrial trials = new ATrial(3);
    primitive(trials, "virtual", "synchronized");
    primitive(trials, "platform", "lock");
    primitive(trials, "platform", "submit");

    assertThat(DriftCard.of(CountedTrials.of(trials.run())).rows())
        .extracting(DriftCard.Row::what)
        .containsExactly("submit");
  }

  @Test
  void aSleepIsItsOvershoot() {
    DriftCard card =
        DriftCard.of(
            CountedTrials.of(
                new ATrial(3)
                    .of(
                        "primitives",
                        "virtual",
                        Map.of("primitive", "sleep", "holdMicros", "0"),
                        Map.of(
                            Metric.WALL, 3e-4,
                            Metric.OVERSHOOT_P50, 6e-5,
                            Metric.OVERSHOOT_P99, 2e-4))
                    .run()));

    assertThat(card.rows())
        .extracting(DriftCard.Row::metric)
        .containsExactly(Metric.OVERSHOOT_P50, Metric.OVERSHOOT_P99);
  }

  @Test
  void threadsAreWeighedByTheirOwnMetrics() {
    DriftCard card =
        DriftCard.of(
            CountedTrials.of(
                new ATrial(3)
                    .of(
                        "parked-threads",
                        "platform",
                        Map.of("threads", "2000", "depth", "10"),
                        Map.of(
                            Metric.WALL, 1.0,
                            Metric.HEAP_PER_THREAD, 500.0,
                            Metric.MEMORY_PER_THREAD, 60_000.0))
                    .run()));

    assertThat(card.rows())
        .extracting(DriftCard.Row::what)
        .containsExactly(
            "heap of one of 2,000 parked at depth 10", "memory of one of 2,000 parked at depth 10");
  }

  @Test
  void jdksStandInTheOrderOfTheRunWhicheverWasMeasuredFirst() {
    ATrial trials = new ATrial(3);
    primitive(trials, "virtual", "submit");
    Run newer = trials.run();
    Jdk first = new Jdk("zulu-21.0.8+9", 21, "Azul", "21.0.8+9-LTS", "Hotspot");
    Run both =
        OtherRun.than(newer)
            .trials(
                List.of(first, newer.jdks().getFirst()),
                Stream.concat(
                        newer.trials().stream(),
                        newer.trials().stream().map(trial -> Examples.on(first, trial)))
                    .toList())
            .run();

    DriftCard card = DriftCard.of(CountedTrials.of(both));
    assertThat(card.jdks()).containsExactly(first.id(), ATrial.JDK);
    assertThat(card.rows())
        .singleElement()
        .satisfies(row -> assertThat(row.byJdk().keySet()).containsExactly(first.id(), ATrial.JDK));
  }

  @Test
  void otherExperimentsAreNotOnTheCard() {
    assertThat(
            DriftCard.of(
                    CountedTrials.of(
                        new ATrial(3)
                            .of("primes", "virtual", Map.of(), Map.of(Metric.WALL, 1.0))
                            .run()))
                .rows())
        .isEmpty();
  }

  private static void primitive(ATrial trials, String variant, String primitive) {
    trials.of(
        "primitives",
        variant,
        Map.of("primitive", primitive, "holdMicros", "0"),
        Map.of(Metric.WALL, 1e-6));
  }
}
