package threadmark.workflows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.RealMachine;
import threadmark.study.export.Exported;
import threadmark.workflows.Workflow.Step;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The released code of github-action-benchmark, started as the runner would with the inputs that
 * bench.yml gives it. Where it is not present (THREADMARK_BENCHMARK_ACTION names its folder, with
 * its dist and node_modules) the test is left out, and says so; on the service it fails.
 */
@RealMachine
class GithubActionBenchmarkTest {

  private static final Path ACTION =
      Path.of(
          Optional.ofNullable(System.getenv("THREADMARK_BENCHMARK_ACTION"))
              .orElse("../../.threadmark/github-action-benchmark"));

  @TempDir Path folder;
  private Path trend;

  @BeforeEach
  void exportAnAcceptedRun() throws IOException {
    boolean here = Files.exists(ACTION.resolve("dist/src/index.js"));
    String absent =
        "github-action-benchmark is not here; THREADMARK_BENCHMARK_ACTION may name its folder";
    assumeTrue(here || "true".equals(System.getenv("GITHUB_ACTIONS")), absent);
    assertThat(here).as(absent + ", and the service leaves nothing out").isTrue();
    trend = Files.createDirectory(folder.resolve("trend"));
    export();
  }

  @Test
  void itsPreviousIsTheBaselineAndTheSameRunHasTheRatioOne() throws Exception {
    Ended ended = start();
    assertThat(ended.exitCode()).as(ended.said()).isZero();
    assertThat(ended.summary())
        .contains("| Benchmark suite | Current: " + "c".repeat(40) + " | Previous: baseline 2")
        .containsPattern("primes cpu steady .*virtual / platform.* \\| `1` \\|");
    assertThat(ended.said()).doesNotContain("Performance alert");
  }

  @Test
  void aRiseIsSaidAsARatioAndStopsNothing() throws Exception {
    scale(3);
    Ended ended = start();
    assertThat(ended.exitCode()).as(ended.said()).isZero();
    assertThat(ended.said()).contains("Performance alert! Previous value was ");
    assertThat(ended.summary()).contains("| `3` |");
  }

  /** Its own history forgets: four times +20% is four times fine. Begun anew, it adds up. */
  @Test
  void creepAddsUpBecauseTheHistoryIsBegunAnew() throws Exception {
    scale(1.2);
    assertThat(start().said()).doesNotContain("Performance alert");
    Files.copy(trend.resolve("history.json"), folder.resolve("kept.json"));
    export();
    scale(1.44);
    assertThat(start().said()).contains("Performance alert");

    // The same two runs with the data file that it keeps by itself, under another commit.
    Files.delete(trend.resolve("history.json"));
    Files.copy(folder.resolve("kept.json"), trend.resolve("history.json"));
    assertThat(start("d".repeat(40)).said()).doesNotContain("Performance alert");
  }

  @Test
  void theDataFileThatItLeavesBehindHasTwoEntriesWhateverTheNight() throws Exception {
    start();
    assertThat(read("history.json").at("/entries/Threadmark").size()).isEqualTo(2);
  }

  private void export() {
    Exported.acceptedRun(trend.resolve("points.json"), trend.resolve("history.json"));
  }

  /** The watched overheads, so many times as high. */
  private void scale(double factor) throws IOException {
    ArrayNode points = (ArrayNode) read("points.json");
    points.forEach(
        point -> ((ObjectNode) point).put("value", point.path("value").asDouble() * factor));
    Files.writeString(trend.resolve("points.json"), JsonMapper.shared().writeValueAsString(points));
  }

  private JsonNode read(String name) throws IOException {
    return JsonMapper.shared().readTree(Files.readString(trend.resolve(name)));
  }

  private record Ended(int exitCode, String said, String summary) {}

  private Ended start() throws IOException, InterruptedException {
    return start("c".repeat(40));
  }

  private Ended start(String commit) throws IOException, InterruptedException {
    Path summary = Files.writeString(folder.resolve("summary.md"), "");
    Path event =
        Files.writeString(
            folder.resolve("event.json"),
            """
            { "head_commit": { "id": "%s", "message": "m", "timestamp": "2026-11-20T00:00:00Z",
                "url": "https://github.com/o/t/commit/c", "author": { "name": "a" },
                "committer": { "name": "a" } },
              "repository": { "html_url": "https://github.com/o/t" } }
            """
                .formatted(commit));
    ProcessBuilder node =
        new ProcessBuilder("node", ACTION.resolve("dist/src/index.js").toString())
            .directory(folder.toFile())
            .redirectErrorStream(true);
    inputs()
        .forEach((name, value) ->
            node.environment()
                .put("INPUT_" + name.replace(' ', '_').toUpperCase(java.util.Locale.ROOT), value));
    node.environment()
        .putAll(
            Map.of(
                "GITHUB_EVENT_PATH", event.toString(),
                "GITHUB_EVENT_NAME", "push",
                "GITHUB_REPOSITORY", "o/t",
                "GITHUB_SERVER_URL", "https://github.com",
                "GITHUB_STEP_SUMMARY", summary.toString(),
                "GITHUB_WORKFLOW", "bench"));
    Process process = node.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), said, Files.readString(summary));
  }

  /** Its own defaults, which the runner applies, and ours. */
  private Map<String, String> inputs() throws IOException {
    Map<String, String> inputs = new TreeMap<>();
    Workflow.map(
            Workflow.map(Workflow.yaml(Files.readString(ACTION.resolve("action.yml"))))
                .get("inputs"))
        .forEach((name, input) ->
            Optional.ofNullable(Workflow.map(input).get("default"))
                .ifPresent(value -> inputs.put(name, value.toString())));
    step()
        .with()
        .forEach((name, value) ->
            inputs.put(
                name, value.toString().replace("${{ runner.temp }}/trend", trend.toString())));
    // There is no service here to comment to. So that it looks for alerts at all, it may fail on
    // one
    // that nothing reaches. A push names its commit itself.
    inputs.put("comment-on-alert", "false");
    inputs.put("fail-on-alert", "true");
    inputs.put("fail-threshold", "100000%");
    inputs.remove("github-token");
    return inputs;
  }

  private static Step step() {
    List<Step> steps = new ArrayList<>();
    Stream.of(Workflow.named("bench.yml"))
        .flatMap(workflow -> workflow.steps().stream())
        .filter(step -> step.uses("benchmark-action/github-action-benchmark"))
        .forEach(steps::add);
    assertThat(steps).hasSize(1);
    return steps.getFirst();
  }
}
