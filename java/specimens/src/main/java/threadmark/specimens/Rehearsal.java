package threadmark.specimens;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What is known of scenarios before the first is asked.
 *
 * @param seconds that each takes, of those that would begin
 * @param all whether every one would
 */
record Rehearsal(Map<String, Double> seconds, boolean all) {

  /** Says of those that would not begin why not, and of the others, if asked to, how long. */
  static Rehearsal of(List<Scenario> open, Questioner questioner, boolean telling)
      throws InterruptedException {
    Map<String, Double> seconds = new LinkedHashMap<>();
    for (Scenario scenario : open) {
      try {
        double takes = questioner.planned(scenario);
        seconds.put(scenario.name(), takes);
        if (telling) {
          System.err.printf(
              Locale.ROOT,
              "%-16s %5.1f min  %s%n",
              scenario.name(),
              takes / 60,
              scenario.question());
        }
      } catch (IOException | RuntimeException wrong) {
        System.err.printf("%s: would not begin: %s%n", scenario.name(), wrong.getMessage());
      }
    }
    Rehearsal told = new Rehearsal(seconds, seconds.size() == open.size());
    System.err.printf(
        Locale.ROOT,
        "%d of %d would begin, about %.0f min%n",
        seconds.size(),
        open.size(),
        told.left(open) / 60);
    return told;
  }

  /** Seconds that these take together. */
  double left(List<Scenario> open) {
    return open.stream().mapToDouble(one -> seconds.getOrDefault(one.name(), 0.0)).sum();
  }
}
