package threadmark.pages.chart;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import threadmark.ledger.claim.Source;
import threadmark.machine.Machine;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Protocol;
import threadmark.text.Figures;
import threadmark.text.Plural;

/**
 * Times along a parameter that the source turned up step by step, its printed points beside those
 * that were measured.
 */
public final class ScalingFigure {

  private static final int CURVE = 3;
  private static final int MOST_VARIANTS = 3;
  private static final Pattern NUMBER = Pattern.compile("[0-9]+([.][0-9]+)?");

  /** The parameter of programs that count something, and are not timed. */
  private static final String COUNTED = "counted";

  private final String parameter;
  private final List<Source.Figure> printed;
  private final FigureRows rows;

  private ScalingFigure(Experiment experiment, String parameter, List<Source.Figure> printed) {
    this.parameter = parameter;
    this.printed = printed;
    rows =
        new FigureRows(
            experiment.id() + "-scaling",
            "scaling",
            "Time by " + parameter,
            GapCommands.run(experiment),
            experiment.marks(),
            "variant",
            parameter,
            "time",
            "measured on",
            "protocol",
            "which",
            "run");
  }

  /** The figure; nothing where no source printed a curve. */
  public static Optional<PublishedFigure> of(
      Experiment experiment,
      List<Source> sources,
      List<Question> questions,
      Map<String, Machine> machines) {
    List<Source.Figure> own =
        sources.stream()
            .flatMap(source -> source.figures().stream())
            .filter(figure -> figure.experiment().equals(experiment.id()))
            .toList();
    // No curve runs along words.
    return parameter(own)
        .map(parameter ->
            new ScalingFigure(experiment, parameter, curves(experiment, own, parameter))
                .figure(questions, machines));
  }

  /** The parameter with the most printed values. */
  private static Optional<String> parameter(List<Source.Figure> figures) {
    Map<String, Set<String>> values = new TreeMap<>();
    for (Source.Figure figure : figures) {
      figure
          .parameters()
          .forEach((name, value) ->
              values.merge(
                  name,
                  NUMBER.matcher(value).matches() ? Set.of(value) : Set.<String>of(),
                  (a, b) -> {
                    Set<String> both = new TreeSet<>(a);
                    both.addAll(b);
                    return both;
                  }));
    }
    return values.entrySet().stream()
        .filter(entry -> entry.getValue().size() >= CURVE)
        .max(Comparator.comparingInt(entry -> entry.getValue().size()))
        .map(Map.Entry::getKey);
  }

  private static List<Source.Figure> curves(
      Experiment experiment, List<Source.Figure> figures, String parameter) {
    Map<String, Long> points = new LinkedHashMap<>();
    figures.stream()
        .filter(figure -> isAlong(figure, parameter))
        .forEach(figure -> points.merge(figure.variant(), 1L, Long::sum));
    List<String> variants =
        points.entrySet().stream()
            .filter(entry -> entry.getValue() >= CURVE)
            .map(Map.Entry::getKey)
            .sorted(
                Comparator.comparing((String variant) -> !variant.equals(experiment.reference()))
                    .thenComparing(variant -> !variant.equals(experiment.gate().variant())))
            .limit(MOST_VARIANTS)
            .toList();
    return figures.stream()
        .filter(figure -> isAlong(figure, parameter))
        .filter(figure -> variants.contains(figure.variant()))
        .toList();
  }

  private static boolean isAlong(Source.Figure figure, String parameter) {
    String value = figure.parameters().get(parameter);
    return value != null && NUMBER.matcher(value).matches();
  }

  private PublishedFigure figure(List<Question> questions, Map<String, Machine> machines) {
    printed.forEach(figure ->
        add(
            "printed",
            "",
            figure.machine(),
            figure.variant(),
            Double.parseDouble(figure.parameters().get(parameter)),
            figure.seconds(),
            Optional.empty(),
            figure.printed(),
            Optional.empty()));
    Map<List<String>, List<Point>> lines = new LinkedHashMap<>();
    for (Question question : questions) {
      for (Latest cell : question.cells()) {
        if (comparable(cell) && cell.cell().wall().isPresent()) {
          amount(cell, machines)
              .ifPresent(amount ->
                  lines
                      .computeIfAbsent(
                          List.of(cell.place().label(), cell.variant()),
                          unused -> new ArrayList<>())
                      .add(new Point(cell, amount)));
        }
      }
    }
    lines.values().forEach(this::addLine);
    return rows.byPlace(
        this::finding,
        "Variants keep their colours; a dashed line is one machine, a full line one run on one"
            + " machine and JDK. A filled point that no line joins is from another run. Both axes"
            + " are logarithmic; lower is better.");
  }

  /** What is drawn for that place; printed rows have none, and stand beside every one. */
  private String finding(String place) {
    List<Map<String, Object>> measured = rows.with("place", place).toList();
    if (measured.isEmpty()) {
      return "Only what the source printed; nothing of this size was measured here yet.";
    }
    long runs = measured.stream().map(row -> row.get("run")).distinct().count();
    return "Dashed with hollow points: printed by the source. Filled: %s measured on %s.%s"
        .formatted(
            Plural.of(measured.size(), "point"),
            Place.named(place),
            runs == 1
                ? ""
                : " They are from %s, and a line joins points of one."
                    .formatted(Plural.of(runs, "run")));
  }

  /**
   * The line joins the points of one setting, and those of its other runs stand beside it; of one
   * amount the newest. A source timed its own programs, so those come first, and then the setting
   * of most points.
   */
  private void addLine(List<Point> points) {
    Map<Setting, List<Point>> settings =
        points.stream()
            .collect(Collectors.groupingBy(this::setting, LinkedHashMap::new, Collectors.toList()));
    Setting line =
        settings.entrySet().stream()
            .max(
                Comparator.comparing((Map.Entry<Setting, List<Point>> setting) ->
                        setting.getKey().protocol() == Protocol.AS_PUBLISHED)
                    .thenComparingInt(setting -> setting.getValue().size())
                    .thenComparing(setting -> setting.getValue().getFirst().startedAt()))
            .orElseThrow()
            .getKey();
    Map<Double, Point> newest = new LinkedHashMap<>();
    points.stream()
        .filter(point -> setting(point).ofAnyRun().equals(line.ofAnyRun()))
        .forEach(point -> newest.merge(point.amount(), point, Point::newer));
    newest.values().forEach(point -> add(point, setting(point).equals(line)));
  }

  private Setting setting(Point point) {
    return Setting.of(point.cell(), parameter);
  }

  /** A measured cell, and where it stands along the parameter. */
  private record Point(Latest cell, double amount) {

    Point newer(Point other) {
      return other.startedAt().isAfter(startedAt()) ? other : this;
    }

    Instant startedAt() {
      return cell.run().startedAt();
    }
  }

  /**
   * How a cell was measured, but for the parameter that the curve runs along.
   *
   * @param run another one may have had other programs, or another system
   */
  private record Setting(
      String run, Protocol protocol, String collector, String apart, Map<String, String> others) {

    static Setting of(Latest latest, String parameter) {
      Cell cell = latest.cell().cell();
      Map<String, String> others = new TreeMap<>(cell.parameters());
      others.remove(parameter);
      return new Setting(
          latest.run().id(),
          cell.protocol(),
          latest.cell().collector(),
          latest.cell().apart(),
          others);
    }

    Setting ofAnyRun() {
      return new Setting("", protocol, collector, apart, others);
    }
  }

  /** A point, which a line joins with others of its series. */
  private void add(Point point, boolean joined) {
    Latest cell = point.cell();
    Estimate wall = cell.cell().wall().orElseThrow();
    add(
        "measured",
        joined ? "" : " %s %s".formatted(cell.run().id(), point.amount()),
        cell.place().label(),
        cell.variant(),
        point.amount(),
        wall.centre(),
        wall.interval(),
        Figures.time(wall),
        Optional.of(cell));
  }

  private void add(
      String kind,
      String unjoined,
      String machine,
      String variant,
      double amount,
      double seconds,
      Optional<Interval> interval,
      String text,
      Optional<Latest> cell) {
    Optional<String> run = cell.map(measured -> measured.run().id());
    rows.add(
        Figure.row(
            "variant", variant,
            "machine", machine,
            "place", cell.map(measured -> measured.place().label()).orElse(null),
            "series", kind + " " + machine + " " + variant + unjoined,
            "kind", kind,
            "parameter", parameter,
            "amount", amount,
            "seconds", seconds,
            "low", interval.<Object>map(Interval::low).orElse(null),
            "high", interval.<Object>map(Interval::high).orElse(null),
            "text", text,
            "run", run.orElse(null)),
        rows.variant(variant),
        TableCell.of(String.format(Locale.ROOT, "%,.0f", amount)),
        TableCell.of(text).showing("seconds", seconds),
        TableCell.of(Place.named(machine)),
        TableCell.of(cell.map(measured -> measured.cell().cell().protocol().label()).orElse("–")),
        TableCell.of(kind).showing("kind", kind),
        run.map(TableCell::run).orElse(TableCell.of("–")));
  }

  /** The cell's value of the parameter; P is the machine's number of processors. */
  private Optional<Double> amount(Latest cell, Map<String, Machine> machines) {
    String value = cell.cell().cell().parameters().getOrDefault(parameter, "");
    if (value.matches("[0-9]+")) {
      return Optional.of(Double.valueOf(value));
    }
    return value.matches("[0-9]*P")
        ? MachineWords.registered(machines, cell.place())
            .map(machine ->
                machine.facts().hardware().available()
                    * (value.length() == 1
                        ? 1.0
                        : Double.parseDouble(value.substring(0, value.length() - 1))))
        : Optional.empty();
  }

  /** Whether it was timed, and the source printed that variant with the same other parameters. */
  private boolean comparable(Latest cell) {
    if (cell.cell().cell().protocol() == Protocol.CENSUS
        || cell.cell().cell().parameters().containsKey(COUNTED)) {
      return false;
    }
    return printed.stream()
        .filter(figure -> figure.variant().equals(cell.variant()))
        .anyMatch(figure ->
            figure.parameters().entrySet().stream()
                .filter(entry -> !entry.getKey().equals(parameter))
                .allMatch(entry ->
                    entry
                        .getValue()
                        .equals(
                            cell.cell()
                                .cell()
                                .parameters()
                                .getOrDefault(entry.getKey(), entry.getValue()))));
  }
}
