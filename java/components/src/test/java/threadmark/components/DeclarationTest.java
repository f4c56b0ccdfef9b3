package threadmark.components;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a declaration names and what its benchmark knows are one list: JMH passes over a parameter
 * that it does not know, and measures every value of one that nobody named.
 */
class DeclarationTest {

  private static final Path EXPERIMENTS = Path.of("../../experiments");

  static List<Path> declarations() throws IOException {
    try (Stream<Path> files = Files.list(EXPERIMENTS)) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    }
  }

  @Test
  void thereAreDeclarations() throws IOException {
    assertThat(declarations()).hasSizeGreaterThan(10);
  }

  /** What a benchmark appends would stand behind the declared options, and win over them. */
  @ParameterizedTest
  @MethodSource("declarations")
  void noBenchmarkHasTheLastWordOnTheJvm(Path declaration) throws Exception {
    Fork fork = benchmark(read(declaration)).getAnnotation(Fork.class);

    assertThat(fork.jvmArgsAppend()).as("%s", declaration).containsExactly(Fork.BLANK_ARGS);
    assertThat(fork.jvmArgs()).as("%s", declaration).containsExactly(Fork.BLANK_ARGS);
  }

  /** And none of several values is left out: all of them would be measured. */
  @ParameterizedTest
  @MethodSource("declarations")
  void everyParameterThatIsNamedIsTheBenchmarks(Path declaration) throws Exception {
    JsonNode experiment = read(declaration);
    Set<String> known = parameters(experiment).map(Field::getName).collect(Collectors.toSet());
    List<String> several =
        parameters(experiment)
            .filter(field -> field.getAnnotation(Param.class).value().length > 1)
            .map(Field::getName)
            .filter(name -> !name.equals("variant"))
            .toList();
    for (JsonNode cells : cells(experiment)) {
      assertThat(cells.path("parameters").propertyNames())
          .as("%s: parameters of %s", declaration, experiment.path("benchmark").asString())
          .isSubsetOf(known)
          .containsAll(several);
    }
  }

  @ParameterizedTest
  @MethodSource("declarations")
  void everyVariantThatIsMeasuredIsTheBenchmarks(Path declaration) throws Exception {
    JsonNode experiment = read(declaration);
    Set<String> known =
        parameters(experiment)
            .filter(field -> field.getName().equals("variant"))
            .flatMap(field -> Arrays.stream(field.getAnnotation(Param.class).value()))
            .collect(Collectors.toSet());
    for (JsonNode cells : cells(experiment)) {
      List<String> measured =
          cells.has("variant")
              ? List.of(cells.path("variant").asString())
              : cells.path("variants").valueStream().map(JsonNode::asString).toList();
      assertThat(measured).as("%s: variants", declaration).isNotEmpty().isSubsetOf(known);
    }
  }

  private static JsonNode read(Path declaration) throws IOException {
    return JsonMapper.shared().readTree(Files.readString(declaration));
  }

  /** The gate's cell, and every grid that JMH measures. */
  private static List<JsonNode> cells(JsonNode experiment) {
    return Stream.concat(
            Stream.of(experiment.path("gate")),
            experiment.path("profiles").valueStream().flatMap(JsonNode::valueStream))
        .filter(cells -> !cells.path("protocol").asString("").equals("as-published"))
        .toList();
  }

  private static Class<?> benchmark(JsonNode experiment) throws ClassNotFoundException {
    String name = experiment.path("benchmark").asString();
    return Class.forName(name.substring(0, name.lastIndexOf('.')));
  }

  private static Stream<Field> parameters(JsonNode experiment) throws ClassNotFoundException {
    return Arrays.stream(benchmark(experiment).getFields())
        .filter(field -> field.isAnnotationPresent(Param.class));
  }
}
