package threadmark.pages.page;

import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import threadmark.pages.chart.Figure;
import threadmark.study.record.RunSummary;
import threadmark.text.Plural;

/**
 * What the front page says.
 *
 * @param cards for each place, what virtual threads do for each kind of program
 * @param shortAnswer what they say together
 * @param chart the same as a picture
 * @param alerts absent while nothing was judged
 * @param stale whether the newest run was too old already when the site was made
 */
public record FrontPage(
    ProgramCards cards,
    ShortAnswer shortAnswer,
    Figure chart,
    Optional<String> alerts,
    Optional<String> newestAt,
    int staleAfterDays,
    boolean stale,
    String builtAt,
    String runsWords,
    int leftOut,
    boolean generated,
    String version) {

  private static final int STALE_AFTER_DAYS = 14;

  static FrontPage of(SiteSources sources, ProgramCards cards, Figure chart) {
    Optional<RunSummary> newest =
        sources.history().runs().stream().max(Comparator.comparing(RunSummary::startedAt));
    return new FrontPage(
        cards,
        ShortAnswer.of(cards),
        chart,
        Optional.of(AlertsPage.of(sources).words()).filter(unused -> !sources.judged().isEmpty()),
        newest.map(run -> run.startedAt().toString()),
        STALE_AFTER_DAYS,
        newest
            .map(
                run -> Duration.between(run.startedAt(), sources.now()).toDays() > STALE_AFTER_DAYS)
            .orElse(false),
        sources.now().toString(),
        Plural.of(sources.history().runs().size(), "run"),
        sources.leftOut().size(),
        sources.generated(),
        sources.version());
  }
}
