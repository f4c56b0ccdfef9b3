package threadmark.study.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import threadmark.json.Json;
import threadmark.jvm.Outcome;
import threadmark.noise.Surroundings;
import threadmark.study.record.Measurement;
import threadmark.study.record.Trial;
import threadmark.verdict.Samples;

/** What is written is read back as the same value, and written again as the same bytes. */
class RoundTripTest {

  private static final Path FILE = Path.of("a.json");

  @Property(tries = 200, seed = "20261120")
  void aTrialComesBack(@ForAll("trials") Trial trial) {
    String text = Json.text("trial/1", trial);
    Trial back = Json.value(FILE, text, "trial/1", Trial.class);
    assertThat(back).isEqualTo(trial);
    assertThat(Json.text("trial/1", back)).isEqualTo(text);
  }

  @Test
  void theSchemaIsTheFirstField() {
    assertThat(Json.text("run/1", Examples.run())).startsWith("{\n  \"schema\": \"run/1\",\n");
  }

  @Test
  void linesEndAlikeOnEverySystem() {
    assertThat(Json.text("run/1", Examples.run())).doesNotContain("\r").endsWith("}\n");
  }

  @Provide
  Arbitrary<Trial> trials() {
    Arbitrary<Double> figures = Arbitraries.doubles().between(0, 1e9);
    Arbitrary<List<Measurement>> measurements =
        Combinators.combine(Arbitraries.of(Metric.class), figures.list().ofMinSize(1).ofMaxSize(6))
            .as(Measurement::new)
            .list()
            .ofMaxSize(4);
    Arbitrary<Surroundings> surroundings =
        Combinators.combine(
                figures.optional(),
                Arbitraries.longs().greaterOrEqual(0).optional(),
                Arbitraries.strings().list().ofMaxSize(2))
            .as((figure, count, sentences) ->
                new Surroundings(figure, Optional.empty(), figure, count, sentences));
    Arbitrary<Map<String, String>> parameters =
        Arbitraries.maps(Arbitraries.strings().alpha(), Arbitraries.strings()).ofMaxSize(3);
    return Combinators.combine(
            Arbitraries.of(Outcome.class),
            Arbitraries.of(Protocol.class),
            parameters,
            Arbitraries.strings().optional(),
            measurements,
            surroundings,
            Arbitraries.integers().between(1, 9))
        .as((outcome, protocol, point, reason, measured, around, attempt) ->
            new Trial(
                "0001",
                "b001",
                attempt,
                new Cell("primes", protocol, "virtual", point),
                "temurin-25.0.3+9",
                List.of("-Xmx64m"),
                Samples.START,
                1.5,
                outcome,
                reason,
                measured,
                around,
                reason,
                Optional.empty()));
  }
}
