package threadmark.workflows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import threadmark.workflows.Workflow.Job;

/** What waits for what, and what ends what: held to what the YAML really says. */
class JobOrderTest {

  @Test
  void theVerdictIsGivenWhateverBecameOfTheOthers() {
    Job verdict = Workflow.named("gate.yml").jobs().get("verdict");
    assertThat(verdict.needs())
        .containsExactlyInAnyOrder("plan", "build-base", "build-head", "measure-hosted", "measure");
    assertThat(verdict.text("if"))
        .isEqualTo("${{ !cancelled() && github.event.pull_request.draft != true }}");
    assertThat(verdict.steps()).noneMatch(step -> step.content().containsKey("continue-on-error"));
    assertThat(Workflow.named("gate.yml").triggers().get("pull_request").toString())
        .doesNotContain("paths");
  }

  @Test
  void draftsAreSkippedAndSupersededRunsCancelled() {
    Workflow gate = Workflow.named("gate.yml");
    assertThat(gate.jobs().get("plan").text("if"))
        .isEqualTo("github.event.pull_request.draft != true");
    assertThat(gate.triggers().get("pull_request").toString()).contains("ready_for_review");
    assertThat(Workflow.map(gate.content().get("concurrency")).get("cancel-in-progress"))
        .isEqualTo("${{ github.event_name == 'pull_request' }}");
  }

  /**
   * A job that was left out counts as passed, and whoever calls a gate may not be started again
   * when a draft becomes ready: so a called gate has no condition.
   */
  @Test
  void aGateOfSomebodyElseMeasuresDraftsToo() {
    assertThat(Workflow.named("gate-reusable.yml").jobs().values())
        .isNotEmpty()
        .allSatisfy(job -> assertThat(job.content()).doesNotContainKey("if"));
    assertThat(Workflow.action().steps())
        .noneMatch(step -> step.content().getOrDefault("if", "").toString().contains("draft"));
  }

  /**
   * A maintainer's gates wait for the machine and not for each other: with another one's group, the
   * third would end the second. "queue: max" is no way out, because the service refuses it beside
   * cancel-in-progress.
   */
  @Test
  void gatesThatAMaintainerStartedNeverCancelEachOther() {
    assertThat(Workflow.map(Workflow.named("gate.yml").content().get("concurrency")))
        .containsEntry(
            "group",
            "gate-${{ github.event.pull_request.number || github.event.merge_group.head_sha"
                + " || format('run-{0}', github.run_id) }}")
        .doesNotContainKey("queue");
    assertThat(Workflows.jobs().map(Job::concurrency).filter(own -> own.containsKey("queue")))
        .isNotEmpty()
        .allSatisfy(own -> assertThat(own).containsEntry("cancel-in-progress", false));
  }

  /** A consent may come late: the verdict needs its parcel as long as what was delivered. */
  @Test
  void whatTheGateJudgesIsKeptAsLongAsARunCanBeRunAgain() {
    assertThat(
            Workflow.named("gate.yml").steps().stream()
                .filter(step -> step.uses("actions/upload-artifact"))
                .filter(step -> step.with().get("name").toString().matches("parcel|delivered-.*")))
        .hasSize(3)
        .allSatisfy(step -> assertThat(step.with()).containsEntry("retention-days", 30));
  }

  @Test
  void oneWriterAtATimeIsQueuedAndNeverCancelled() {
    for (Job job : Workflows.jobs().filter(Job::writes).toList()) {
      Map<String, Object> own =
          job.concurrency().isEmpty()
              ? Workflow.map(Workflow.named(job.workflow()).content().get("concurrency"))
              : job.concurrency();
      if (!Set.of("gate.yml/status", "gate-comment.yml/comment").contains(job.toString())) {
        assertThat(own).as(job.toString()).containsEntry("cancel-in-progress", false);
        assertThat(own).as(job.toString()).containsEntry("queue", "max");
      }
    }
  }

  @Test
  void recordingAndPublishingAreOneRun() {
    Map<String, Job> jobs = Workflow.named("bench.yml").jobs();
    assertThat(jobs.get("record").needs()).contains("measure");
    assertThat(jobs.get("site").needs()).contains("record");
    assertThat(jobs.get("publish").needs()).contains("site");
    assertThat(jobs.get("alert").needs()).contains("record");
    assertThat(Workflows.workflows().map(workflow -> workflow.triggers().toString()))
        .noneMatch(triggers -> triggers.contains("results"));
  }
}
