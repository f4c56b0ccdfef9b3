package threadmark.study.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Protocol;
import threadmark.study.experiment.Series;
import threadmark.study.judge.LevelNames.SeriesOrder;

/** A series is found by its name, on every JDK alike. */
class SeriesOrderTest {

  private static final String OLD = "temurin-21.0.8+9";
  private static final String NEW = "temurin-25.0.3+9";

  private static Series series(String jdk, String variant, Map<String, String> parameters) {
    return series(jdk, variant, parameters, "1");
  }

  private static Series series(
      String jdk,
      String variant,
      Map<String, String> parameters,
      String harness,
      String... jvmOptions) {
    return new Series(
        new Cell("primes", Protocol.STEADY, variant, parameters),
        "platform-per-task",
        Metric.CPU,
        jdk,
        Profile.FULL,
        harness,
        List.of(jvmOptions));
  }

  @Test
  void numbersStandAsNumbersAndWordsBehindThem() {
    List<String> pools = List.of("", "1", "2P", "2.5", "4P", "4Q", "10P", "200", "1000", "P", "Q");
    assertThat(
            pools.reversed().stream()
                .map(pool -> series(OLD, "virtual", Map.of("pool", pool)))
                .sorted(SeriesOrder.BY_NAME)
                .map(series -> series.cell().parameters().get("pool")))
        .containsExactlyElementsOf(pools);
  }

  @Test
  void theVariantComesFirstAndWhatASeriesHasNotBeforeAnyValue() {
    List<Series> ordered =
        List.of(
            series(OLD, "stream", Map.of("pool", "P")),
            series(OLD, "virtual", Map.of("number", "5")),
            series(OLD, "virtual", Map.of("kernel", "int", "number", "1")),
            series(OLD, "virtual", Map.of("kernel", "long", "number", "1")));
    assertThat(ordered.reversed().stream().sorted(SeriesOrder.BY_NAME))
        .containsExactlyElementsOf(ordered);
  }

  @Test
  void whatComesFirstInANameDecidesWhateverStandsBehindIt() {
    for (int decides = 0; decides < 8; decides++) {
      int place = decides;
      Series before = series(component -> component > place);
      Series after = series(component -> component == place);
      assertThat(SeriesOrder.BY_NAME.compare(before, after)).as("component %d", place).isNegative();
    }
  }

  /** With the later of two values in those components of a name. */
  private static Series series(IntPredicate later) {
    return new Series(
        new Cell(
            later.test(0) ? "sockets" : "primes",
            later.test(2) ? Protocol.CENSUS : Protocol.STEADY,
            later.test(1) ? "virtual" : "platform",
            Map.of("number", later.test(3) ? "2" : "1")),
        later.test(5) ? "pool-p" : "pool-fit",
        later.test(7) ? Metric.CPU : Metric.WALL,
        OLD,
        later.test(4) ? Profile.FULL : Profile.QUICK,
        "1",
        List.of(later.test(6) ? "-XX:+UseZGC" : "-XX:+UseG1GC"));
  }

  @Test
  void aSeriesIsNamedAlikeOnEachJdk() {
    Series alone = series(OLD, "virtual", Map.of("kernel", "long", "number", "1"));
    Series same = series(NEW, "virtual", Map.of("kernel", "long", "number", "1"));
    Series other = series(NEW, "virtual", Map.of("number", "2"));
    for (List<Series> all : List.of(List.of(alone, same, other), List.of(other, same, alone))) {
      LevelNames names = LevelNames.onEachJdk(all.stream());
      assertThat(Stream.of(alone, same, other).map(names::within))
          .containsExactly(
              "virtual kernel=long number=1", "virtual kernel=long number=1", "virtual number=2");
      assertThat(new LevelNames(all.stream()).within(same)).endsWith(" " + NEW);
    }
  }

  @Test
  void seriesThatDifferInWhatTheyWereMeasuredWithAloneAreToldApart() {
    Series first = series(OLD, "virtual", Map.of(), "1", "-Xmx1g");
    Series again = series(OLD, "virtual", Map.of(), "2", "-Xmx1g");
    Series roomy = series(OLD, "virtual", Map.of(), "2", "-Xmx1g", "-Xms1g");
    Series other = series(OLD, "stream", Map.of(), "2", "-Xmx2g");
    LevelNames names = new LevelNames(Stream.of(first, again, again, roomy, other));
    assertThat(Stream.of(first, again, roomy, other).map(names::within))
        .containsExactly(
            "virtual harness 1", "virtual harness 2", "virtual harness 2 -Xms1g", "stream");
    assertThat(names.of(first)).isEqualTo("primes virtual harness 1");
  }

  /** What stands in two lists needs no more than the name of each list. */
  @Test
  void whatEachJdkWasMeasuredWithIsInNoName() {
    Series old = series(OLD, "virtual", Map.of(), "1", "-Xmx1g");
    Series young = series(NEW, "virtual", Map.of(), "2", "-Xmx2g");
    LevelNames names = LevelNames.onEachJdk(Stream.of(old, young));
    assertThat(Stream.of(old, young).map(names::within)).containsExactly("virtual", "virtual");
  }
}
