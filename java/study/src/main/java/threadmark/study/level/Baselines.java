package threadmark.study.level;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.machine.Machine;
import threadmark.numbers.Contrast;
import threadmark.numbers.Level;
import threadmark.numbers.VariancePrior;
import threadmark.study.answer.RunOverheads;
import threadmark.study.answer.SeriesOverhead;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Series;
import threadmark.study.level.AcceptedFolder.AcceptedRun;
import threadmark.study.level.Baseline.Anchor;
import threadmark.study.level.Baseline.BaselineRun;
import threadmark.study.level.BaselineSeries.RunMean;
import threadmark.study.record.Run;
import threadmark.text.Complaint;
import threadmark.text.Moment;

/** Makes the baselines of a machine from all runs that were accepted there, and nothing else. */
public final class Baselines {

  /** The newest runs of a series that count: two or three weeks of nightly runs. */
  public static final int WINDOW = 20;

  private static final double CONFIDENCE = 0.95;

  /** A run whose blocks agree to the last digit has not measured better than this. */
  private static final double LEAST_VARIANCE = 1e-10;

  private final Machine machine;
  private final Set<String> leftOut;
  private final Map<Series, Anchor> anchors;
  private final Map<Series, List<Point>> all = new LinkedHashMap<>();
  private final Map<Series, List<Point>> counting = new LinkedHashMap<>();

  private Baselines(Machine machine, List<Baseline> before, Set<String> leftOut) {
    this.machine = machine;
    this.leftOut = leftOut;
    this.anchors =
        before.stream()
            .flatMap(baseline -> baseline.series().stream())
            .filter(series -> left(series).isPresent())
            .collect(Collectors.toMap(BaselineSeries::series, one -> left(one).orElseThrow()));
  }

  /** The anchor of the runs that are not left out. */
  private Optional<Anchor> left(BaselineSeries series) {
    return series
        .anchor()
        .map(anchor ->
            new Anchor(
                anchor.since(),
                anchor.margin(),
                anchor.level(),
                anchor.overhead(),
                anchor.runs().stream().filter(run -> !leftOut.contains(run)).toList()))
        .filter(anchor -> !anchor.runs().isEmpty());
  }

  /**
   * The baselines that follow from the accepted runs, sorted by JDK and experiment.
   *
   * @param before where the anchors are taken from: which runs they were frozen from is a decision
   */
  public static List<Baseline> of(
      Machine machine,
      List<AcceptedRun> accepted,
      List<Experiment> experiments,
      List<Baseline> before) {
    Baselines baselines = new Baselines(machine, before, Set.of());
    baselines.collect(accepted, experiments);
    return baselines.files();
  }

  /**
   * The baselines as they are without some runs: levels and anchors of the others. What began anew
   * with such a run began there all the same.
   */
  static JudgedAgainst without(
      Set<String> runs,
      MachineBaselines known,
      List<AcceptedRun> accepted,
      List<Experiment> experiments) {
    Baselines others = new Baselines(known.machine(), known.baselines(), runs);
    others.collect(accepted, experiments);
    MachineBaselines left = new MachineBaselines(known.machine(), others.files());
    return new JudgedAgainst(
        Optional.of(left),
        known
            .series()
            .map(BaselineSeries::series)
            .filter(series -> left.of(series).isEmpty())
            .map(series -> new JudgedAgainst.Emptied(series, others.anchor(series)))
            .toList(),
        List.of(),
        List.of());
  }

  /** A run's word on a series, with what the file says of the run. */
  private record Point(BaselineRun run, RunMean mean) {}

  private void collect(List<AcceptedRun> accepted, List<Experiment> experiments) {
    for (AcceptedRun one : inOrder(accepted)) {
      for (SeriesOverhead overhead : RunOverheads.of(one.run(), experiments)) {
        mean(one.run(), overhead)
            .ifPresent(mean -> {
              Point point = new Point(BaselineRun.of(one.run()), mean);
              Series series = overhead.series();
              List<Point> points = counting.computeIfAbsent(series, unused -> new ArrayList<>());
              if (one.acceptance().newLevels().contains(series)) {
                points.clear();
              }
              if (!leftOut.contains(one.run().id())) {
                all.computeIfAbsent(series, unused -> new ArrayList<>()).add(point);
                points.add(point);
              }
            });
      }
    }
  }

  private List<Baseline> files() {
    Map<List<String>, List<Series>> files =
        new TreeMap<>(Comparator.comparing(place -> String.join("/", place)));
    counting.keySet().stream()
        .filter(series -> !counting.get(series).isEmpty())
        .forEach(series ->
            files
                .computeIfAbsent(
                    List.of(series.jdk(), series.cell().experiment()), unused -> new ArrayList<>())
                .add(series));
    return files.values().stream().map(this::file).toList();
  }

  private Baseline file(List<Series> members) {
    List<BaselineSeries> series =
        members.stream().map(member -> series(member, newest(counting.get(member)))).toList();
    List<String> named =
        series.stream()
            .flatMap(one ->
                Stream.concat(
                    one.runs().stream().map(RunMean::run),
                    one.anchor().stream().flatMap(anchor -> anchor.runs().stream())))
            .distinct()
            .toList();
    return new Baseline(
        machine.name(),
        machine.label(),
        machine.hardware(),
        members.getFirst().jdk(),
        members.getFirst().cell().experiment(),
        WINDOW,
        members.stream()
            .flatMap(member -> all.get(member).stream())
            .map(Point::run)
            .distinct()
            .filter(run -> named.contains(run.id()))
            .sorted(Comparator.comparing(BaselineRun::startedAt).thenComparing(BaselineRun::id))
            .toList(),
        series);
  }

  private static List<AcceptedRun> inOrder(List<AcceptedRun> accepted) {
    return accepted.stream()
        .sorted(
            Comparator.comparing((AcceptedRun one) -> one.run().startedAt())
                .thenComparing(one -> one.run().id()))
        .toList();
  }

  private static List<Point> newest(List<Point> points) {
    return points.subList(Math.max(0, points.size() - WINDOW), points.size());
  }

  /** What a run adds to a series; nothing where it may not be judged either. */
  private static Optional<RunMean> mean(Run run, SeriesOverhead overhead) {
    if (overhead.trouble().isPresent() || overhead.mostlyLost()) {
      return Optional.empty();
    }
    return overhead
        .contrast()
        .map(
            contrast -> new RunMean(run.id(), contrast.centre(), variance(contrast), contrast.n()));
  }

  private static double variance(Contrast contrast) {
    return Math.max(contrast.standardError() * contrast.standardError(), LEAST_VARIANCE);
  }

  private BaselineSeries series(Series series, List<Point> points) {
    List<RunMean> means = points.stream().map(Point::mean).toList();
    Level level = level(points);
    return new BaselineSeries(
        series,
        level,
        level.ratio(CONFIDENCE),
        days(points),
        noise(means),
        points.getFirst().run().startedAt(),
        points.getLast().run().startedAt(),
        points.getLast().run().environment(),
        points.stream().flatMap(point -> point.run().commit().stream()).distinct().toList(),
        means,
        anchor(series));
  }

  private static Level level(List<Point> points) {
    return Level.of(
        points.stream().mapToDouble(point -> point.mean().mean()).toArray(),
        points.stream().mapToDouble(point -> point.mean().variance()).toArray(),
        days(points));
  }

  private static int days(List<Point> points) {
    return (int)
        points.stream().map(point -> Moment.day(point.run().startedAt())).distinct().count();
  }

  /** Of one block's difference: its runs' variances are those of their means. */
  private static Optional<VariancePrior> noise(List<RunMean> runs) {
    return runs.size() < 2
        ? Optional.empty()
        : Optional.of(
            VariancePrior.ofHistory(
                runs.stream().mapToDouble(run -> run.variance() * run.blocks()).toArray(),
                runs.stream().mapToInt(run -> run.blocks() - 1).toArray()));
  }

  /** Nothing where no accepted run measured what the declarations make of the series now. */
  private Optional<Anchor> anchor(Series series) {
    return Optional.ofNullable(anchors.get(series))
        .filter(unused -> counting.containsKey(series))
        .map(anchor -> again(anchor, series));
  }

  /** The anchor from the runs that it was frozen from, whatever has been accepted since. */
  private Anchor again(Anchor anchor, Series series) {
    List<Point> frozen =
        all.getOrDefault(series, List.of()).stream()
            .filter(point -> anchor.runs().contains(point.run().id()))
            .toList();
    if (frozen.size() != anchor.runs().size()) {
      throw new Complaint(
          "anchor of %s: it was frozen from %s, not all of which are accepted runs; bring them back"
              .formatted(series.cell(), String.join(", ", anchor.runs())));
    }
    Level level = level(frozen);
    return new Anchor(
        anchor.since(), anchor.margin(), level, level.ratio(CONFIDENCE), anchor.runs());
  }
}
