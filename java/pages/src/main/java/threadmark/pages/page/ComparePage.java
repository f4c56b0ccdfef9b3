package threadmark.pages.page;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import threadmark.jvm.Jdk;
import threadmark.pages.chart.Place;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.record.RunSummary;
import threadmark.text.Moment;

/**
 * What the page needs that lays two runs side by side: which there are, and what each experiment is
 * called and decides on. Their figures are in each run's own file.
 */
public record ComparePage(List<Side> sides, List<Asked> experiments) {

  private static final int MOST_RUNS = 200;

  /**
   * One run on one JDK.
   *
   * @param value as the page's address names it
   * @param place the machine and the JDK as people name them
   * @param trials how many the run made: one of many trials has more to compare
   */
  public record Side(
      String value, String run, String jdk, String place, String text, String cells, int trials) {}

  /**
   * An experiment.
   *
   * @param cpu whether CPU time decides
   */
  public record Asked(String id, String title, boolean cpu, double margin) {}

  static ComparePage of(SiteSources sources) {
    return new ComparePage(
        sources.history().runs().reversed().stream()
            .filter(sources.earlier()::hasPage)
            .sorted(Comparator.comparing(run -> run.profile() == Profile.QUICK))
            .limit(MOST_RUNS)
            .flatMap(ComparePage::sides)
            .toList(),
        sources.experiments().stream().map(ComparePage::asked).toList());
  }

  private static Stream<Side> sides(RunSummary run) {
    return run.jdks().stream()
        .map(Jdk::id)
        .map(jdk -> {
          String place = Place.jdkName(jdk) + " · " + Place.machineName(run.machine().name());
          return new Side(
              run.id() + "@" + jdk,
              run.id(),
              jdk,
              place,
              "%s · %s UTC, %s"
                  .formatted(place, Moment.minute(run.startedAt()), run.profile().label()),
              "data/runs/" + run.id() + "/cells.csv",
              run.trials());
        });
  }

  private static Asked asked(Experiment experiment) {
    return new Asked(
        experiment.id(),
        experiment.title(),
        experiment.decides() == Metric.CPU,
        experiment.margin());
  }
}
