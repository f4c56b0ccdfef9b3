package threadmark.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortPatternTest {

  @ParameterizedTest
  @CsvSource({
    "a.Parse.one a.Parse.two, a.Format.one, Parse",
    "a.Parse.one, a.Parse.two, one",
    "a.Queue.offer, a.Queue.offerAll, \\boffer\\b",
    "a.Queue.offer, b.Queue.offer, ^a.Queue.offer\\b",
    "a.Outer$Inner.x, a.Outer.x, Outer\\$",
    "a.A.one b.B.two, a.A.other b.B.another, one|two",
  })
  void itFindsTheWantedAndNoOther(String wanted, String others, String pattern) {
    List<Benchmark> chosen = benchmarks(wanted);
    List<Benchmark> left = benchmarks(others);
    assertThat(ShortPattern.of(chosen, left)).contains(pattern);
    Pattern compiled = Pattern.compile(pattern);
    assertThat(chosen).allMatch(one -> compiled.matcher(one.toString()).find());
    assertThat(left).noneMatch(one -> compiled.matcher(one.toString()).find());
  }

  @Test
  void whatOnlyAValueTellsApartIsFoundByIt() {
    List<Benchmark> wanted =
        List.of(
            with("a.A.encode", "n", "2"), with("a.A.encode", "n", "3"), with("a.A.y", "n", "2"));
    List<Benchmark> others = List.of(with("a.A.encode", "n", "20"), with("a.B.decode", "n", "2"));
    String pattern = ShortPattern.of(wanted, others).orElseThrow();
    Pattern compiled = Pattern.compile(pattern);
    assertThat(wanted).allMatch(one -> compiled.matcher(one.toString()).find());
    assertThat(others).noneMatch(one -> compiled.matcher(one.toString()).find());
    assertThat(pattern).hasSizeLessThan("a.A.encode avgt n=2|a.A.encode avgt n=3".length());
  }

  /** Two that differ in their mode alone. */
  @Test
  void whatCannotBeToldApartIsLeftOut() {
    Benchmark wanted = one("a.A.x");
    Benchmark other = new Benchmark("a.A.x", "ss", new TreeMap<>(), 1);
    assertThat(ShortPattern.of(List.of(wanted), List.of(other))).isEmpty();
  }

  @Test
  void itIsTypableAndNeverLongerThanIsTaken() {
    List<Benchmark> wanted =
        IntStream.range(0, 150).mapToObj(i -> one("a.A" + i + ".b" + "x".repeat(40) + i)).toList();
    List<Benchmark> others =
        IntStream.range(0, 150).mapToObj(i -> one("c.A" + i + ".b" + "x".repeat(40) + i)).toList();
    Optional<String> pattern = ShortPattern.of(wanted, others);
    assertThat(pattern.orElseThrow()).hasSizeLessThanOrEqualTo(ShortPattern.LONGEST);
    assertThat(ShortPattern.of(benchmarks("a.It's.x"), benchmarks("a.B.x"))).isEmpty();
  }

  /** What a gate proposes is taken where the action asks for it. */
  @Test
  void asMuchIsTakenAsIsProposed() throws IOException {
    assertThat(Files.readString(Path.of("../../scripts/ci/inputs")))
        .contains(
            "    include | exclude) form='^[ -~]*$' most=%d ".formatted(ShortPattern.LONGEST));
  }

  private static List<Benchmark> benchmarks(String names) {
    return Stream.of(names.split(" ", -1)).map(ShortPatternTest::one).toList();
  }

  private static Benchmark one(String name) {
    return new Benchmark(name, "avgt", new TreeMap<>(), 1);
  }

  private static Benchmark with(String name, String parameter, String value) {
    return new Benchmark(name, "avgt", new TreeMap<>(Map.of(parameter, value)), 1);
  }
}
