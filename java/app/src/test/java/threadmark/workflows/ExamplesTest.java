package threadmark.workflows;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Projects that gate themselves: what they say is what the action and the workflow take. */
class ExamplesTest {

  private static final Path EXAMPLES = Workflow.ROOT.resolve("examples");

  static Stream<Path> gates() throws IOException {
    try (Stream<Path> folders = Files.list(EXAMPLES)) {
      return folders
          .filter(Files::isDirectory)
          .sorted()
          .map(folder -> folder.resolve(".github/workflows"))
          .filter(Files::isDirectory)
          .map(workflows -> workflows.resolve("gate.yml"))
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("gates")
  void aDozenLinesThatOnlyReadAreEnough(Path gate) throws IOException {
    String text = Files.readString(gate);
    assertThat(text.lines().count()).isLessThanOrEqualTo(12);
    assertThat(text).contains("permissions: { contents: read }").doesNotContain("write", "secrets");
    assertThat(Workflow.map(Workflow.yaml(text)))
        .containsEntry("on", List.of("pull_request", "merge_group"))
        .containsEntry(
            "concurrency", Map.of("group", "gate-${{ github.ref }}", "cancel-in-progress", true));
  }

  @ParameterizedTest
  @MethodSource("gates")
  void everyInputIsOneThatIsTaken(Path gate) throws IOException {
    Map<String, Object> job =
        Workflow.map(
            Workflow.map(Workflow.map(Workflow.yaml(Files.readString(gate))).get("jobs"))
                .get("gate"));
    if (job.containsKey("uses")) {
      assertThat(job.get("uses").toString())
          .startsWith("threadmark/threadmark/.github/workflows/gate-reusable.yml@");
      assertThat(called("gate-reusable.yml")).containsAll(Workflow.map(job.get("with")).keySet());
    } else {
      List<Workflow.Step> steps =
          new Workflow(gate.toString(), "", Map.of("runs", Map.of("steps", job.get("steps"))))
              .steps();
      assertThat(steps.getFirst().with())
          .containsEntry("fetch-depth", 0)
          .containsEntry("persist-credentials", false);
      assertThat(steps.getFirst().uses("actions/checkout")).isTrue();
      assertThat(inputs()).containsAll(steps.getLast().with().keySet());
    }
  }

  /** The comment: a workflow of its own that may write, of our lines alone. */
  @ParameterizedTest
  @MethodSource("gates")
  void whatCommentsIsAnotherWorkflowThanWhatBuilds(Path gate) throws IOException {
    Map<String, Object> gating = Workflow.map(Workflow.yaml(Files.readString(gate)));
    Map<String, Object> comments =
        Workflow.map(Workflow.yaml(Files.readString(gate.resolveSibling("gate-comment.yml"))));
    assertThat(Workflow.map(comments.get("on")))
        .containsExactly(
            Map.entry(
                "workflow_run",
                Map.of("workflows", List.of(gating.get("name")), "types", List.of("completed"))));
    Map<String, Object> job = Workflow.map(Workflow.map(comments.get("jobs")).get("comment"));
    assertThat(job.get("uses").toString())
        .startsWith("threadmark/threadmark/.github/workflows/gate-comment-reusable.yml@");
    assertThat(Workflow.map(job.get("permissions")))
        .isEqualTo(Workflow.named("gate-comment-reusable.yml").rights());
    Map<String, Object> gated = Workflow.map(Workflow.map(gating.get("jobs")).get("gate"));
    assertThat(job.get("strategy")).isEqualTo(gated.get("strategy"));
    assertThat(Workflow.map(job.getOrDefault("with", Map.of())).get("name"))
        .isEqualTo(Workflow.map(gated.getOrDefault("with", Map.of())).get("name"));
  }

  /**
   * The gate that a comment asks for: both calls, with the rights and the inputs that these take.
   */
  @Test
  void aRequestIsMeasuredAndToldByWorkflowsOfOurs() throws IOException {
    Map<String, Object> workflow =
        Workflow.map(
            Workflow.yaml(
                Files.readString(EXAMPLES.resolve("shade/.github/workflows/gate-request.yml"))));
    assertThat(Workflow.map(workflow.get("on")))
        .isEqualTo(Workflow.named("gate-request.yml").triggers());
    assertThat(workflow.get("permissions")).isEqualTo(Map.of());
    Map<String, Workflow.Job> ours = Workflow.named("gate-request.yml").jobs();
    Map<String, Object> jobs = Workflow.map(workflow.get("jobs"));
    assertThat(jobs).containsOnlyKeys(ours.keySet());
    ours.forEach((id, own) -> {
      Map<String, Object> job = Workflow.map(jobs.get(id));
      assertThat(job.get("uses").toString())
          .startsWith("threadmark/threadmark" + own.text("uses").substring(1) + "@");
      for (String key : List.of("permissions", "if", "needs")) {
        assertThat(job.get(key)).as(id + " " + key).isEqualTo(own.content().get(key));
      }
      assertThat(called("gate-" + id + "-reusable.yml"))
          .containsAll(Workflow.map(job.get("with")).keySet());
    });
    assertThat(Workflow.map(jobs.get("comment")).get("with"))
        .isEqualTo(ours.get("comment").content().get("with"));
  }

  /** What a comment may not choose is the caller's, by the names that the action has. */
  @Test
  void aRequestTakesWhatTheActionTakes() {
    Set<String> own = new TreeSet<>(inputs());
    own.removeAll(Set.of("mode", "base", "head", "expect-gone", "expect-leap"));
    assertThat(called("gate-request-reusable.yml")).isEqualTo(own);
  }

  @Test
  void theReadmeShowsTheExample() throws IOException {
    assertThat(Workflow.ROOT.resolve("README.md"))
        .content()
        .contains(Files.readString(EXAMPLES.resolve("shade/.github/workflows/gate.yml")));
  }

  @Test
  void theWorkflowTakesWhatTheActionTakes() {
    Set<String> both = new TreeSet<>(inputs());
    both.add("runs-on");
    assertThat(called("gate-reusable.yml")).isEqualTo(both);
  }

  private static Set<String> inputs() {
    return Workflow.map(Workflow.action().content().get("inputs")).keySet();
  }

  private static Set<String> called(String workflow) {
    return Workflow.map(
            Workflow.map(Workflow.named(workflow).triggers().get("workflow_call")).get("inputs"))
        .keySet();
  }
}
