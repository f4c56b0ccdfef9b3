package threadmark.pages.page;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import threadmark.jvm.Jdk;
import threadmark.pages.chart.RunLines;
import threadmark.pages.chart.SiteFile;
import threadmark.pages.chart.TableCell;
import threadmark.study.record.RunSummary;
import threadmark.text.Escaped;
import threadmark.text.Moment;

/**
 * The newest runs, and those that a page speaks of, have a page and files of their own. Each
 * earlier one is a line on the page of its month: thousands of runs would be more than a host
 * takes.
 *
 * @param since when the first of the newest runs began; absent while all have a page
 * @param months of the runs without a page, by their ids
 */
public record EarlierRuns(
    Optional<Instant> since,
    Map<String, String> months,
    SortedMap<String, List<RunSummary>> lines) {

  /** So many runs of a full profile are some 240 MB; hosts take 1 GB, and readers less. */
  public static final int MOST_PAGES = 250;

  /** What claims look at: the twelve newest of a machine and JDK. */
  private static final int OF_EACH_PLACE = 12;

  private static final String LIST = "_data/generated/with-page.txt";

  public EarlierRuns {
    months = Map.copyOf(months);
  }

  /** Where every run has a page. */
  public static EarlierRuns none() {
    return new EarlierRuns(Optional.empty(), Map.of(), new TreeMap<>());
  }

  /**
   * The runs before the newest.
   *
   * @param spoken those that figures are from
   * @param most of them that have a page because they are new
   */
  public static EarlierRuns of(
      List<RunSummary> oldestFirst, Collection<RunSummary> spoken, int most) {
    int first = oldestFirst.size() - most;
    if (first <= 0) {
      return none();
    }
    Set<RunSummary> kept = new HashSet<>(spoken);
    Map<String, Integer> seen = new HashMap<>();
    for (RunSummary run : oldestFirst.reversed()) {
      for (Jdk jdk : run.jdks()) {
        String place = run.machine().name() + ' ' + jdk.id();
        if (seen.merge(place, 1, Integer::sum) <= OF_EACH_PLACE) {
          kept.add(run);
        }
      }
    }
    SortedMap<String, List<RunSummary>> lines = new TreeMap<>();
    Map<String, String> months = new HashMap<>();
    for (RunSummary run : oldestFirst.subList(0, first)) {
      String month = Moment.minute(run.startedAt()).substring(0, 7);
      lines.computeIfAbsent(month, unused -> new ArrayList<>()).add(run);
      if (!kept.contains(run)) {
        months.put(run.id(), month);
      }
    }
    return new EarlierRuns(Optional.of(oldestFirst.get(first).startedAt()), months, lines);
  }

  public boolean hasPage(RunSummary run) {
    return !months.containsKey(run.id());
  }

  /** The tables of all months, as files. */
  List<String> tables() {
    return lines.keySet().stream().map(EarlierRuns::table).toList();
  }

  private static String table(String month) {
    return "earlier/" + month + "/runs.csv";
  }

  /**
   * What the site's pages are told.
   *
   * @param since empty while all runs have a page
   */
  record Told(String since, Map<String, String> months, List<Month> pages) {}

  /**
   * A month's page.
   *
   * @param rows of its table, as HTML
   */
  record Month(String month, String title, String runs, String table, String rows) {}

  Told told() {
    return new Told(
        since.map(Instant::toString).orElse(""),
        new TreeMap<>(months),
        lines.entrySet().stream()
            .map(month ->
                new Month(
                    month.getKey(),
                    "Runs of " + month.getKey(),
                    String.format(Locale.ROOT, "%,d", month.getValue().size()),
                    table(month.getKey()),
                    month.getValue().stream().map(this::row).collect(Collectors.joining())))
            .toList());
  }

  private String row(RunSummary run) {
    String id = Escaped.xml(run.id());
    String commit = run.build().commit().map(EarlierRuns::commit).orElse("none");
    return "<tr id=\""
        + id
        + "\"><th scope=\"row\">"
        + (hasPage(run) ? "<a href=\"runs/" + id + "/\">" + id + "</a>" : id)
        + "</th>"
        + cell(Moment.minute(run.startedAt()))
        + cell(run.profile().label())
        + cell(Escaped.xml(run.machine().name()))
        + cell(Escaped.xml(jdks(run)))
        + cell(Integer.toString(run.trials()))
        + cell(commit)
        + cell(Escaped.xml(run.file()))
        + "<td class=\"digest\">"
        + Escaped.xml(run.sha256())
        + "</td></tr>\n";
  }

  private static String cell(String html) {
    return "<td>" + html + "</td>";
  }

  private static String commit(String of) {
    String commit = Escaped.xml(of);
    return "<a href=\"commit:" + commit + "\">" + TableCell.shortened(commit) + "</a>";
  }

  private static String jdks(RunSummary run) {
    return run.jdks().stream().map(Jdk::id).collect(Collectors.joining(" "));
  }

  /** The tables, and which runs the site takes files of; no list where it takes all. */
  List<SiteFile> files(Collection<RunSummary> all) {
    List<SiteFile> files = new ArrayList<>();
    lines.forEach((month, runs) -> files.add(new SiteFile.Text(table(month), RunLines.csv(runs))));
    if (since.isPresent()) {
      files.add(
          new SiteFile.Text(
              LIST,
              all.stream()
                  .filter(this::hasPage)
                  .map(run -> run.id() + "\n")
                  .collect(Collectors.joining())));
    }
    return files;
  }
}
