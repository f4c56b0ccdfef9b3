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
          .map(folder -> folder.resolve(".github/workflows/gate.yml"))
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("gates")
  void tenLinesThatOnlyReadAreEnough(Path gate) throws IOException {
    String text = Files.readString(gate);
    assertThat(text.lines().count()).isLessThanOrEqualTo(10);
    assertThat(text).contains("permissions: { contents: read }").doesNotContain("write", "secrets");
    assertThat(Workflow.map(Workflow.yaml(text))).containsEntry("on", "pull_request");
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
          .startsWith("OWNER/threadmark/.github/workflows/gate-reusable.yml@");
      assertThat(called()).containsAll(Workflow.map(job.get("with")).keySet());
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

  /** The comment: a job that may write, and so executes and checks out nothing. */
  @Test
  void whatCommentsIsAnotherJobThanWhatBuilds() throws IOException {
    String told = Files.readString(EXAMPLES.resolve("README.md"));
    String block = told.substring(told.indexOf("```yaml\n") + 8, told.lastIndexOf("```"));
    assertThat(block).doesNotContain("checkout", "OWNER", "build:");
    Workflow example =
        new Workflow("README.md", block, Workflow.map(Workflow.yaml("jobs:\n" + block)));
    Workflow.Job comment = example.jobs().get("comment");
    assertThat(example.jobs()).hasSize(1);
    assertThat(comment.needs()).containsExactly("gate");
    assertThat(comment.permissions()).isEqualTo(Map.of("pull-requests", "write"));
    assertThat(comment.steps()).hasSize(2);
    assertThat(comment.steps().getFirst().uses("actions/download-artifact")).isTrue();
    assertThat(Workflows.steps().map(Workflow.Step::uses))
        .contains(comment.steps().getFirst().uses());
    assertThat(comment.steps().getFirst().with())
        .containsEntry("path", "${{ runner.temp }}/gate")
        .containsEntry("name", "threadmark-gate");
    assertThat(comment.steps().getLast().run()).isNotEmpty().doesNotContain("${{");
  }

  @Test
  void theReadmeShowsTheExample() throws IOException {
    assertThat(Workflow.ROOT.resolve("README.md"))
        .content()
        .contains(Files.readString(EXAMPLES.resolve("shade/.github/workflows/gate.yml")));
  }

  @Test
  void theWorkflowTakesWhatTheActionTakes() {
    Set<String> action = new TreeSet<>(inputs());
    action.remove("base");
    assertThat(called()).isEqualTo(action);
  }

  private static Set<String> inputs() {
    return Workflow.map(Workflow.action().content().get("inputs")).keySet();
  }

  private static Set<String> called() {
    return Workflow.map(
            Workflow.map(Workflow.named("gate-reusable.yml").triggers().get("workflow_call"))
                .get("inputs"))
        .keySet();
  }
}
