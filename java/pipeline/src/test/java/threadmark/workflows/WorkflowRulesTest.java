package threadmark.workflows;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import threadmark.workflows.Workflow.Job;
import threadmark.workflows.Workflow.Step;

/** The rules of site/decisions/0031 to 0039, held to what the YAML really says. */
class WorkflowRulesTest {

  /** What may be used, at which commit: looked up at the action's releases, never a tag alone. */
  private static final Map<String, String> PINS =
      Map.of(
          "actions/checkout", "3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1",
          "actions/setup-java", "b6effb05e454b25005698d916606bdc6ffcbf961 # v5.7.0",
          "actions/upload-artifact", "bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0",
          "actions/download-artifact", "3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1",
          "actions/configure-pages", "983d7736d9b0ae728b81ab479565c72886d7745b # v5.0.0",
          "actions/upload-pages-artifact", "fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0",
          "actions/deploy-pages", "cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0",
          "actions/attest", "1e69f48acb82d1966a394da916b4c1698aa569d6 # v4.2.2",
          "benchmark-action/github-action-benchmark",
              "a60cea5bc7b49e15c1f58f411161f99e0df48372 # v1.22.0");

  /**
   * Every right that any job has beyond reading. A new one is a decision, so it is written here.
   */
  private static final Map<String, Set<String>> WRITES =
      Map.of(
          "bench.yml/record", Set.of("contents", "id-token", "attestations"),
          "bench.yml/publish", Set.of("pages", "id-token"),
          "bench.yml/alert", Set.of("issues"),
          "gate.yml/status", Set.of("statuses"),
          "gate-comment.yml/comment", Set.of("pull-requests"),
          "accept.yml/baseline", Set.of("contents", "pull-requests"),
          "accept.yml/regression", Set.of("statuses", "actions"),
          "release.yml/publish", Set.of("contents", "id-token", "attestations"));

  private static final Pattern USES = Pattern.compile("(?m)^\\s*(?:- )?uses: (\\S+)(.*)$");

  static Stream<Workflow> workflows() {
    return Workflow.all().stream();
  }

  static Stream<Workflow> everything() {
    return Stream.concat(workflows(), Stream.of(Workflow.action()));
  }

  static Stream<Job> jobs() {
    return workflows().flatMap(workflow -> workflow.jobs().values().stream());
  }

  static Stream<Step> steps() {
    return everything().flatMap(workflow -> workflow.steps().stream());
  }

  static Stream<Job> jobsOnMachinesOfOurs() {
    return jobs().filter(Job::ours);
  }

  @Test
  void allWorkflowsOfTheDesignAreThere() {
    assertThat(workflows().map(Workflow::name))
        .containsExactly(
            "accept.yml",
            "bench.yml",
            "calibrate.yml",
            "check.yml",
            "gate-comment.yml",
            "gate-reusable.yml",
            "gate.yml",
            "release.yml");
  }

  @ParameterizedTest
  @MethodSource("workflows")
  void aWorkflowHasNoRightByItself(Workflow workflow) {
    assertThat(workflow.content().get("permissions")).isEqualTo(Map.of());
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void aJobSaysItsRightsAndItsTime(Job job) {
    assertThat(job.content()).containsKeys("permissions", "timeout-minutes", "name", "steps");
    assertThat((Integer) job.content().get("timeout-minutes")).isBetween(1, 350);
    assertThat(
            job.permissions().entrySet().stream()
                .filter(right -> right.getValue().equals("write"))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet()))
        .isEqualTo(WRITES.getOrDefault(job.toString(), Set.of()));
  }

  @ParameterizedTest
  @MethodSource("workflows")
  void everyRightSaysWhatItIsFor(Workflow workflow) {
    assertThat(
            workflow.text().lines().filter(line -> line.matches(" {6}[a-z-]+: (read|write)\\b.*")))
        .allMatch(line -> line.matches(".* # .{4,}"));
  }

  @ParameterizedTest
  @MethodSource("everything")
  void everyActionIsPinnedToACommitThatWasLookedUp(Workflow workflow) {
    Matcher uses = USES.matcher(workflow.text());
    int found = 0;
    while (uses.find()) {
      found++;
      if (uses.group(1).equals("./.threadmark-gate")) {
        continue;
      }
      String[] parts = uses.group(1).split("@", 2);
      assertThat(PINS).as(uses.group()).containsKey(parts[0]);
      assertThat(parts[1] + uses.group(2)).isEqualTo(PINS.get(parts[0]));
    }
    assertThat(found)
        .isEqualTo(workflow.steps().stream().filter(step -> !step.uses().isEmpty()).count());
  }

  @Test
  void everyPinIsUsed() {
    for (String action : PINS.keySet()) {
      assertThat(steps().anyMatch(step -> step.uses(action))).as(action).isTrue();
    }
  }

  @Test
  void noCheckoutKeepsItsCredentials() {
    assertThat(steps().filter(step -> step.uses("actions/checkout")))
        .isNotEmpty()
        .allMatch(step -> Boolean.FALSE.equals(step.with().get("persist-credentials")));
  }

  @Test
  void noTextOfAnExpressionReachesAShellButThroughTheEnvironment() {
    assertThat(steps().filter(step -> !step.run().isEmpty()))
        .isNotEmpty()
        .allMatch(step -> !step.run().contains("${{"));
  }

  /** What a person typed is looked at by a script before anything else uses it. */
  @Test
  void everyInputIsCheckedBeforeItIsUsed() {
    Pattern typed = Pattern.compile("\\$\\{\\{ inputs\\.(\\w+) \\}\\}");
    for (Workflow workflow : everything().toList()) {
      for (Step step : workflow.steps()) {
        boolean takes =
            step.environment().values().stream()
                .anyMatch(value -> typed.matcher(value.toString()).find());
        if (takes
            && !step.run().contains("gh api --method POST")
            && !step.where().equals("gate.yml/plan")) {
          assertThat(step.run())
              .as(step.toString())
              .containsPattern("scripts/ci/(inputs|gate-here|gate-which|post-comment)");
        }
      }
    }
    List<Step> plan = Workflow.named("gate.yml").jobs().get("plan").steps();
    assertThat(plan.get(1).run()).contains("gate-which");
    assertThat(Workflow.named("gate.yml").jobs().get("status").needs()).contains("plan");
  }

  @ParameterizedTest
  @MethodSource("workflows")
  void noWorkflowIsStartedByWhatAStrangerMayTrigger(Workflow workflow) {
    assertThat(workflow.triggers())
        .doesNotContainKeys(
            "pull_request_target", "issue_comment", "issues", "discussion", "repository_dispatch");
    assertThat(workflow.triggers().containsKey("workflow_run"))
        .isEqualTo(workflow.name().equals("gate-comment.yml"));
  }

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
    assertThat(jobsOnMachinesOfOurs().map(Job::toString))
        .containsExactly("bench.yml/measure", "calibrate.yml/measure", "gate.yml/measure");
  }

  @ParameterizedTest
  @MethodSource("jobsOnMachinesOfOurs")
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
    assertThat(steps().filter(step -> step.uses("actions/download-artifact")))
        .isNotEmpty()
        .allSatisfy(step -> {
          assertThat(step.with()).containsEntry("digest-mismatch", "error");
          assertThat(step.with().get("path").toString()).startsWith("${{ runner.temp }}/");
        });
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
  void aJobThatWritesExecutesNothingThatAStrangerBuilt() {
    for (Job job : jobs().filter(Job::writes).toList()) {
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
        steps().filter(step -> step.uses("benchmark-action/github-action-benchmark")).toList();
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

  @Test
  void buildingWhatAStrangerWroteHasNoRightNoSecretAndNoCache() {
    Job build = Workflow.named("gate.yml").jobs().get("build");
    assertThat(build.content().get("permissions")).isEqualTo(Map.of());
    assertThat(build.toString()).isEqualTo("gate.yml/build");
    assertThat(build.steps()).noneMatch(step -> step.toString().contains("github.token"));
  }

  @ParameterizedTest
  @MethodSource("everything")
  void thereIsNoSecretAndNoCacheAndNoNeutral(Workflow workflow) {
    assertThat(workflow.text())
        .doesNotContain(
            "secrets.", "secrets: inherit", "actions/cache", "GITHUB_ENV", "GITHUB_PATH")
        .doesNotContain("conclusion=neutral", "conclusion: neutral", "github.head_ref");
    assertThat(workflow.steps()).noneMatch(step -> step.with().containsKey("cache"));
    boolean guarded =
        Set.of("check.yml", "gate-reusable.yml", "action.yml").contains(workflow.name());
    assertThat("none".equals(workflow.content().get("cache-mode"))).isNotEqualTo(guarded);
  }

  @Test
  void theVerdictIsGivenWhateverBecameOfTheOthers() {
    Job verdict = Workflow.named("gate.yml").jobs().get("verdict");
    assertThat(verdict.needs())
        .containsExactlyInAnyOrder("plan", "build", "measure-hosted", "measure");
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

  @Test
  void oneWriterAtATimeIsQueuedAndNeverCancelled() {
    for (Job job : jobs().filter(Job::writes).toList()) {
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
    assertThat(workflows().map(workflow -> workflow.triggers().toString()))
        .noneMatch(triggers -> triggers.contains("results"));
  }

  @ParameterizedTest
  @MethodSource("workflows")
  void aConditionIsNoText(Workflow workflow) {
    // With a block text around it an expression is a text that is not empty, which is true.
    assertThat(workflow.text()).doesNotContainPattern("if: [|>]-?\\s*\\n\\s*\\$\\{\\{");
  }

  @Test
  void everyScriptThatIsStartedIsThere() throws IOException {
    Pattern script = Pattern.compile("(?:\\$GITHUB_ACTION_PATH/)?(scripts/[a-z/-]+)");
    for (Step step : steps().toList()) {
      Matcher started = script.matcher(step.run());
      while (started.find()) {
        Path file = Workflow.ROOT.resolve(started.group(1));
        assertThat(file).as(step.toString()).isExecutable();
      }
    }
    try (Stream<Path> scripts = Files.list(Workflow.ROOT.resolve("scripts/ci"))) {
      assertThat(scripts)
          .isNotEmpty()
          .allSatisfy(file ->
              assertThat(file)
                  .content()
                  .startsWith("#!/usr/bin/env bash\n# Usage: ")
                  .contains("\nset -euo pipefail\n")
                  .doesNotContain("GITHUB_ENV", "GITHUB_PATH", "eval "));
    }
  }

  @Test
  void newVersionsWaitAWeek() throws IOException {
    Map<String, Object> dependabot =
        Workflow.map(
            Workflow.yaml(Files.readString(Workflow.ROOT.resolve(".github/dependabot.yml"))));
    for (Object update : (List<?>) dependabot.get("updates")) {
      assertThat(Workflow.map(Workflow.map(update).get("cooldown")))
          .containsEntry("default-days", 7);
    }
  }

  @Test
  void baselinesAndRightsHaveOwners() throws IOException {
    assertThat(Workflow.ROOT.resolve(".github/CODEOWNERS"))
        .content()
        .contains("/baselines/", "/.github/", "/scripts/ci/", "/runners/");
  }
}
