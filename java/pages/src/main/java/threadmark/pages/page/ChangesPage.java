package threadmark.pages.page;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.jvm.Jdk;
import threadmark.pages.chart.MovedAnswer;
import threadmark.pages.chart.Place;
import threadmark.pages.chart.Question;
import threadmark.pages.chart.RunChange;
import threadmark.study.level.LevelVerdicts;
import threadmark.study.record.RunSummary;
import threadmark.study.report.RatioWords;
import threadmark.text.Moment;
import threadmark.text.Plural;

/**
 * What is new, week by week: runs, answers that moved, claims that a run decided, machines that
 * changed.
 *
 * @param feed the feed's own id, which never changes
 * @param address where the site is published, for readers of the feed
 */
public record ChangesPage(
    List<Week> weeks, String earlier, String feed, String updated, Optional<String> address) {

  private static final String FEED = "tag:threadmark,2026:changes";
  private static final int MOST_WEEKS = 13;
  private static final int MOST_IN_A_WEEK = 60;

  /** One week, by the date of its Monday; the newest change first. */
  public record Week(String from, List<Change> changes, String left) {}

  /**
   * One of them.
   *
   * @param id stays the same as long as the record does
   */
  public record Change(String id, Instant at, String kind, String words, String page) {}

  static ChangesPage of(SiteSources sources, List<Question> questions) {
    List<Change> changes = new ArrayList<>();
    List<RunSummary> runs = sources.history().runs();
    // Each run is a change: its week is one of those that are shown, or was before them.
    List<LocalDate> ofRuns =
        runs.stream()
            .map(run -> monday(run.startedAt()))
            .distinct()
            .sorted(Comparator.reverseOrder())
            .toList();
    Instant shown = shownFrom(ofRuns);
    runs(runs, shown, changes);
    MovedAnswer.of(questions, sources.history()).stream()
        .filter(moved -> !moved.run().startedAt().isBefore(shown))
        .forEach(moved -> changes.add(moved(moved)));
    VerdictNews verdicts = VerdictNews.of(sources);
    changes.addAll(verdicts.changes());
    sources.judged().values().stream()
        .flatMap(List::stream)
        .forEach(judged -> news(judged, verdicts.runs(), changes));
    changes.sort(
        Comparator.comparing(Change::at)
            .reversed()
            .thenComparing(Change::kind)
            .thenComparing(Change::id));
    Map<LocalDate, List<Change>> weeks =
        changes.stream()
            .collect(
                Collectors.groupingBy(
                    change -> monday(change.at()),
                    java.util.LinkedHashMap::new,
                    Collectors.toList()));
    return new ChangesPage(
        weeks.entrySet().stream()
            .limit(MOST_WEEKS)
            .map(week ->
                new Week(
                    week.getKey().toString(),
                    week.getValue().stream().limit(MOST_IN_A_WEEK).toList(),
                    left(week.getValue().size() - MOST_IN_A_WEEK)))
            .toList(),
        ofRuns.size() > MOST_WEEKS
            ? "The %d weeks before these are on the pages of runs and experiments."
                .formatted(ofRuns.size() - MOST_WEEKS)
            : "",
        FEED,
        (changes.isEmpty() ? sources.now() : changes.getFirst().at()).toString(),
        sources.claims().address());
  }

  /** When the oldest week begins that is shown; thousands of runs may lie before it. */
  private static Instant shownFrom(List<LocalDate> newestFirst) {
    return newestFirst.isEmpty()
        ? Instant.MAX
        : newestFirst
            .get(Math.min(MOST_WEEKS, newestFirst.size()) - 1)
            .atStartOfDay(ZoneOffset.UTC)
            .toInstant();
  }

  private static String left(int more) {
    return more <= 0 ? "" : "%s more in this week.".formatted(Plural.of(more, "change"));
  }

  private static LocalDate monday(Instant at) {
    return Moment.day(at).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
  }

  private static void runs(List<RunSummary> oldestFirst, Instant shown, List<Change> changes) {
    Map<String, RunSummary> before = new HashMap<>();
    for (RunSummary run : oldestFirst) {
      RunSummary last = before.put(run.machine().name(), run);
      if (run.startedAt().isBefore(shown)) {
        continue;
      }
      String machine = Place.machineName(run.machine().name());
      changes.add(
          new Change(
              "run/" + run.id(),
              run.startedAt(),
              "run",
              "New run: %s profile on %s, %s, %s."
                  .formatted(
                      run.profile().label(),
                      machine,
                      run.jdks().stream()
                          .map(Jdk::id)
                          .map(Place::jdkName)
                          .collect(Collectors.joining(" and ")),
                      Plural.of(run.trials(), "trial")),
              page(run)));
      if (last != null) {
        RunChange.between(last, run)
            .named()
            .ifPresent(words ->
                changes.add(
                    new Change(
                        "beside/" + run.id(),
                        run.startedAt(),
                        "beside",
                        "Changed on %s since its previous run: %s."
                            .formatted(
                                machine,
                                words.replaceFirst("^the ", "").replace(" and the ", ", ")),
                        page(run))));
      }
    }
  }

  /**
   * What a judgement tells of a new JDK build.
   *
   * @param runs by their ids
   */
  private static void news(
      LevelVerdicts judged, Map<String, RunSummary> runs, List<Change> changes) {
    Optional<RunSummary> run = Optional.ofNullable(runs.get(judged.run()));
    for (int i = 0; run.isPresent() && i < judged.news().size(); i++) {
      changes.add(
          new Change(
              "jdk/%s/%d".formatted(judged.run(), i),
              run.get().startedAt(),
              "jdk",
              "On %s: %s."
                  .formatted(Place.machineName(run.get().machine().name()), judged.news().get(i)),
              "drift/"));
    }
  }

  private static Change moved(MovedAnswer moved) {
    String interval = RatioWords.interval(moved.ratio(), moved.metric());
    return new Change(
        "answer/%s/%s/%s/%s"
            .formatted(
                moved.run().id(),
                moved.question().experiment().id(),
                moved.question().place().jdk(),
                Integer.toHexString(moved.question().name().hashCode())),
        moved.run().startedAt(),
        "moved",
        "%s: %s, was %s. %s%s against %s."
            .formatted(
                moved.title(),
                moved.now().label(moved.metric()),
                moved.before().label(moved.metric()),
                RatioWords.of(moved.ratio(), moved.metric()),
                interval.isEmpty() ? "" : " (" + interval + ")",
                moved.cell().cell().reference()),
        "experiments/" + moved.question().experiment().id() + "/");
  }

  private static String page(RunSummary run) {
    return "runs/" + run.id() + "/";
  }
}
