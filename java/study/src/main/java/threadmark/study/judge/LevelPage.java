package threadmark.study.judge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.html.HtmlTable;
import threadmark.html.IntervalStrip;
import threadmark.html.Markup;
import threadmark.html.StandalonePage;
import threadmark.numbers.Interval;
import threadmark.report.VerdictReport;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Marks;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdicts;
import threadmark.text.Column;
import threadmark.text.Figures;

/**
 * A judged run as one page that needs nothing else. What a person must do stands first, then each
 * experiment with its picture, then how it was judged.
 */
final class LevelPage {

  /** Rises as dots with intervals, one line for each series. */
  private static final IntervalStrip.Layout STRIP = new IntervalStrip.Layout(480, 230, 34, 2);

  private final LevelVerdicts verdicts;
  private final LevelCommands commands;
  private final LevelNames names;
  private final Marks marks;

  LevelPage(LevelVerdicts verdicts, LevelCommands commands, LevelNames names) {
    this.verdicts = verdicts;
    this.commands = commands;
    this.names = names;
    this.marks = Marks.of(commands.declared());
  }

  String html() {
    List<Markup> main = new ArrayList<>();
    main.add(VerdictReport.pageList("Know this first", LevelLists.unshown(verdicts)));
    main.add(VerdictReport.pageList("What moved", LevelLists.moved(verdicts, names)));
    main.add(answers());
    main.add(VerdictReport.pageList("What to do", LevelLists.toDo(verdicts, names, commands)));
    main.add(VerdictReport.pageList("Cautions", LevelLists.cautions(verdicts, names)));
    experiments().forEach((id, own) -> main.add(section(id, own)));
    main.add(advice());
    main.add(method());
    return StandalonePage.text(
        "Threadmark: %s judged on %s".formatted(verdicts.run(), verdicts.machine().name()),
        header(),
        Markup.joined(main.stream()),
        "Written by Threadmark from levels/1.");
  }

  private Markup header() {
    return Markup.element(
        "header",
        Markup.element("h1", "Did the cost of virtual threads move?"),
        Markup.element(
                "p",
                "Run %s on %s%s, against the overheads that were accepted there."
                    .formatted(
                        verdicts.run(),
                        verdicts.machine().name(),
                        verdicts
                            .commit()
                            .map(commit ->
                                " at commit " + commit.substring(0, Math.min(12, commit.length())))
                            .orElse("")))
            .with("class", "quiet"));
  }

  private Markup answers() {
    List<Markup> answers = new ArrayList<>();
    answers.add(Markup.element("p", Markup.element("strong", LevelWords.counts(verdicts) + ".")));
    List<Markup> loud =
        LevelLists.worstFirst(verdicts).stream()
            .filter(LevelPage::mustBeRead)
            .map(this::answer)
            .toList();
    if (!loud.isEmpty()) {
      answers.add(Markup.element("ul", loud).with("class", "answers"));
    }
    return Markup.joined(answers.stream());
  }

  private static boolean mustBeRead(LevelVerdict verdict) {
    return switch (verdict.verdict()) {
      case REGRESSED, MISSING, INVALID, ACCEPTED, IMPROVED -> true;
      case UNDECIDED, NO_BASELINE, NEW, STEADY -> false;
    };
  }

  private Markup answer(LevelVerdict verdict) {
    return Markup.element(
        "li",
        Markup.element("strong", names.of(verdict.series())),
        Markup.text(LevelWords.sentence(verdict)));
  }

  private Map<String, List<LevelVerdict>> experiments() {
    Map<String, List<LevelVerdict>> byExperiment = new LinkedHashMap<>();
    verdicts.verdicts().stream()
        .filter(LevelVerdict::decides)
        .forEach(verdict ->
            byExperiment
                .computeIfAbsent(verdict.series().cell().experiment(), unused -> new ArrayList<>())
                .add(verdict));
    return byExperiment;
  }

  private Markup section(String id, List<LevelVerdict> own) {
    HtmlTable sheet =
        new HtmlTable(
            "Overheads against %s, margin %s"
                .formatted(
                    own.stream()
                        .map(verdict -> verdict.series().reference())
                        .distinct()
                        .collect(Collectors.joining(" or ")),
                    Figures.share(own.getFirst().margin())),
            List.of("series", "verdict", "accepted", "this run", "rise", "since the anchor"));
    own.forEach(verdict ->
        sheet.row(
            Markup.text(names.within(verdict.series())),
            Markup.element("strong", verdict.verdict().label())
                .and(Markup.element("div", LevelWords.sentence(verdict))),
            HtmlTable.figure(LevelWords.accepted(verdict))
                .and(Markup.element("div", LevelWords.runs(verdict)).with("class", "quiet")),
            HtmlTable.figure(LevelWords.interval(verdict.overhead())),
            HtmlTable.figure(LevelWords.interval(verdict.rise())),
            HtmlTable.figure(LevelWords.anchor(verdict))));
    Optional<Markup> picture = strip(own, id);
    return Markup.element(
        "section", Markup.element("h2", title(id)), picture.orElse(Markup.NOTHING), sheet.markup());
  }

  private String title(String id) {
    return commands.declared().stream()
        .filter(experiment -> experiment.id().equals(id))
        .findFirst()
        .map(Experiment::title)
        .orElse(id);
  }

  private Markup advice() {
    List<LevelVerdict> advice = LevelLists.advice(verdicts);
    if (advice.isEmpty()) {
      return Markup.NOTHING;
    }
    List<Column<LevelVerdict>> columns =
        List.of(
            new Column<>("series", row -> names.of(row.series())),
            LevelReport.METRIC,
            new Column<>("in words", LevelWords::sentence),
            LevelReport.RISE);
    return Markup.element(
        "section",
        Markup.element("h2", "Other metrics of the same trials"),
        HtmlTable.of(
            "Shown by trials of this run, without a say in the verdicts", columns, advice));
  }

  private static Markup method() {
    return Markup.element(
        "section",
        Markup.element("h2", "How it was judged"),
        Markup.element(
            "p",
            "An overhead is a variant's figure divided by its reference's in the same block; a"
                + " block's trials are fresh JVMs. The accepted overhead is the mean of the"
                + " accepted runs, each weighed by its own error and by how much runs differ. A"
                + " rise is this run's overhead divided by the accepted one; the 99% limits to"
                + " either side hold the run's own error, the difference between runs and the error"
                + " of the accepted mean."),
        Markup.element(
            "p",
            "Regressed: the lower limit lies above the margin, or all runs together show a rise."
                + " Improved: the upper limit shows a fall of the margin. Steady: a rise of the"
                + " margin is excluded, with a 4% chance of error. Anything else is undecided,"
                + " which is not a pass."),
        Markup.element(
            "p",
            "All runs together: is a rise of the margin, which began with one of the recorded runs,"
                + " likelier than no rise? If eight times as likely, the judge asks for another"
                + " run. From 50,000 times on it is an alert, until runs are back at the level. The"
                + " visible effect is the smallest rise that a run of any length calls regressed in"
                + " 19 of 20 cases."));
  }

  /** The strip; nothing when no series has a baseline. */
  private Optional<Markup> strip(List<LevelVerdict> all, String id) {
    List<LevelVerdict> with = all.stream().filter(one -> one.rise().isPresent()).toList();
    if (with.isEmpty()) {
      return Optional.empty();
    }
    double margin = with.getFirst().margin();
    List<IntervalStrip.Row> rows = with.stream().map(this::row).toList();
    return Optional.of(
        new IntervalStrip(STRIP, margin, rows)
            .figure(id, "Rise of the overheads of " + id, legend(margin)));
  }

  private IntervalStrip.Row row(LevelVerdict verdict) {
    Interval rise = verdict.rise().orElseThrow().interval();
    String name = names.within(verdict.series());
    return new IntervalStrip.Row(
        name,
        "%s %s, %s".formatted(name, Figures.overhead(rise), verdict.verdict().label()),
        rise.centre(),
        Optional.of(rise),
        marks.of(verdict.series().cell().variant()));
  }

  private static String legend(double margin) {
    return "This run divided by what was accepted, lower is better. Full line: as accepted; dashed line: the margin of %s. Bars reach to the 99%% limits on either side; an arrow means that the bar goes on. A bar wholly beyond the dashed line shows a rise of the margin. The verdict stands in the table."
        .formatted(Figures.share(margin));
  }
}
