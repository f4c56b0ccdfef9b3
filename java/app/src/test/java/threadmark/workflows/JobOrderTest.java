package threadmark.workflows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.workflows.Workflow.Job;
import threadmark.workflows.Workflow.Step;

/** What waits for what, and what ends what: held to what the YAML really says. */
class JobOrderTest {

  @Test
  void theVerdictIsGivenWhateverBecameOfTheOthers() {
    Job verdict = Workflow.named("gate.yml").jobs().get("verdict");
    assertThat(verdict.needs())
        .containsExactlyInAnyOrder(
            "plan", "build-base", "build-head", "approval", "measure-hosted", "measure");
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

  /**
   * A consent may come late, and a job may fail: both need what was made as long as a run lasts.
   */
  @ParameterizedTest
  @CsvSource({"gate.yml, 3", "bench.yml, 4"})
  void whatIsJudgedIsKeptAsLongAsARunCanBeRunAgain(String workflow, int artifacts) {
    assertThat(
            Workflow.named(workflow).steps().stream()
                .filter(step -> step.uses("actions/upload-artifact"))
                .filter(step ->
                    step.with()
                        .get("name")
                        .toString()
                        .matches("(parcel|likely)|(delivered|confirming)-.*")))
        .hasSize(artifacts)
        .allSatisfy(step -> assertThat(step.with()).containsEntry("retention-days", 30));
  }

  /** When failed jobs run again, the site's artifact of the first attempt is still there. */
  @Test
  void aSecondAttemptPublishesItsOwnSite() {
    Map<String, Job> jobs = Workflow.named("site.yml").jobs();
    String name = "github-pages-${{ github.run_attempt }}";
    assertThat(Workflow.map(jobs.get("site").content().get("outputs")))
        .containsEntry("artifact", name);
    assertThat(jobs.get("site").steps())
        .filteredOn(step -> step.uses("actions/upload-pages-artifact"))
        .singleElement()
        .satisfies(step -> assertThat(step.with()).containsEntry("name", name));
    assertThat(jobs.get("publish").steps())
        .filteredOn(step -> step.uses("actions/deploy-pages"))
        .singleElement()
        .satisfies(step ->
            assertThat(step.with())
                .containsEntry("artifact_name", "${{ needs.site.outputs.artifact }}"));
  }

  /** Of the newest main, one after the other, and never of an attempt that lies back. */
  @Test
  void noOlderSiteFollowsANewerOne() {
    Job calling = Workflow.named("bench.yml").jobs().get("site");
    assertThat(calling.concurrency())
        .containsEntry("group", "site")
        .containsEntry("cancel-in-progress", false)
        .containsEntry("queue", "max");
    assertThat(Workflows.calls().filter(job -> job.text("uses").endsWith("/site.yml"))).hasSize(1);
    Map<String, Job> jobs = Workflow.named("site.yml").jobs();
    assertThat(jobs.get("parcel").steps().getFirst().with()).containsEntry("ref", "main");
    for (String id : List.of("site", "badges")) {
      assertThat(jobs.get(id).steps().getFirst().with())
          .containsEntry("ref", "${{ needs.parcel.outputs.commit }}");
    }
    Step first = jobs.get("publish").steps().getFirst();
    assertThat(first.run()).startsWith("[ \"$PACKED\" = \"$ATTEMPT\" ] || {");
    assertThat(first.environment())
        .containsEntry("PACKED", "${{ needs.parcel.outputs.attempt }}")
        .containsEntry("ATTEMPT", "${{ github.run_attempt }}");
  }

  /** The service calls a run that was out of time cancelled, and an older comment would stand. */
  @ParameterizedTest
  @ValueSource(strings = {"gate-comment.yml", "gate-comment-reusable.yml"})
  void aGateThatRanOutOfTimeIsCommentedOn(String workflow) {
    assertThat(Workflow.named(workflow).jobs().get("parcel").text("if"))
        .contains("[\"success\", \"failure\", \"timed_out\", \"cancelled\"]");
  }

  /** A called job asks of its own accord whether all went well that the call waited for. */
  @Test
  void aGateOfTheSameRunIsCommentedOnWhateverBecameOfIt() {
    Map<String, Job> jobs = Workflow.named("gate-comment-reusable.yml").jobs();
    assertThat(jobs).containsOnlyKeys("parcel", "read", "comment");
    assertThat(jobs.get("parcel").text("if"))
        .startsWith("!cancelled() && (inputs.head != '' || (")
        .endsWith("))");
    assertThat(jobs.get("read").text("if"))
        .isEqualTo("${{ !cancelled() && needs.parcel.result == 'success' }}");
    assertThat(jobs.get("comment").text("if"))
        .isEqualTo(
            "${{ !cancelled() && needs.read.result == 'success'"
                + " && needs.read.outputs.pull != '' }}");
  }

  @Test
  void whatWasRecordedBeforeIsNotSignedAgain() {
    assertThat(Workflow.named("bench.yml").jobs().get("record").steps())
        .filteredOn(
            step -> step.uses("actions/attest") || step.run().contains("scripts/ci/record-runs"))
        .hasSize(2)
        .allSatisfy(step ->
            assertThat(step.content()).containsEntry("if", "steps.check.outputs.new != '0'"));
  }

  @Test
  void oneWriterAtATimeIsQueuedAndNeverCancelled() {
    for (Job job : Workflows.jobs().filter(Job::writes).toList()) {
      Map<String, Object> own =
          job.concurrency().isEmpty()
              ? Workflow.map(Workflow.named(job.workflow()).content().get("concurrency"))
              : job.concurrency();
      if (!Set.of(
              "gate.yml/status", "gate-comment.yml/comment", "gate-comment-reusable.yml/comment")
          .contains(job.toString())) {
        assertThat(own).as(job.toString()).containsEntry("cancel-in-progress", false);
        assertThat(own).as(job.toString()).containsEntry("queue", "max");
      }
    }
  }

  /** A machine that is down holds a night back until a person cancels it; the others delivered. */
  @Test
  void aCancelledNightIsRecordedAndToldAndBeginsNothingMore() {
    Map<String, Job> jobs = Workflow.named("bench.yml").jobs();
    assertThat(jobs.get("record").text("if"))
        .isEqualTo(
            "${{ always() && needs.plan.result == 'success' && needs.plan.outputs.count != '0' }}");
    for (String id : List.of("settle", "alert")) {
      assertThat(jobs.get(id).text("if"))
          .as(id)
          .startsWith("${{ always() && needs.record.result == 'success'");
    }
    for (String id : List.of("confirm", "trend", "site")) {
      assertThat(jobs.get(id).text("if")).as(id).startsWith("${{ !cancelled() && needs.");
    }
  }

  /** What is shown on the site is published when it changes, and not on the next night. */
  @ParameterizedTest
  @ValueSource(strings = {"java/**", "site/**", "docs/**", "baselines/**", "scripts/**"})
  void aPushPublishesWhatItChanged(String path) {
    Map<String, Object> push = Workflow.map(Workflow.named("bench.yml").triggers().get("push"));
    assertThat(push.get("paths").toString()).contains(path);
    assertThat(Workflow.named("bench.yml").jobs().get("site").text("if"))
        .contains("needs.plan.result == 'success' && needs.record.result != 'failure'");
  }

  /** The group is told by the very words of the week's trigger: other words would tell none. */
  @Test
  void theComponentsAreMeasuredOnceAWeek() {
    Workflow bench = Workflow.named("bench.yml");
    String triggers = bench.triggers().get("schedule").toString();
    String plan = bench.jobs().get("plan").content().toString();
    String weekly = "17 14 * * 6";
    assertThat(triggers).contains("cron=17 2 * * *", "cron=" + weekly);
    assertThat(plan)
        .contains("github.event.schedule == '" + weekly + "' && 'components'")
        .contains("scripts/ci/parcel \"$RUNNER_TEMP/parcel\" components");
    assertThat(bench.jobs().get("measure").content().toString())
        .contains("GROUP=${{ needs.plan.outputs.group }}");
  }

  /** What builds the site takes jars and builds none, so all that it starts is in its parcel. */
  @Test
  void theParcelOfTheSiteHoldsTheJarThatWritesTables() {
    Map<String, Job> jobs = Workflow.named("site.yml").jobs();
    assertThat(jobs.get("site").steps())
        .anySatisfy(step -> assertThat(step.environment()).containsKey("TABLES"));
    assertThat(jobs.get("parcel").steps())
        .anySatisfy(step ->
            assertThat(step.run()).isEqualTo("scripts/ci/parcel \"$RUNNER_TEMP/parcel\" parquet"));
  }

  /** The newest request has the last word, and what a stranger writes ends nobody's gate. */
  @Test
  void requestsForOnePullRequestWaitForEachOther() {
    Workflow workflow = Workflow.named("gate-request-reusable.yml");
    assertThat(workflow.content()).doesNotContainKey("concurrency");
    assertThat(Workflow.named("gate-request.yml").content()).doesNotContainKey("concurrency");
    assertThat(workflow.jobs().get("request").concurrency()).isEmpty();
    assertThat(workflow.jobs().get("measure").concurrency())
        .containsEntry(
            "group", "threadmark-request-${{ inputs.name }}-${{ needs.request.outputs.pull }}")
        .containsEntry("cancel-in-progress", false)
        .containsEntry("queue", "max");
    assertThat(Workflow.named("gate-request.yml").jobs().get("comment").text("if"))
        .isEqualTo("${{ !cancelled() && needs.request.outputs.head != '' }}");
  }

  /** Two pull requests may have one commit; each keeps the newest comment of its own. */
  @Test
  void aCommentIsSupersededOnlyByOneOfTheSamePullRequest() {
    Workflow comment = Workflow.named("gate-comment.yml");
    assertThat(comment.jobs().get("comment").concurrency())
        .containsEntry("group", "gate-comment-${{ needs.read.outputs.pull }}");
    assertThat(Workflow.map(comment.content().get("concurrency")))
        .containsEntry("group", "gate-comment-run-${{ github.event.workflow_run.id }}");
  }

  @Test
  void recordingAndPublishingAreOneRun() {
    Map<String, Job> jobs = Workflow.named("bench.yml").jobs();
    assertThat(jobs.get("record").needs()).contains("measure");
    assertThat(jobs.get("site").needs()).contains("record");
    Map<String, Job> site = Workflow.named("site.yml").jobs();
    assertThat(site.get("publish").needs()).contains("site", "badges");
    assertThat(site.get("publish").text("if"))
        .contains("(needs.badges.result == 'success' || needs.badges.result == 'skipped')");
    assertThat(site.get("badges").concurrency()).isEqualTo(jobs.get("record").concurrency());
    assertThat(jobs.get("alert").needs()).contains("record", "settle");
    assertThat(jobs.get("settle").needs()).contains("record", "confirm");
    assertThat(jobs.get("settle").concurrency()).isEqualTo(jobs.get("record").concurrency());
    assertThat(Workflows.workflows().map(workflow -> workflow.triggers().toString()))
        .noneMatch(triggers -> triggers.contains("results"));
  }
}
