package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.study.record.Build;
import threadmark.study.record.RunSummary;

/**
 * What beside the measured code changed between two runs of a series.
 *
 * @param words null where nothing did
 * @param kind of the change that weighs most, which chooses the dashes
 */
public record RunChange(String words, String kind) {

  static final RunChange NONE = new RunChange(null, null);

  public Optional<String> named() {
    return Optional.ofNullable(words);
  }

  public static RunChange between(RunSummary before, RunSummary now) {
    List<String> words = new ArrayList<>();
    List<String> kinds = new ArrayList<>();
    Build old = before.build();
    Build build = now.build();
    if (!old.benchmarksSha256().equals(build.benchmarksSha256())
        || !old.workloadsSha256().equals(build.workloadsSha256())) {
      words.add("the programs");
      kinds.add("harness");
    }
    if (!old.experimentsSha256().equals(build.experimentsSha256())) {
      words.add("the declarations");
      kinds.add("declarations");
    }
    if (!before.machine().environment().equals(now.machine().environment())) {
      words.add("the system (kernel, settings)");
      kinds.add("environment");
    }
    return words.isEmpty() ? NONE : new RunChange(String.join(" and ", words), kinds.getFirst());
  }
}
