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
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.workflows.Workflow.Job;
import threadmark.workflows.Workflow.Step;

/**
 * The rules of docs/decisions/0031 to 0039 that every workflow keeps, held to what the YAML really
 * says.
 */
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
      Map.ofEntries(
          Map.entry("bench.yml/record", Set.of("contents", "id-token", "attestations")),
          Map.entry("bench.yml/settle", Set.of("contents", "id-token", "attestations")),
          Map.entry("site.yml/badges", Set.of("contents")),
          Map.entry("site.yml/publish", Set.of("pages", "id-token")),
          Map.entry("bench.yml/alert", Set.of("issues")),
          Map.entry("gate.yml/status", Set.of("statuses")),
          Map.entry("gate-comment.yml/comment", Set.of("pull-requests")),
          Map.entry("gate-comment-reusable.yml/comment", Set.of("pull-requests")),
          Map.entry("gate-request-reusable.yml/answer", Set.of("pull-requests")),
          Map.entry("accept.yml/baseline", Set.of("contents", "pull-requests")),
          Map.entry("accept.yml/regression", Set.of("statuses", "actions")),
          Map.entry("release.yml/publish", Set.of("contents", "id-token", "attestations")));

  /**
   * Of these nothing runs without a right: what a job starts, or uses, and what it reads by that.
   */
  private static final Map<String, String> READS =
      Map.of(
          "actions/configure-pages@", "pages",
          "/render-comment ", "statuses",
          "/gate-conclude\"", "statuses",
          "/find-pull ", "pull-requests",
          "/comment-of ", "pull-requests",
          "/gate-which ", "pull-requests",
          "/gate-request ", "pull-requests",
          "/demand-reviewers ", "actions",
          "/alerts ", "issues",
          "/fetch-results", "contents");

  private static final Pattern USES = Pattern.compile("(?m)^\\s*(?:- )?uses: (\\S+)(.*)$");

  @Test
  void allWorkflowsOfTheDesignAreThere() {
    assertThat(Workflows.workflows().map(Workflow::name))
        .containsExactly(
            "accept.yml",
            "bench.yml",
            "calibrate.yml",
            "check.yml",
            "gate-comment-reusable.yml",
            "gate-comment.yml",
            "gate-request-reusable.yml",
            "gate-request.yml",
            "gate-reusable.yml",
            "gate.yml",
            "release.yml",
            "site.yml",
            "whole.yml");
  }

  @ParameterizedTest
  @MethodSource("threadmark.workflows.Workflows#workflows")
  void aWorkflowHasNoRightByItself(Workflow workflow) {
    assertThat(workflow.content().get("permissions")).isEqualTo(Map.of());
  }

  @ParameterizedTest
  @MethodSource("threadmark.workflows.Workflows#jobs")
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
  @MethodSource("threadmark.workflows.Workflows#workflows")
  void everyRightSaysWhatItIsFor(Workflow workflow) {
    assertThat(
            workflow.text().lines().filter(line -> line.matches(" {6}[a-z-]+: (read|write)\\b.*")))
        .allMatch(line -> line.matches(".* # .{4,}"));
  }

  /** What a public repository shows to everybody needs a right where the repository is private. */
  @ParameterizedTest
  @MethodSource("threadmark.workflows.Workflows#jobs")
  void aJobMayReadWhatItAsksFor(Job job) {
    for (Step step : job.steps()) {
      READS.forEach((does, right) -> {
        if ((step.uses() + step.run() + " ").contains(does)) {
          assertThat(job.permissions()).as(step.toString()).containsKey(right);
        }
      });
    }
  }

  /** On the service no test is left out, so what it needs is there wherever all are started. */
  @Test
  void whereEverythingIsCheckedTheFamiliarToolIsThere() {
    String tool = "benchmark-action/github-action-benchmark";
    List<Job> checking =
        Workflows.jobs()
            .filter(
                job -> job.steps().stream().anyMatch(step -> step.run().equals("scripts/check")))
            .toList();
    assertThat(checking.stream().map(Job::toString))
        .containsExactly("check.yml/check", "release.yml/check");
    for (Job job : checking) {
      assertThat(job.steps())
          .as(job.toString())
          .filteredOn(step -> tool.equals(step.with().get("repository")))
          .singleElement()
          .satisfies(step -> {
            assertThat(PINS.get(tool)).startsWith(step.with().get("ref") + " ");
            assertThat(step.with()).containsEntry("path", ".threadmark/github-action-benchmark");
          });
    }
  }

  @ParameterizedTest
  @MethodSource("threadmark.workflows.Workflows#everything")
  void everyActionIsPinnedToACommitThatWasLookedUp(Workflow workflow) {
    Matcher uses = USES.matcher(workflow.text());
    int found = 0;
    while (uses.find()) {
      found++;
      if (uses.group(1).startsWith("./")) {
        continue; // of this repository: a folder that was checked out, or what a call names
      }
      String[] parts = uses.group(1).split("@", 2);
      assertThat(PINS).as(uses.group()).containsKey(parts[0]);
      assertThat(parts[1] + uses.group(2)).isEqualTo(PINS.get(parts[0]));
    }
    assertThat(found)
        .isEqualTo(
            workflow.steps().stream().filter(step -> !step.uses().isEmpty()).count()
                + workflow.jobs().values().stream().filter(Job::calls).count());
  }

  /** Who calls a workflow lends exactly the rights that its jobs take together. */
  @Test
  void aCallLendsWhatTheCalledTakes() {
    assertThat(Workflows.calls().map(job -> job + " " + job.text("uses")))
        .containsExactly(
            "bench.yml/site ./.github/workflows/site.yml",
            "gate-request.yml/comment ./.github/workflows/gate-comment-reusable.yml",
            "gate-request.yml/request ./.github/workflows/gate-request-reusable.yml");
    assertThat(Workflows.calls())
        .allSatisfy(job -> {
          Workflow called = Workflow.named(Path.of(job.text("uses")).getFileName().toString());
          assertThat(job.permissions()).as(job.toString()).isEqualTo(called.rights());
          assertThat(called.triggers()).containsOnlyKeys("workflow_call");
        });
  }

  @Test
  void everyPinIsUsed() {
    for (String action : PINS.keySet()) {
      assertThat(Workflows.steps().anyMatch(step -> step.uses(action))).as(action).isTrue();
    }
  }

  @Test
  void noCheckoutKeepsItsCredentials() {
    assertThat(Workflows.steps().filter(step -> step.uses("actions/checkout")))
        .isNotEmpty()
        .allMatch(step -> Boolean.FALSE.equals(step.with().get("persist-credentials")));
  }

  /**
   * All branches are fetched then, and {@code results} grows for ever. A gate of somebody else may
   * be of a private repository, where a base could not fetch its files without a token.
   */
  @Test
  void whatFetchesAllHistoryOfOursLeavesTheFilesOfTheResults() {
    assertThat(
            Workflows.workflows()
                .filter(workflow -> !workflow.name().endsWith("-reusable.yml"))
                .flatMap(workflow -> workflow.steps().stream())
                .filter(step -> Integer.valueOf(0).equals(step.with().get("fetch-depth"))))
        .hasSize(4)
        .allSatisfy(step -> assertThat(step.with()).containsEntry("filter", "blob:none"));
  }

  @Test
  void noTextOfAnExpressionReachesAShellButThroughTheEnvironment() {
    assertThat(Workflows.steps().filter(step -> !step.run().isEmpty()))
        .isNotEmpty()
        .allMatch(step -> !step.run().contains("${{"));
  }

  /** What a person typed is looked at by a script before anything else uses it. */
  @Test
  void everyInputIsCheckedBeforeItIsUsed() {
    Pattern typed = Pattern.compile("\\$\\{\\{ inputs\\.(\\w+) \\}\\}");
    for (Workflow workflow : Workflows.everything().toList()) {
      for (Step step : workflow.steps()) {
        boolean takes =
            step.environment().values().stream()
                .anyMatch(value -> typed.matcher(value.toString()).find());
        if (takes
            && !step.run().contains("gh api --method POST")
            && !step.where().equals("gate.yml/plan")) {
          assertThat(step.run())
              .as(step.toString())
              .containsPattern(
                  "scripts/ci/(inputs|gate-here|gate-request|gate-speak|gate-which|comment-of)");
        }
      }
    }
    List<Step> plan = Workflow.named("gate.yml").jobs().get("plan").steps();
    assertThat(plan.get(1).run()).contains("gate-which");
    assertThat(Workflow.named("gate.yml").jobs().get("status").needs()).contains("plan");
  }

  @Test
  void anAnchorIsFrozenOnlyWhereThePersonTicksIt() {
    Workflow accept = Workflow.named("accept.yml");
    Map<String, Object> inputs =
        Workflow.map(Workflow.map(accept.triggers().get("workflow_dispatch")).get("inputs"));
    assertThat(Workflow.map(inputs.get("anchor")))
        .containsEntry("type", "boolean")
        .containsEntry("default", false);
    Step last = accept.jobs().get("baseline").steps().getLast();
    assertThat(last.environment()).containsEntry("ANCHOR", "${{ inputs.anchor }}");
    assertThat(last.run())
        .containsPattern("inputs .*\"switch=[$]ANCHOR\"")
        .containsPattern("propose-baseline .* \"[$]BY\" \"[$]ANCHOR\"");
  }

  @ParameterizedTest
  @MethodSource("threadmark.workflows.Workflows#workflows")
  void noWorkflowIsStartedByWhatAStrangerMayTrigger(Workflow workflow) {
    assertThat(workflow.triggers())
        .doesNotContainKeys("pull_request_target", "issues", "discussion", "repository_dispatch");
    assertThat(workflow.triggers().containsKey("workflow_run"))
        .isEqualTo(workflow.name().equals("gate-comment.yml"));
    // An edited comment starts nothing, and nothing else starts this one: docs/decisions/0125.
    assertThat(workflow.triggers().get("issue_comment"))
        .isEqualTo(
            workflow.name().equals("gate-request.yml")
                ? Map.of("types", List.of("created"))
                : null);
  }

  @ParameterizedTest
  @MethodSource("threadmark.workflows.Workflows#everything")
  void thereIsNoSecretAndNoCacheAndNoNeutral(Workflow workflow) {
    // What goes to Maven Central is signed with a key and sent with an account: TrustZonesTest.
    assertThat(workflow.text().replaceAll("secrets\\.(SIGNING|CENTRAL)_[A-Z]+ ", ""))
        .doesNotContain(
            "secrets.", "secrets: inherit", "actions/cache", "GITHUB_ENV", "GITHUB_PATH")
        .doesNotContain("conclusion=neutral", "conclusion: neutral", "github.head_ref");
    assertThat(workflow.steps()).noneMatch(step -> step.with().containsKey("cache"));
    boolean guarded =
        Set.of("check.yml", "gate-comment-reusable.yml", "gate-reusable.yml", "action.yml")
            .contains(workflow.name());
    assertThat("none".equals(workflow.content().get("cache-mode"))).isNotEqualTo(guarded);
  }

  @ParameterizedTest
  @MethodSource("threadmark.workflows.Workflows#workflows")
  void aConditionIsNoText(Workflow workflow) {
    // With a block text around it an expression is a text that is not empty, which is true.
    assertThat(workflow.text()).doesNotContainPattern("if: [|>]-?\\s*\\n\\s*\\$\\{\\{");
  }

  @Test
  void everyScriptThatIsStartedIsThere() throws IOException {
    Pattern script = Pattern.compile("(?:\\$GITHUB_ACTION_PATH/)?(scripts/[a-z/-]+(?:\\.sh)?)");
    for (Step step : Workflows.steps().toList()) {
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
                  .doesNotContain("eval ")
                  .doesNotContainPattern("(?<!-u )GITHUB_(ENV|PATH)"));
    }
  }

  @Test
  void newVersionsWaitAWeek() throws IOException {
    Map<String, Object> dependabot =
        Workflow.map(
            Workflow.yaml(Files.readString(Workflow.ROOT.resolve(".github/dependabot.yml"))));
    assertThat(dependabot.get("updates").toString()).contains("npm", "directory=/site");
    for (Object update : (List<?>) dependabot.get("updates")) {
      assertThat(Workflow.map(Workflow.map(update).get("cooldown")))
          .containsEntry("default-days", 7);
    }
  }

  /** What a job with a right executes, what judges, and what is judged against. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        ".ci/run",
        ".github/CODEOWNERS",
        ".github/dependabot.yml",
        ".github/workflows/gate.yml",
        "action.yml",
        "baselines/cpu-x/machine.json",
        "java/.mvn/wrapper/maven-wrapper.properties",
        "claims/paper.json",
        "experiments/primes.json",
        "java/mvnw",
        "java/gate/src/main/java/threadmark/gate/ConcludeCommand.java",
        "java/pom.xml",
        "runners/admit",
        "scripts/ci/measure",
        "scripts/lib/build.sh",
        "scripts/release.sha256",
        "scripts/threadmark",
        "site/_plugins/digests.rb",
        "site/package-lock.json",
        "site/tools/draw.mjs",
      })
  void everythingThatARightReachesHasAnOwner(String path) throws IOException {
    List<String> owners = List.of();
    for (String line : Files.readAllLines(Workflow.ROOT.resolve(".github/CODEOWNERS"))) {
      List<String> words = List.of(line.replaceFirst("#.*", "").strip().split("\\s+"));
      String pattern = words.getFirst();
      assertThat(pattern).as("a form that this test knows").matches("|\\*|/[\\w./-]+");
      // The last line that fits is the one that counts.
      if (pattern.equals("*")
          || pattern.equals("/" + path)
          || (pattern.endsWith("/") && ("/" + path).startsWith(pattern))) {
        owners = words.subList(1, words.size());
      }
    }
    assertThat(owners).isNotEmpty().allMatch(owner -> owner.matches("@[\\w-]+/[\\w-]+"));
  }

  /** The wrapper fetches Maven for every build: it is the very file that was looked at. */
  @Test
  void mavenItselfIsHeldAgainstASum() throws IOException {
    assertThat(Workflow.ROOT.resolve("java/.mvn/wrapper/maven-wrapper.properties"))
        .content()
        .containsPattern("(?m)^distributionSha256Sum=[0-9a-f]{64}$");
  }
}
