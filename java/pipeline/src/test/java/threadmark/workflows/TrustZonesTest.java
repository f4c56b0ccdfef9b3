package threadmark.workflows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
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

  @Test
  void buildingWhatAStrangerWroteHasNoRightNoSecretAndNoCache() {
    Job build = Workflow.named("gate.yml").jobs().get("build");
    assertThat(build.content().get("permissions")).isEqualTo(Map.of());
    assertThat(build.toString()).isEqualTo("gate.yml/build");
    assertThat(build.steps()).noneMatch(step -> step.toString().contains("github.token"));
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
