package threadmark.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.jmh.Benchmark;
import threadmark.text.Complaint;

class PairingTest {

  private static final Pairing BY_PARAMETER = Pairing.parse("variant=platform:virtual");
  private static final Pairing BY_NAME = Pairing.parse("Platform=Virtual");

  @Test
  void aValueOfAParameterIsReplaced() {
    assertThat(
            BY_PARAMETER.platformOf(
                benchmark("a.B.run", Map.of("variant", "virtual", "n", "virtual"))))
        .contains(benchmark("a.B.run", Map.of("variant", "platform", "n", "virtual")));
  }

  @Test
  void onlyTheVirtualValueHasATwin() {
    assertThat(BY_PARAMETER.platformOf(benchmark("a.B.run", Map.of("variant", "platform"))))
        .isEmpty();
    assertThat(BY_PARAMETER.platformOf(benchmark("a.B.run", Map.of("kind", "virtual")))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"VirtualBench.run", "Bench.runVirtual", "Outer.VirtualInner.run"})
  void aWordInAClassOrMethodIsReplaced(String name) {
    assertThat(BY_NAME.platformOf(benchmark("my.Virtual." + name, Map.of())))
        .contains(benchmark(("my.Platform." + name).replace("Virtual", "Platform"), Map.of()));
  }

  @Test
  void packagesAreLeftAlone() {
    Pairing lower = Pairing.parse("platform=virtual");

    assertThat(lower.platformOf(benchmark("org.virtual.Bench.virtual", Map.of())))
        .contains(benchmark("org.virtual.Bench.platform", Map.of()));
    assertThat(lower.platformOf(benchmark("org.virtual.Bench.run", Map.of()))).isEmpty();
    assertThat(lower.platformOf(benchmark("org.virtual.bench.virtual", Map.of())))
        .contains(benchmark("org.virtual.bench.platform", Map.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "=", "a", "a=", "=b", "p=a:", "p=:b", "p=a:b:c", "p=a:a", "Same=Same"})
  void whatPairsNothingIsRefusedWithBothForms(String text) {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> Pairing.parse(text))
        .withMessageContaining("--pair")
        .withMessageContaining("PARAM=platform:virtual")
        .withMessageContaining("Platform=Virtual");
  }

  @Property(seed = "17")
  void aTwinDiffersInNothingElse(@ForAll("benchmarks") Benchmark benchmark) {
    for (Pairing pairing : new Pairing[] {BY_PARAMETER, BY_NAME}) {
      pairing
          .platformOf(benchmark)
          .ifPresent(twin -> {
            assertThat(twin).isNotEqualTo(benchmark);
            assertThat(twin.mode()).isEqualTo(benchmark.mode());
            assertThat(twin.threads()).isEqualTo(benchmark.threads());
            assertThat(twin.parameters().keySet()).isEqualTo(benchmark.parameters().keySet());
            assertThat(pairing.platformOf(twin)).isEmpty();
          });
    }
  }

  @Property(seed = "18")
  void theWayBackLeadsToTheVirtualOne(@ForAll("benchmarks") Benchmark benchmark) {
    if (benchmark.name().contains("Platform")) {
      return;
    }
    BY_NAME
        .platformOf(benchmark)
        .ifPresent(twin ->
            assertThat(Pairing.parse("Virtual=Platform").platformOf(twin)).contains(benchmark));
  }

  @Provide
  Arbitrary<Benchmark> benchmarks() {
    Arbitrary<String> part =
        Arbitraries.of("Virtual", "Platform", "run", "Bench", "virtual", "VirtualVirtual", "x");
    return Combinators.combine(
            part.list().ofMinSize(1).ofMaxSize(4).map(parts -> String.join(".", parts)),
            Arbitraries.of("thrpt", "avgt", "ss"),
            Arbitraries.maps(
                Arbitraries.of("variant", "n"), Arbitraries.of("virtual", "platform", "1")),
            Arbitraries.integers().between(1, 4))
        .as((name, mode, parameters, threads) ->
            new Benchmark(name, mode, new TreeMap<>(parameters), threads));
  }

  private static Benchmark benchmark(String name, Map<String, String> parameters) {
    return new Benchmark(name, "avgt", new TreeMap<>(parameters), 1);
  }
}
