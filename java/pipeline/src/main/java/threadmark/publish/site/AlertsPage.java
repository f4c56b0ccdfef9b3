package threadmark.publish.site;

import java.util.List;
import threadmark.model.RunSummary;

/**
 * What asks for somebody's attention.
 *
 * @param open how many alerts are open
 * @param judged the newest judgements against baselines
 * @param feed the feed's own id, which never changes
 * @param updated when the newest entry changed
 */
public record AlertsPage(
    int open,
    String words,
    DataTable table,
    DataTable judged,
    List<Entry> entries,
    String feed,
    String updated,
    String command) {

  private static final String FEED = "tag:threadmark,2026:alerts";

  /**
   * An entry of the feed: one step of one series.
   *
   * @param id stays the same as long as the step does
   */
  public record Entry(String id, String title, String updated, String page, String summary) {}

  static AlertsPage unjudged(SiteSources sources) {
    return new AlertsPage(
        0,
        "No judgement against a baseline is in this site yet, so nothing can alert here. The"
            + " command below judges a run.",
        new DataTable("Open alerts", List.of(), List.of()),
        new DataTable("Judged against baselines", List.of(), List.of()),
        List.of(),
        FEED,
        newest(sources),
        "scripts/threadmark judge results/RUN");
  }

  private static String newest(SiteSources sources) {
    List<RunSummary> runs = sources.history().runs();
    return (runs.isEmpty() ? sources.now() : runs.getLast().startedAt()).toString();
  }
}
