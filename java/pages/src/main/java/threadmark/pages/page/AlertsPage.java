package threadmark.pages.page;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import threadmark.pages.chart.DataTable;
import threadmark.pages.chart.Place;
import threadmark.pages.chart.TableCell;
import threadmark.study.experiment.Series;
import threadmark.study.judge.LevelNames;
import threadmark.study.judge.LevelWords;
import threadmark.study.level.AlertStep;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdicts;
import threadmark.study.record.RunSummary;
import threadmark.text.Plural;

/**
 * What asks for somebody's attention.
 *
 * @param open how many alerts are open
 * @param table the open ones
 * @param past those that are over, the newest first
 * @param judged the newest judgement of each machine against its baselines
 * @param feed the feed's own id, which never changes
 * @param updated when the newest entry changed
 * @param address where the site is published, for readers of the feed, who are elsewhere
 */
public record AlertsPage(
    int open,
    String words,
    DataTable table,
    DataTable past,
    DataTable judged,
    List<Entry> entries,
    String feed,
    String updated,
    Optional<String> address,
    String command) {

  private static final String FEED = "tag:threadmark,2026:alerts";
  private static final int MOST_PAST = 60;
  private static final String COMMAND = "scripts/threadmark judge results/RUN";

  /**
   * An entry of the feed: one step of one series.
   *
   * @param id stays the same as long as the step does
   */
  public record Entry(String id, String title, String updated, String page, String summary) {}

  /** A step with where it was measured. */
  private record Placed(String machine, AlertStep step) {

    boolean open() {
      return step.over().isEmpty();
    }

    String newest() {
      return step.over().orElse(step.confirmedBy());
    }
  }

  static AlertsPage of(SiteSources sources) {
    List<Placed> placed = new ArrayList<>();
    sources
        .judged()
        .forEach((machine, judged) ->
            AlertStep.of(judged).forEach(step -> placed.add(new Placed(machine, step))));
    placed.sort(Comparator.comparing(Placed::newest).reversed());
    Lines lines = new Lines(sources, placed);
    List<Placed> open = placed.stream().filter(Placed::open).toList();
    List<Placed> past = placed.stream().filter(one -> !one.open()).toList();
    return new AlertsPage(
        open.size(),
        words(sources, open.size()),
        lines.table("Open alerts", open, "confirmed by"),
        lines.table(over(past.size()), past.stream().limit(MOST_PAST).toList(), "over"),
        judged(sources, lines),
        placed.stream().map(lines::entry).toList(),
        FEED,
        placed.stream()
            .map(one -> lines.at(one.newest()))
            .max(Comparator.naturalOrder())
            .orElseGet(() -> newest(sources))
            .toString(),
        sources.claims().address(),
        COMMAND);
  }

  /** The caption of those that are over, which says where they are not all there. */
  private static String over(int alerts) {
    return alerts > MOST_PAST ? "Over, the newest %d of %d".formatted(MOST_PAST, alerts) : "Over";
  }

  private static String words(SiteSources sources, int open) {
    if (sources.judged().values().stream().allMatch(List::isEmpty)) {
      return "No run was judged against a baseline yet, so there can be no alert. The workflow"
          + " bench judges each run that it records.";
    }
    List<String> newest = new ArrayList<>();
    sources
        .judged()
        .forEach((machine, judged) -> {
          if (!judged.isEmpty()) {
            newest.add("%s: %s".formatted(machine, LevelWords.counts(judged.getLast())));
          }
        });
    // Nothing confirmed is not the same as nothing found: most may have been undecided.
    return "%s Newest judgements: %s.".formatted(open(sources, open), String.join("; ", newest));
  }

  private static String open(SiteSources sources, int open) {
    long machines = sources.judged().values().stream().filter(one -> !one.isEmpty()).count();
    String where = Plural.of(machines, "judged machine");
    return switch (open) {
      case 0 -> "No overhead on %s is confirmed above its accepted level.".formatted(where);
      case 1 -> "One overhead is above its accepted level, and a second run confirmed it.";
      default ->
          "%d overheads on %s are above their accepted levels. A second run confirmed each."
              .formatted(open, where);
    };
  }

  /** The lines, and the names, times and pages that they share. */
  private static final class Lines {

    private final Map<String, RunSummary> runs = new HashMap<>();
    private final Set<String> machines = new HashSet<>();
    private final Set<String> experiments = new HashSet<>();
    private final Instant newest;
    private final LevelNames names;

    Lines(SiteSources sources, List<Placed> placed) {
      sources.machines().forEach(machine -> machines.add(machine.name()));
      sources.experiments().forEach(experiment -> experiments.add(experiment.id()));
      for (RunSummary run : sources.history().runs()) {
        runs.put(run.id(), run);
        machines.add(run.machine().name());
      }
      this.newest = AlertsPage.newest(sources);
      this.names = new LevelNames(placed.stream().map(one -> one.step().verdict().series()));
    }

    Instant at(String run) {
      return Optional.ofNullable(runs.get(run)).map(RunSummary::startedAt).orElse(newest);
    }

    TableCell run(String id) {
      return runs.containsKey(id) ? TableCell.of(id).to("runs/" + id + "/") : TableCell.of(id);
    }

    DataTable table(String caption, List<Placed> steps, String last) {
      return DataTable.of(
          caption,
          List.of("overhead", "rise", "accepted", "measured", "machine", "since", "commit", last),
          steps.stream().map(this::line).toList());
    }

    private DataTable.Line line(Placed one) {
      LevelVerdict verdict = one.step().verdict();
      TableCell rise = TableCell.of(LevelWords.interval(verdict.rise()));
      return DataTable.Line.of(
          experiment(verdict.series()),
          one.open() ? rise.toned("regressed") : rise,
          TableCell.of(LevelWords.accepted(verdict)),
          TableCell.of(LevelWords.interval(verdict.overhead())),
          machine(one.machine()),
          run(one.step().sinceRun()),
          one.step()
              .sinceCommit()
              .map(TableCell::commit)
              .orElseGet(() -> TableCell.of("not known")),
          run(one.newest()));
    }

    /** Judgements may be older than what is declared, registered or recorded now. */
    private TableCell experiment(Series series) {
      String id = series.cell().experiment();
      TableCell cell = TableCell.of(names.of(series));
      return experiments.contains(id) ? cell.to("experiments/" + id + "/") : cell;
    }

    TableCell machine(String name) {
      return machines.contains(name)
          ? TableCell.of(Place.machineName(name)).to("machines/" + name + "/")
          : TableCell.of(name);
    }

    Entry entry(Placed one) {
      AlertStep step = one.step();
      Series series = step.verdict().series();
      String name = names.of(series);
      return new Entry(
          "tag:threadmark,2026:alert/%s/%s/%08x"
              .formatted(one.machine(), step.sinceRun(), Mark.of(series)),
          "%s on %s: %s"
              .formatted(
                  name, one.machine(), one.open() ? LevelWords.sentence(step.verdict()) : "over"),
          at(one.newest()).toString(),
          "alerts/",
          "%s, accepted %s, measured %s on %s. Since run %s%s; confirmed by run %s%s."
              .formatted(
                  LevelWords.sentence(step.verdict()),
                  LevelWords.accepted(step.verdict()),
                  LevelWords.interval(step.verdict().overhead()),
                  series.jdk(),
                  step.sinceRun(),
                  step.sinceCommit().map(commit -> " at commit " + commit).orElse(""),
                  step.confirmedBy(),
                  step.over().map(run -> "; over with run " + run).orElse("")));
    }
  }

  /** What stays the same of a series as long as it is one, as a number. */
  private static final class Mark {

    private Mark() {}

    static int of(Series series) {
      return "%s %s %s %s %s %s"
          .formatted(
              series.cell(),
              series.reference(),
              series.metric().label(),
              series.jdk(),
              series.profile().label(),
              series.collector())
          .hashCode();
    }
  }

  private static DataTable judged(SiteSources sources, Lines lines) {
    List<DataTable.Line> told = new ArrayList<>();
    sources
        .judged()
        .forEach((machine, judged) -> {
          if (!judged.isEmpty()) {
            LevelVerdicts newest = judged.getLast();
            told.add(
                DataTable.Line.of(
                    lines.machine(machine),
                    lines.run(newest.run()),
                    TableCell.of(LevelWords.counts(newest)),
                    TableCell.of(Plural.of(judged.size(), "run"))));
          }
        });
    return DataTable.of(
        "The newest judgement of each machine",
        List.of("machine", "run", "verdicts", "judged so far"),
        told);
  }

  private static Instant newest(SiteSources sources) {
    List<RunSummary> runs = sources.history().runs();
    return runs.isEmpty() ? sources.now() : runs.getLast().startedAt();
  }
}
