package threadmark.pages.page;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.files.Lanes;
import threadmark.machine.Machine;
import threadmark.pages.chart.AnswersFigure;
import threadmark.pages.chart.CensusFigure;
import threadmark.pages.chart.ClaimsFigure;
import threadmark.pages.chart.CrossoverFigures;
import threadmark.pages.chart.CrossoverModelTables;
import threadmark.pages.chart.DriftFigures;
import threadmark.pages.chart.Figure;
import threadmark.pages.chart.HistoryFigure;
import threadmark.pages.chart.LatencyFigure;
import threadmark.pages.chart.MapsAndCards;
import threadmark.pages.chart.MarkSheet;
import threadmark.pages.chart.OverheadFigure;
import threadmark.pages.chart.Place;
import threadmark.pages.chart.Places;
import threadmark.pages.chart.PublishedFigure;
import threadmark.pages.chart.Question;
import threadmark.pages.chart.ScalingFigure;
import threadmark.pages.chart.SiteFile;
import threadmark.pages.chart.TrialsCsv;
import threadmark.pages.chart.TrialsFigure;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Marks;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Subject;
import threadmark.study.record.RunSummary;

/**
 * All generated files of the site but those that belong to one run. Each is handed on as soon as it
 * is made: a long history of three machines holds more rows than should be in memory at once.
 */
public final class SiteFiles {

  private static final String PAGES = "_data/generated/";
  private static final String LEADING =
      "Each dot is the first answer in this quantity of an experiment that asks what virtual"
          + " threads cost. It is divided by the hardest alternative in the same blocks.";

  private final SiteSources sources;
  private final Marks marks;
  private final List<Question> questions;
  private final List<Place> places;
  private final ProgramCards cards;
  private final Map<String, List<Map<String, String>>> trials;
  private final Consumer<SiteFile> written;
  private final List<Figure> figures = new ArrayList<>();

  private SiteFiles(SiteSources sources, Consumer<SiteFile> written) {
    this.written = written;
    this.sources = sources;
    this.marks = Marks.of(sources.experiments());
    this.questions = Question.of(sources.experiments(), sources.history().latest());
    this.places = Places.of(questions);
    this.cards = ProgramCards.of(sources, places);
    this.trials =
        sources.trials().entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, run -> TrialsCsv.rows(run.getValue())));
  }

  /**
   * Makes them all.
   *
   * @param written takes a file, from any thread
   */
  public static void write(SiteSources sources, Consumer<SiteFile> written) {
    SiteFiles site = new SiteFiles(sources, written);
    Lanes.each(List.<Runnable>of(site::figures, site::runs), Runnable::run);
    site.index();
  }

  private void figures() {
    front();
    experiments();
    machines();
    claims();
    mapsAndCards();
  }

  private Figure add(PublishedFigure published) {
    figures.add(published.figure());
    return write(published);
  }

  private Figure write(PublishedFigure published) {
    published.files().forEach(written);
    return published.figure();
  }

  private void page(String name, String schema, Record content) {
    written.accept(new SiteFile.Json(PAGES + name + ".json", schema, content));
  }

  /** A picture travels without its page, so it never shows what nobody measured. */
  private void picture(String name, SocialCard card) {
    if (!sources.generated()) {
      written.accept(card.picture(name));
    }
  }

  private void front() {
    Figure chart = add(AnswersFigure.of(sources.measured(), places, marks));
    page("front", "site-front/1", FrontPage.of(sources, cards, chart));
    picture("front", SocialCard.of("Should I use virtual threads?", cards, false));
    picture("when", SocialCard.of("Virtual threads: when they pay", cards, true));
  }

  /** The cell of each experiment that speaks for it, for each JDK of a machine. */
  private Figure leading(OverheadFigure overhead, List<Experiment> shown, List<Place> at) {
    List<CellSummary.BestPlatform> chosen = new ArrayList<>();
    for (Experiment experiment : shown) {
      for (Place place : at) {
        answered(experiment, place)
            .map(OverheadFigure.Dot::of)
            .or(() -> undeclared(experiment, place, chosen))
            .ifPresent(dot ->
                overhead.add(
                    at.size() == 1 ? Place.jdkName(place.jdk()) : experiment.title(),
                    at.size() == 1 ? experiment.title() : Place.jdkName(place.jdk()),
                    dot));
      }
    }
    return add(overhead.figure(LEADING + chosen(chosen), at));
  }

  /** What the page of the experiment answers first in this quantity. */
  private Optional<MapsAndCards.Answered> answered(Experiment experiment, Place place) {
    return sources.measured().answers().stream()
        .filter(answered -> answered.place().equals(place))
        .filter(answered -> answered.answer().experiment().id().equals(experiment.id()))
        .filter(answered -> answered.answer().declared().metric() == experiment.decides())
        .findFirst();
  }

  /**
   * Where no sentence was declared in this quantity: the cell that speaks, against the best variant
   * beside it. A declared one that was not measured here has no other figure in its stead.
   */
  private Optional<OverheadFigure.Dot> undeclared(
      Experiment experiment, Place place, List<CellSummary.BestPlatform> chosen) {
    if (experiment.answers().stream()
        .anyMatch(declared -> declared.metric() == experiment.decides())) {
      return Optional.empty();
    }
    return Question.leading(questions, experiment.id(), place)
        .flatMap(leading ->
            leading
                .speaking()
                .map(speaking -> {
                  if (experiment.platforms().size() > 1) {
                    speaking.cell().best().ifPresent(chosen::add);
                  }
                  return OverheadFigure.Dot.of(leading, speaking);
                }));
  }

  /** How the best of several variants was chosen. */
  private static String chosen(List<CellSummary.BestPlatform> best) {
    long before = best.stream().filter(CellSummary.BestPlatform::tuned).count();
    return best.isEmpty()
        ? ""
        : " Where none was declared, the best variant of platform threads stands for it: chosen before the run for %d of %d cells, and from the same blocks for the others."
            .formatted(before, best.size());
  }

  /** Those that ask what virtual threads cost; the others have a page, and no place beside them. */
  static List<Experiment> ofVirtualThreads(List<Experiment> experiments) {
    return experiments.stream()
        .filter(experiment -> experiment.about() == Subject.VIRTUAL_THREADS)
        .toList();
  }

  /** Pages of a list in one file. */
  record Pages(List<?> pages) {}

  /** Each is a page and figures of its own, so several are made at once. */
  private void experiments() {
    List<ExperimentPage> pages = Lanes.map(sources.experiments(), this::experiment);
    pages.forEach(page -> figures.addAll(page.figures()));
    page("experiments", "site-experiments/1", new Pages(pages));
    Lanes.each(pages, page -> picture(page.id(), SocialCard.of(page)));
  }

  private ExperimentPage experiment(Experiment experiment) {
    List<Question> own = questions(experiment);
    List<Figure> shown = new ArrayList<>();
    boolean timed = experiment.about() != Subject.MEMORY; // The times of weighing are no answer.
    if (timed) {
      shown.add(write(OverheadFigure.of(experiment, own)));
    }
    shown.add(write(TrialsFigure.of(experiment, own, trials)));
    ScalingFigure.of(experiment, sources.claims().sources(), own, sources.machinesByName())
        .ifPresent(scaling -> shown.add(write(scaling)));
    LatencyFigure.of(experiment, own).ifPresent(latency -> shown.add(write(latency)));
    CensusFigure.of(experiment, own).ifPresent(census -> shown.add(write(census)));
    if (timed) {
      shown.add(HistoryFigure.of(experiment, own, sources.history(), sources.baselines(), written));
    }
    // What is not measured has no number: the page says it once, with the command.
    shown.removeIf(figure -> !figure.measured());
    List<MachineLink> lacking = lacking(own.stream().map(question -> question.place().machine()));
    return ExperimentPage.of(experiment, questions, sources.measured(), places, lacking, shown);
  }

  private List<Question> questions(Experiment experiment) {
    return questions.stream()
        .filter(question -> question.experiment().id().equals(experiment.id()))
        .sorted(Comparator.comparingInt(question -> places.indexOf(question.place())))
        .toList();
  }

  private void machines() {
    Map<String, List<RunSummary>> runs = new TreeMap<>();
    sources.machines().forEach(machine -> runs.put(machine.name(), new ArrayList<>()));
    sources
        .history()
        .runs()
        .reversed()
        .forEach(run ->
            runs.computeIfAbsent(run.machine().name(), unused -> new ArrayList<>()).add(run));
    Map<String, Machine> known = sources.machinesByName();
    List<MachinePage> pages = new ArrayList<>();
    runs.forEach((name, own) ->
        pages.add(
            MachinePage.of(
                name,
                Optional.ofNullable(known.get(name)),
                own,
                MachinePage.Coverage.of(name, sources.experiments(), questions),
                machineOverheads(name),
                sources.calibrations().stream()
                    .filter(calibration -> calibration.machine().name().equals(name))
                    .toList())));
    page("machines", "site-machines/1", new Pages(pages));
  }

  /** Wall time and CPU time are two quantities, and share no axis. */
  private List<Figure> machineOverheads(String machine) {
    List<Place> here = places.stream().filter(place -> place.machine().equals(machine)).toList();
    return Stream.of(Metric.WALL, Metric.CPU)
        .map(metric ->
            leading(
                new OverheadFigure(
                    "machine-%s-%s".formatted(machine, metric.label()),
                    "%s on virtual threads here"
                        .formatted(metric == Metric.CPU ? "CPU time" : "Wall time"),
                    "scripts/run",
                    marks),
                ofVirtualThreads(sources.experiments()).stream()
                    .filter(experiment -> experiment.decides() == metric)
                    .toList(),
                here))
        .toList();
  }

  /** A machine as a page speaks of it and leads to it. */
  record MachineLink(String id, String name) {}

  /**
   * A page of figures.
   *
   * @param lacking the registered machines that it says nothing of, which the command would mend
   */
  record FiguresPage(List<Figure> figures, List<MachineLink> lacking, String command) {}

  /** The same, and the model beside its cells. */
  record CrossoverPage(
      List<Figure> figures,
      List<CrossoverModelTables.Model> models,
      List<MachineLink> lacking,
      String command) {}

  private void mapsAndCards() {
    List<MachineLink> unmapped =
        lacking(sources.measured().maps().stream().map(MapsAndCards.Mapped::machine));
    page(
        "crossover",
        "site-crossover/1",
        new CrossoverPage(
            addAll(CrossoverFigures.of(sources.measured(), marks)),
            CrossoverModelTables.of(sources.measured()),
            unmapped,
            CrossoverFigures.COMMAND));
    page(
        "drift",
        "site-figures/1",
        new FiguresPage(
            addAll(DriftFigures.of(sources.measured(), marks)),
            lacking(sources.measured().cards().stream().map(MapsAndCards.Carded::machine)),
            DriftFigures.COMMAND));
    SwitchPage.Cells cells = SwitchPage.cells(cards);
    written.accept(new SiteFile.Json("data/switch.json", "switch/3", cells));
    page("switch", "site-switch/1", SwitchPage.of(cards, cells));
  }

  private List<Figure> addAll(List<PublishedFigure> published) {
    return published.stream().map(this::add).toList();
  }

  private List<MachineLink> lacking(Stream<String> measured) {
    Set<String> known = measured.collect(Collectors.toSet());
    return sources.machines().stream()
        .map(Machine::name)
        .filter(name -> !known.contains(name))
        .map(name -> new MachineLink(name, Place.machineName(name)))
        .toList();
  }

  private void claims() {
    SourcePages pages = new SourcePages(sources.claims());
    List<Figure> shown =
        sources.claims().sources().stream()
            .map(source -> add(ClaimsFigure.of(source, sources.claims().ledgers())))
            .toList();
    page("ledger", "site-ledger/1", pages.overview());
    List<SourcePages.SourcePage> told = pages.sources(shown);
    page("sources", "site-sources/1", new Pages(told));
    Lanes.each(
        told,
        source ->
            picture(
                "claims-" + source.id(),
                SocialCard.of(source, sources.claims().badge(source.id()))));
    ClaimPages each =
        new ClaimPages(sources.claims(), sources.foldersOfRuns(), sources.profilesOfRuns());
    page("claims", "site-claims/1", new Pages(each.claims()));
  }

  /** What the data page says. */
  record DataPage(List<LeftOut> leftOut, int runs) {}

  /** What needs no figure. */
  private void runs() {
    List<RunSummary> newestFirst = sources.history().runs().reversed();
    page("navigation", "site-navigation/1", Navigation.SITE);
    List<RunSummary> shown = newestFirst.stream().filter(sources.earlier()::hasPage).toList();
    page("runs", "site-runs/1", new Pages(List.of(RunsTable.of("Runs that have a page", shown))));
    page("data", "site-data/1", new DataPage(sources.leftOut(), newestFirst.size()));
    page("earlier", "site-earlier/1", sources.earlier().told());
    sources.earlier().files(newestFirst).forEach(written);
    page("alerts", "site-alerts/1", AlertsPage.of(sources));
    page("changes", "site-changes/1", ChangesPage.of(sources, questions));
    ComparePage compare = ComparePage.of(sources);
    page("compare", "site-compare/1", compare);
    written.accept(new SiteFile.Json("data/compare.json", "compare/1", compare));
    page("marks", "site-marks/1", MarkSheet.of(variants(), marks));
    written.accept(new SiteFile.Text("data/marks.css", MarkSheet.css()));
    written.accept(
        new SiteFile.Json("data/marks.json", "marks/1", MarkSheet.of(variants(), marks)));
  }

  private void index() {
    written.accept(
        new SiteFile.Json("data/drawings.json", "drawings/1", DataIndex.drawings(figures)));
    written.accept(new SiteFile.Json("data/index.json", "index/1", DataIndex.of(sources, figures)));
  }

  private Collection<String> variants() {
    return sources.experiments().stream()
        .flatMap(experiment -> experiment.variants().stream())
        .map(Experiment.Variant::name)
        .distinct()
        .sorted()
        .toList();
  }
}
