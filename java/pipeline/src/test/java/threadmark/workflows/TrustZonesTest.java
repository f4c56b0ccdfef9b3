package threadmark.workflows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.workflows.Workflow.Job;
import threadmark.workflows.Workflow.Step;

/**
 * Who may reach what: the rules of site/decisions/0031, 0032, 0034 and 0037, held to what the YAML
 * really says.
 */
class TrustZonesTest {

  /** The machine refuses such a job as well; see runners/admit. */
  @Test
  void nothingThatAPullRequestStartsReachesAMachineOfOurs() {
    for (Workflow workflow : Workflow.all()) {
      boolean started =
          workflow.triggers().containsKey("pull_request")
              || workflow.triggers().containsKey("workflow_run")
              || workflow.triggers().containsKey("workflow_call");
      for (Job job : workflow.jobs().values()) {
        if (started && job.ours()) {
          assertThat(job.text("if")).startsWith("github.event_name != 'pull_request' && ");
          assertThat(job.text("if")).doesNotContain("||");
        }
      }
    }
    assertThat(Workflows.jobsOnMachinesOfOurs().map(Job::toString))
        .containsExactly("bench.yml/measure", "calibrate.yml/measure", "gate.yml/measure");
  }

  @ParameterizedTest
  @MethodSource("threadmark.workflows.Workflows#jobsOnMachinesOfOurs")
  void aMachineOfOursMeasuresAndDoesNothingElse(Job job) {
    assertThat(job.content().get("permissions")).isEqualTo(Map.of());
    assertThat(job.text("runs-on")).isEqualTo("${{ matrix.machine }}");
    assertThat(job.concurrency())
        .containsEntry("group", "machine-${{ matrix.machine }}")
        .containsEntry("cancel-in-progress", false)
        .containsEntry("queue", "max");
    for (Step step : job.steps()) {
      assertThat(step.uses("actions/checkout")).as(step.toString()).isFalse();
      assertThat(step.environment().keySet()).doesNotContain("GH_TOKEN", "GITHUB_TOKEN");
      if (step.uses("actions/download-artifact")) {
        assertThat(step.with()).containsKey("artifact-ids").doesNotContainKeys("name", "pattern");
      }
      if (!step.run().isEmpty()) {
        assertThat(step.run()).matches("bash \"\\$RUNNER_TEMP/parcel/measure\" \\w+.*");
        assertThat(step.environment()).containsKey("MINUTES");
      }
    }
  }

  @Test
  void everyDownloadIsCheckedAndLandsInATemporaryFolder() {
    assertThat(Workflows.steps().filter(step -> step.uses("actions/download-artifact")))
        .isNotEmpty()
        .allSatisfy(step -> {
          assertThat(step.with()).containsEntry("digest-mismatch", "error");
          assertThat(step.with().get("path").toString()).startsWith("${{ runner.temp }}/");
        });
  }

  /**
   * The action puts one artifact into the path itself and several into folders of their names. Only
   * where a second one is always there says a folder whose it is.
   */
  @Test
  void whoDeliveredIsToldByTheServiceAndNotByWhatWasDelivered() {
    List<Step> several =
        Workflows.steps().filter(step -> step.with().containsKey("pattern")).toList();
    assertThat(several).hasSize(2);
    for (Step step : several) {
      assertThat(step.with())
          .as(step.toString())
          .containsEntry("pattern", "{parcel,delivered-*}")
          .doesNotContainKey("merge-multiple");
      Workflow workflow = Workflow.named(step.where().substring(0, step.where().indexOf('/')));
      assertThat(workflow.steps())
          .filteredOn(other -> other.uses("actions/upload-artifact"))
          .anyMatch(other -> "parcel".equals(other.with().get("name")));
    }
    assertThat(Workflow.named("bench.yml").jobs().get("record").steps())
        .filteredOn(step -> step.run().contains("check-runs"))
        .singleElement()
        .satisfies(step ->
            assertThat(step.environment())
                .containsEntry("MATRIX", "${{ needs.plan.outputs.matrix }}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"base", "head"})
  void buildingWhatAStrangerWroteHasNoRightNoSecretAndNoCache(String side) {
    Job build = Workflow.named("gate.yml").jobs().get("build-" + side);
    assertThat(build.content().get("permissions")).isEqualTo(Map.of());
    assertThat(build.steps()).noneMatch(step -> step.toString().contains("github.token"));
  }

  /** A build may do what it likes to the machine it is on: the other side's jar is on another. */
  @ParameterizedTest
  @ValueSource(strings = {"base", "head"})
  void eachSideIsBuiltAloneByTheScriptOfTheBase(String side) {
    Job build = Workflow.named("gate.yml").jobs().get("build-" + side);
    assertThat(build.needs()).containsExactly("plan");
    assertThat(build.steps().stream().map(Step::run).filter(run -> !run.isEmpty()))
        .singleElement()
        .asString()
        .startsWith("bash \"$RUNNER_TEMP/parcel/gate-build\" " + side + " . ");
    assertThat(
            build.steps().stream()
                .filter(step -> step.uses("actions/download-artifact"))
                .map(step -> step.with().get("artifact-ids")))
        .containsExactly("${{ needs.plan.outputs.parcel }}");
    assertThat(Workflow.map(build.content().get("outputs")))
        .containsExactly(Map.entry("jar", "${{ steps.upload.outputs.artifact-id }}"));
  }

  /** An archive may name files of other folders: the later one wins, and ours comes last. */
  @ParameterizedTest
  @ValueSource(strings = {"measure-hosted", "measure"})
  void whatAStrangerBuiltIsUnpackedFirstAndApart(String measure) {
    assertThat(
            Workflow.named("gate.yml").jobs().get(measure).steps().stream()
                .filter(step -> step.uses("actions/download-artifact"))
                .map(step -> step.with().get("artifact-ids") + " " + step.with().get("path")))
        .containsExactly(
            "${{ needs.build-head.outputs.jar }} ${{ runner.temp }}/jars/head",
            "${{ needs.build-base.outputs.jar }} ${{ runner.temp }}/jars/base",
            "${{ needs.plan.outputs.parcel }} ${{ runner.temp }}/parcel");
  }

  @Test
  void aJobThatWritesExecutesNothingThatAStrangerBuilt() {
    for (Job job : Workflows.jobs().filter(Job::writes).toList()) {
      for (Step step : job.steps()) {
        assertThat(step.toString()).doesNotContain("/jars", "gate-build", "measure\"");
        if (step.uses("actions/checkout")) {
          assertThat(step.with()).as(job.toString()).doesNotContainKey("ref");
        }
      }
    }
  }

  /**
   * The service keeps the first actor's name for every attempt; scripts/ci/first-hand refuses it.
   */
  @Test
  void whoeverAcceptsIsAskedForByNameAndAttempt() {
    for (Job job : Workflow.named("accept.yml").jobs().values()) {
      assertThat(job.steps().getLast().environment())
          .as(job.toString())
          .containsEntry("BY", "${{ github.actor }}")
          .containsEntry("STARTED_BY", "${{ github.triggering_actor }}")
          .containsEntry("ATTEMPT", "${{ github.run_attempt }}");
    }
  }

  /** It builds and measures what a stranger wrote: what follows in its job is no longer ours. */
  @Test
  void theActionHasNoTokenAndAsksForNone() {
    assertThat(Workflow.action().text())
        .doesNotContainPattern("(?i)gh_token|github[._]token|secrets");
    assertThat(Workflow.action().text()).doesNotContain("post-comment", "write");
    assertThat(Workflow.map(Workflow.action().content().get("inputs")))
        .doesNotContainKeys("comment", "token");
  }

  /** Those who sign and write run what is on this list, and nothing else. */
  @Test
  void recordingUsesAnAllowListOfSteps() {
    Job record = Workflow.named("bench.yml").jobs().get("record");
    assertThat(record.steps().stream().map(Step::uses).filter(uses -> !uses.isEmpty()))
        .extracting(uses -> uses.substring(0, uses.indexOf('@')))
        .containsExactly(
            "actions/checkout",
            "actions/download-artifact",
            "actions/attest",
            "actions/upload-artifact");
    assertThat(record.steps().stream().map(Step::run).filter(run -> !run.isEmpty()))
        .allMatch(run ->
            run.lines()
                .allMatch(line ->
                    line.matches(
                        "scripts/ci/(record-runs|trend) .*|scripts/ci/fetch-results"
                            + "|env -u GH_TOKEN scripts/ci/check-runs .*")));
  }

  /** Its code is somebody else's: it gets no token that may write, and its word is never heard. */
  @Test
  void githubActionBenchmarkReadsAndNeverGates() {
    List<Step> uses =
        Workflows.steps()
            .filter(step -> step.uses("benchmark-action/github-action-benchmark"))
            .toList();
    assertThat(uses).hasSize(1);
    Job trend = Workflow.named("bench.yml").jobs().get("trend");
    assertThat(trend.steps()).contains(uses.getFirst());
    assertThat(trend.permissions()).isEqualTo(Map.of("contents", "read"));
    assertThat(uses.getFirst().content()).containsEntry("continue-on-error", true);
    assertThat(uses.getFirst().with())
        .doesNotContainKeys("fail-on-alert", "fail-threshold", "auto-push")
        .containsEntry("tool", "customSmallerIsBetter")
        .containsKey("external-data-json-path");
    assertThat(Workflow.named("bench.yml").jobs().values())
        .noneMatch(job -> job.needs().contains("trend"));
  }

  /** Only who calls a workflow of ours may name a machine, and only one of theirs. */
  @Test
  void aMachineThatIsAnInputIsTheCallers() {
    assertThat(
            Workflows.jobs()
                .filter(job -> job.text("runs-on").equals(Workflow.CALLERS))
                .map(Job::toString))
        .containsExactly("gate-reusable.yml/gate");
    assertThat(Workflow.named("gate-reusable.yml").triggers()).containsOnlyKeys("workflow_call");
  }

  /** What a fork left is rendered by the commit that the caller pinned, and posted by no script. */
  @Test
  void theCommentOfAnotherRepositoryIsMadeApartFromTheJobThatWrites() {
    Map<String, Job> jobs = Workflow.named("gate-comment-reusable.yml").jobs();
    assertThat(jobs.get("read").writes()).isFalse();
    assertThat(jobs.get("read").steps().stream().filter(step -> step.uses("actions/checkout")))
        .singleElement()
        .satisfies(step ->
            assertThat(step.with())
                .containsEntry("repository", "${{ job.workflow_repository }}")
                .containsEntry("ref", "${{ job.workflow_sha }}"));
    Job comment = jobs.get("comment");
    assertThat(comment.steps()).noneMatch(step -> step.uses("actions/checkout"));
    assertThat(comment.steps().getLast().run()).doesNotContain("scripts/", "bash ");
    assertThat(comment.concurrency().get("group").toString())
        .contains("needs.read.outputs.pull", "inputs.name");
  }

  @Test
  void theJobThatCommentsChecksNothingOutAndTheOneThatReadsMayNotWrite() {
    Map<String, Job> jobs = Workflow.named("gate-comment.yml").jobs();
    assertThat(jobs.get("comment").steps()).noneMatch(step -> step.uses("actions/checkout"));
    assertThat(jobs.get("read").writes()).isFalse();
    assertThat(jobs.get("read").steps().stream().filter(step -> step.uses("actions/checkout")))
        .allMatch(
            step -> !step.with().containsKey("ref") && !step.with().containsKey("repository"));
  }
}
