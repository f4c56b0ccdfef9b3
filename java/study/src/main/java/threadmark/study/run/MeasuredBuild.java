package threadmark.study.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import threadmark.study.record.Build;
import threadmark.text.Complaint;
import threadmark.trial.PlanFile;

/**
 * The build that a run measures, as it was before the first trial. The plan keeps it: whoever pulls
 * or edits while trials are made changes what lies there at the end.
 */
final class MeasuredBuild {

  private static final String OF_OLDER_VERSION =
      "an older version of Threadmark began it, so nobody knows whether commit, program and JDKs"
          + " stayed the same";

  private final Build build;
  private final boolean planned;
  private final Supplier<Build> source;

  private MeasuredBuild(Build build, boolean planned, Supplier<Build> source) {
    this.build = build;
    this.planned = planned;
    this.source = source;
  }

  /**
   * The build in the plan of the run that goes on; of a new run the one that is there now.
   *
   * @param source reads the build as it is now
   */
  static MeasuredBuild of(Optional<PlanFile> before, Supplier<Build> source) {
    return before
        .filter(plan -> !isOfOlderVersion(plan))
        .map(plan -> new MeasuredBuild(read(plan.build()), true, source))
        .orElseGet(() -> new MeasuredBuild(source.get(), before.isEmpty(), source));
  }

  /** Whether the plan is one of a version that kept less of what a run measures. */
  static boolean isOfOlderVersion(PlanFile plan) {
    return plan.build().isEmpty();
  }

  Build build() {
    return build;
  }

  /** The plan that keeps it; one of an older version stays what it is, for whoever goes on. */
  PlanFile in(PlanFile plan) {
    return planned ? plan.measuring(words()) : plan;
  }

  /** Why the run makes no baseline: what lies there now is not what lay there at its beginning. */
  List<String> objections() {
    if (!planned) {
      return List.of(OF_OLDER_VERSION);
    }
    Build now = source.get();
    List<String> objections = new ArrayList<>();
    if (!now.commit().equals(build.commit())) {
      objections.add("the commit changed while it was measured; its record names the first one");
    }
    if (now.changed() != build.changed()) {
      objections.add(
          "files of the repository were edited, committed or taken back while it was measured");
    }
    if (!now.experimentsSha256().equals(build.experimentsSha256())) {
      objections.add(
          "declarations changed while it was measured; its record names those of its beginning");
    }
    return objections;
  }

  private Map<String, String> words() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("version", build.version());
    build.measuring().ifPresent(since -> words.put("measuring", since));
    build.commit().ifPresent(commit -> words.put("commit", commit));
    words.put("changed", Boolean.toString(build.changed()));
    words.put("benchmarksSha256", build.benchmarksSha256());
    words.put("workloadsSha256", build.workloadsSha256());
    words.put("experimentsSha256", build.experimentsSha256());
    return words;
  }

  private static Build read(Map<String, String> words) {
    return new Build(
        word(words, "version"),
        Optional.ofNullable(words.get("measuring")),
        Optional.ofNullable(words.get("commit")),
        Boolean.parseBoolean(word(words, "changed")),
        word(words, "benchmarksSha256"),
        word(words, "workloadsSha256"),
        word(words, "experimentsSha256"));
  }

  private static String word(Map<String, String> words, String name) {
    String word = words.get(name);
    if (word == null) {
      throw new Complaint(
          "plan.json: build.%s is missing; it was changed: start anew with another --out"
              .formatted(name));
    }
    return word;
  }
}
