package threadmark.workflows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.workflows.Workflow.Job;
import threadmark.workflows.Workflow.Step;

/**
 * Who may reach what: the rules of docs/decisions/0031, 0032, 0034 and 0037, held to what the YAML
 * really says.
 */
class TrustZonesTest {

  /** The machine refuses such a job as well; see runners/admit. */
  @Test
  void nothingThatAPullRequestStartsReachesAMachineOfOurs() {
    for (Workflow workflow : Workflow.all()) {
      boolean started =
          workflow.triggers().containsKey("pull_request")
              || workflow.triggers().containsKey("issue_comment")
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
        .containsExactly(
            "bench.yml/confirm", "bench.yml/measure", "calibrate.yml/measure", "gate.yml/measure");
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
    assertThat(Workflows.steps().filter(step -> step.with().containsKey("pattern")))
        .extracting(step -> step.where() + " " + step.with().get("pattern"))
        .containsExactly(
            "bench.yml/record {parcel,delivered-*}", "bench.yml/settle {parcel,confirming-*}");
    assertThat(Workflows.steps().filter(step -> step.with().containsKey("pattern")))
        .allSatisfy(step -> assertThat(step.with()).doesNotContainKey("merge-multiple"));
    assertThat(Workflow.named("bench.yml").steps())
        .filteredOn(step -> step.uses("actions/upload-artifact"))
        .anyMatch(step -> "parcel".equals(step.with().get("name")));
    assertThat(
            Workflow.named("bench.yml").steps().stream()
                .filter(step -> step.run().contains("check-runs")))
        .hasSize(2)
        .allSatisfy(step ->
            assertThat(step.environment())
                .containsEntry("MATRIX", "${{ needs.plan.outputs.matrix }}"));
  }

  /**
   * The verdict follows from artifacts that the jobs themselves named, by id: one that another job
   * of the run put in their place has another id. An empty output of a matrix's job is passed over.
   */
  @Test
  void aVerdictFollowsFromWhatTheMeasuringJobsNamed() {
    Map<String, Job> jobs = Workflow.named("gate.yml").jobs();
    List<String> ids = new ArrayList<>();
    ids.add("${{ needs.plan.outputs.parcel }}");
    ids.add("${{ needs.measure-hosted.outputs.delivered }}");
    Map<String, Object> outputs = Workflow.map(jobs.get("measure").content().get("outputs"));
    for (int index = 0; index < outputs.size(); index++) {
      String name = "delivered-" + index;
      assertThat(outputs)
          .containsEntry(
              name,
              "${{ strategy.job-index == %d && steps.upload.outputs.artifact-id || '' }}"
                  .formatted(index));
      ids.add("${{ needs.measure.outputs.%s }}".formatted(name));
    }
    Job verdict = jobs.get("verdict");
    Step delivered = verdict.steps().get(2);
    assertThat(delivered.with().get("artifact-ids").toString().split(",\\s*"))
        .containsExactlyElementsOf(ids);
    assertThat(delivered.with()).doesNotContainKeys("name", "pattern", "merge-multiple");
    assertThat(verdict.steps().get(3).environment())
        .containsEntry("HOSTED", "${{ needs.measure-hosted.result }}")
        .containsEntry("MACHINES", "${{ needs.measure.result }}")
        .containsEntry("BASE_DIGEST", "${{ needs.build-base.outputs.digest }}")
        .containsEntry("HEAD_DIGEST", "${{ needs.build-head.outputs.digest }}");
  }

  /** By name another job of the run could put its own in the place of what is executed. */
  @Test
  void whatIsExecutedComesById() {
    assertThat(Workflows.steps().filter(step -> step.uses("actions/download-artifact")))
        .allSatisfy(step -> {
          if (!"${{ runner.temp }}/delivered".equals(step.with().get("path"))) {
            assertThat(step.with()).as(step.toString()).containsKey("artifact-ids");
          }
        });
  }

  /**
   * Maven starts plugins of strangers: never in a job that may write, or that tells one what to.
   */
  @Test
  void noJobWithATokenBuilds() {
    Pattern built =
        Pattern.compile(
            "scripts/ci/(accept-regression|alerts|check-runs|comment-of|keep-badges"
                + "|propose-baseline|record-runs|render-comment|site|trend)\\b|scripts/threadmark");
    List<Job> starting = new ArrayList<>();
    for (Job job : Workflows.jobs().toList()) {
      Workflow workflow = Workflow.named(job.workflow());
      if (workflow.triggers().containsKey("workflow_call")
          && !workflow.jobs().containsKey("parcel")) {
        continue; // called from elsewhere, where no parcel is: it builds before a token is near
      }
      List<String> runs = job.steps().stream().map(Step::run).toList();
      boolean packs =
          runs.stream().anyMatch(run -> run.contains("scripts/ci/parcel"))
              || job.toString().equals("accept.yml/regression");
      boolean starts = runs.stream().anyMatch(run -> built.matcher(run).find());
      if (starts && !packs) {
        starting.add(job);
        assertThat(runs)
            .as(job.toString())
            .contains("scripts/ci/take-parcel \"$RUNNER_TEMP/parcel\"");
      }
      if (job.writes()) {
        assertThat(runs)
            .as(job.toString())
            .noneMatch(run -> run.contains("scripts/ci/parcel") || run.contains("release-files"));
      }
    }
    assertThat(starting.stream().map(Job::toString))
        .containsExactlyInAnyOrder(
            "accept.yml/baseline",
            "bench.yml/alert",
            "bench.yml/record",
            "bench.yml/settle",
            "gate-comment-reusable.yml/read",
            "gate-comment.yml/read",
            "site.yml/badges",
            "site.yml/site");
  }

  /**
   * An environment that is missing is made without protection, and lets the job pass: so the job
   * before asks whether it has reviewers.
   */
  @Test
  void aPersonIsAskedBeforeAMachineOfOursAndBeforeARelease() {
    Map<String, Job> gate = Workflow.named("gate.yml").jobs();
    assertThat(gate.get("measure").needs()).contains("approval");
    assertThat(gate.get("approval").text("environment"))
        .isEqualTo("${{ github.event_name == 'workflow_dispatch' && 'bench-approval' || '' }}");
    assertThat(gate.get("approval").needs()).containsExactly("plan");
    assertThat(gate.get("plan").steps())
        .filteredOn(step ->
            step.run().equals("scripts/ci/demand-reviewers \"$GITHUB_REPOSITORY\" bench-approval"))
        .singleElement()
        .satisfies(step ->
            assertThat(step.content())
                .containsEntry("if", "github.event_name == 'workflow_dispatch'"));
    Map<String, Job> release = Workflow.named("release.yml").jobs();
    assertThat(release.get("publish").text("environment")).isEqualTo("release");
    assertThat(release.get("central").text("environment")).isEqualTo("release");
    assertThat(release.get("asked").steps().getLast().run())
        .isEqualTo(
            """
            scripts/ci/demand-main
            scripts/ci/demand-reviewers "$GITHUB_REPOSITORY" release
            """);
    assertThat(List.of(release.get("build").needs(), release.get("check").needs()))
        .containsOnly(List.of("asked"));
  }

  /** What is signed comes out of a job that did nothing else, and out of a second one alike. */
  @Test
  void aReleaseIsBuiltAloneAndTwiceAndSignedWhole() {
    Map<String, Job> release = Workflow.named("release.yml").jobs();
    assertThat(release.get("build").steps().stream().map(Step::run).filter(run -> !run.isEmpty()))
        .containsExactly("scripts/ci/release-files \"$TAG\" \"$RUNNER_TEMP/release\"");
    assertThat(release.get("bytes").steps().getLast().run())
        .isEqualTo("scripts/ci/same-bytes \"$RUNNER_TEMP/release\"");
    Job publish = release.get("publish");
    assertThat(publish.needs()).containsExactlyInAnyOrder("asked", "build", "elsewhere", "central");
    assertThat(release.get("elsewhere").permissions()).isEqualTo(Map.of("contents", "read"));
    assertThat(release.get("central").needs())
        .containsExactlyInAnyOrder("asked", "check", "build", "bytes", "elsewhere");
    List<Step> signed =
        publish.steps().stream().filter(step -> step.uses("actions/attest")).toList();
    assertThat(signed).hasSize(2);
    assertThat(signed.getFirst().with().get("subject-path").toString())
        .contains("threadmark.jar\n", "threadmark.cdx.json\n", "CITATION.cff\n", "SHA256SUMS\n")
        .contains("parquet.jar\n", "threadmark-*.zip\n", "threadmark-image.tar\n")
        .contains("/release/maven/**/*.jar");
    assertThat(signed.getLast().with().get("sbom-path").toString()).endsWith("threadmark.cdx.json");
    assertThat(publish.steps().getLast().run())
        .contains("threadmark.jar.sigstore.json threadmark.cdx.json.sigstore.json");
  }

  /** They are read by one job, which has no right to write and starts nothing that was fetched. */
  @Test
  void theKeysAreInOneJobThatBuildsNothing() {
    assertThat(
            Workflows.jobs()
                .filter(job -> job.steps().stream().anyMatch(step -> reads(step, "secrets.")))
                .map(Job::toString))
        .containsExactly("release.yml/central");
    Job central = Workflow.named("release.yml").jobs().get("central");
    assertThat(central.permissions()).isEqualTo(Map.of("contents", "read"));
    assertThat(central.text("environment")).isEqualTo("release");
    assertThat(central.steps().stream().map(Step::run).filter(run -> !run.isEmpty()))
        .containsExactly(
            "scripts/ci/sign-staged \"$RUNNER_TEMP/release/maven\"",
            "scripts/ci/staged-is-whole \"$RUNNER_TEMP/release/maven\"",
            "scripts/ci/to-central \"$RUNNER_TEMP/release/maven\" \"threadmark-$TAG\"");
  }

  private static boolean reads(Step step, String context) {
    return step.environment().values().stream()
            .anyMatch(value -> value.toString().contains(context))
        || step.with().toString().contains(context);
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
    List<String> runs =
        build.steps().stream().map(Step::run).filter(run -> !run.isEmpty()).toList();
    assertThat(runs).hasSize(2);
    assertThat(runs.getFirst())
        .startsWith("bash \"$RUNNER_TEMP/parcel/gate-build\" " + side + " . ");
    assertThat(runs.getLast())
        .isEqualTo(
            ("echo \"digest=$(sha256sum <\"$RUNNER_TEMP/jars/%s.jar\" | cut -d ' ' -f 1)\""
                    + " >>\"$GITHUB_OUTPUT\"")
                .formatted(side));
    assertThat(
            build.steps().stream()
                .filter(step -> step.uses("actions/download-artifact"))
                .map(step -> step.with().get("artifact-ids")))
        .containsExactly("${{ needs.plan.outputs.parcel }}");
    assertThat(Workflow.map(build.content().get("outputs")))
        .containsExactly(
            Map.entry("digest", "${{ steps.digest.outputs.digest }}"),
            Map.entry("jar", "${{ steps.upload.outputs.artifact-id }}"));
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
          // What started it, or main itself: site.yml/parcel says which commit that is.
          assertThat(step.with().getOrDefault("ref", "${{ needs.parcel.outputs.commit }}"))
              .as(job.toString())
              .isEqualTo("${{ needs.parcel.outputs.commit }}");
          assertThat(step.with().containsKey("ref"))
              .as(job.toString())
              .isEqualTo(job.toString().equals("site.yml/badges"));
        }
      }
    }
  }

  /**
   * The service keeps the first actor's name for every attempt; scripts/ci/first-hand refuses it.
   */
  @Test
  void whoeverAcceptsIsAskedForByNameAndAttempt() {
    for (String id : List.of("baseline", "regression")) {
      Job job = Workflow.named("accept.yml").jobs().get(id);
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
  @ParameterizedTest
  @ValueSource(strings = {"record", "settle"})
  void recordingUsesAnAllowListOfSteps(String id) {
    Job record = Workflow.named("bench.yml").jobs().get(id);
    assertThat(record.steps().stream().map(Step::uses).filter(uses -> !uses.isEmpty()))
        .extracting(uses -> uses.substring(0, uses.indexOf('@')))
        .startsWith(
            "actions/checkout",
            "actions/download-artifact",
            "actions/download-artifact",
            "actions/attest")
        .containsOnly(
            "actions/checkout",
            "actions/download-artifact",
            "actions/attest",
            id.equals("record") ? "actions/upload-artifact" : "actions/attest");
    assertThat(record.steps().stream().map(Step::run).filter(run -> !run.isEmpty()))
        .allMatch(run ->
            run.lines()
                .allMatch(line ->
                    line.matches(
                        "scripts/ci/(record-runs|take-parcel|trend) .*|scripts/ci/fetch-results"
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
    assertThat(trend.text("if")).contains("needs.record.outputs.trend != ''");
    assertThat(Workflow.named("bench.yml").jobs().get("record").steps())
        .filteredOn(
            step -> step.run().contains("ci/trend") || "trend".equals(step.content().get("id")))
        .hasSize(2)
        .allSatisfy(step -> assertThat(step.content()).containsEntry("continue-on-error", true));
    assertThat(uses.getFirst().with())
        .doesNotContainKeys(
            "fail-on-alert", "fail-threshold", "auto-push", "comment-on-alert", "comment-always")
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

  /** What a fork left is rendered by code of the commit that the caller pinned. */
  @Test
  void theCommentOfAnotherRepositoryIsMadeApartFromTheJobThatWrites() {
    Map<String, Job> jobs = Workflow.named("gate-comment-reusable.yml").jobs();
    for (String reading : List.of("parcel", "read")) {
      assertThat(jobs.get(reading).writes()).isFalse();
      assertThat(jobs.get(reading).steps().stream().filter(step -> step.uses("actions/checkout")))
          .singleElement()
          .satisfies(step ->
              assertThat(step.with())
                  .containsEntry("repository", "${{ job.workflow_repository }}")
                  .containsEntry("ref", "${{ job.workflow_sha }}"));
    }
    assertThat(jobs.get("comment").steps()).noneMatch(step -> step.uses("actions/checkout"));
    assertThat(jobs.get("comment").concurrency().get("group").toString())
        .contains("needs.read.outputs.pull", "inputs.name");
  }

  /**
   * The words of a comment are read by one script, from the file of the event, and nowhere else.
   */
  @Test
  void nothingOfACommentPassesThroughTheYaml() {
    for (Workflow workflow : Workflows.everything().toList()) {
      String text = workflow.text();
      if (workflow.name().equals("gate-request-reusable.yml")) {
        text = text.replace("startsWith(github.event.comment.body, '/threadmark')", "");
      }
      assertThat(text).as(workflow.name()).doesNotContain("event.comment", "event.issue.body");
    }
    Job request = Workflow.named("gate-request-reusable.yml").jobs().get("request");
    assertThat(request.steps().stream().map(Step::run).filter(run -> !run.isEmpty()))
        .containsExactly(
            "scripts/ci/gate-request \"$GITHUB_EVENT_PATH\" \"$RUNNER_TEMP/answer\""
                + " >>\"$GITHUB_OUTPUT\"");
    assertThat(request.text("if"))
        .contains("github.event.action == 'created' && github.event.issue.pull_request");
  }

  /** Who asks by a comment executes what the pull request brings, where nothing is to be had. */
  @Test
  void whatARequestMeasuresHasNoRightNoSecretNoCacheAndNoMachineOfOurs() {
    Workflow workflow = Workflow.named("gate-request-reusable.yml");
    Map<String, Job> jobs = workflow.jobs();
    assertThat(jobs).containsOnlyKeys("request", "answer", "measure");
    Job measure = jobs.get("measure");
    assertThat(measure.content().get("permissions")).isEqualTo(Map.of());
    assertThat(measure.text("runs-on")).isEqualTo("ubuntu-24.04");
    assertThat(measure.text("if")).isEqualTo("needs.request.outputs.head != ''");
    assertThat(measure.content().toString()).doesNotContain("github.token", "secrets");
    assertThat(measure.steps().getFirst().with())
        .containsEntry("ref", "${{ needs.request.outputs.head }}");
    assertThat(measure.steps().getLast().with())
        .containsEntry("head", "${{ needs.request.outputs.head }}")
        .containsEntry("base", "${{ needs.request.outputs.base }}");
    assertThat(workflow.content().get("cache-mode")).isEqualTo("none");
    assertThat(Workflow.named("gate-request.yml").content().get("cache-mode")).isEqualTo("none");
  }

  /**
   * Who may, and for which commit, is decided by our lines, and answered where nothing else runs.
   */
  @Test
  void aRequestIsReadByOurCommitAndAnsweredWhereNothingIsCheckedOut() {
    Map<String, Job> jobs = Workflow.named("gate-request-reusable.yml").jobs();
    assertThat(jobs.get("request").writes()).isFalse();
    assertThat(jobs.get("request").steps().stream().filter(step -> step.uses("actions/checkout")))
        .singleElement()
        .satisfies(step ->
            assertThat(step.with())
                .containsEntry("repository", "${{ job.workflow_repository }}")
                .containsEntry("ref", "${{ job.workflow_sha }}"));
    Job answer = jobs.get("answer");
    assertThat(answer.needs()).containsExactly("request");
    assertThat(answer.steps()).noneMatch(step -> step.uses("actions/checkout"));
    assertThat(answer.steps().getFirst().with())
        .containsEntry("artifact-ids", "${{ needs.request.outputs.artifact }}");
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
