package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.answer.Answer;
import threadmark.study.answer.CrossoverPoint;
import threadmark.study.answer.TaskShape;
import threadmark.text.Figures;
import threadmark.text.Plural;

/** The crossover as maps: the time on virtual threads divided by that of a pool, shape by shape. */
public final class CrossoverFigures {

  private static final String CHART = "crossover";
  public static final String COMMAND = "scripts/run --profile full --experiment crossover";

  /** As in the experiment's declaration: the smallest slowdown that matters. */
  public static final double MARGIN = 0.1;

  private CrossoverFigures() {}

  public static List<Shown> of(Special special) {
    return List.of(
        map(
            special,
            "crossover-tuned",
            "Against the best pool",
            CrossoverPoint::best,
            CrossoverPoint::overBest),
        map(
            special,
            "crossover-naive",
            "Against a pool as large as there are processors",
            CrossoverPoint::naive,
            CrossoverPoint::overNaive));
  }

  private static Shown map(
      Special special,
      String id,
      String title,
      Function<CrossoverPoint, String> pool,
      Function<CrossoverPoint, Optional<Estimate>> ratio) {
    List<Map<String, Object>> rows = new ArrayList<>();
    List<DataTable.Line> lines = new ArrayList<>();
    List<Place> places = new ArrayList<>();
    for (Special.Mapped mapped : special.maps()) {
      for (CrossoverPoint point : mapped.map().points()) {
        Optional<Estimate> found = ratio.apply(point);
        if (found.isEmpty() || point.blocked().isEmpty()) {
          // What a task computes and waits was not measured: it has no place.
          continue;
        }
        Answer answer = Answer.of(found, MARGIN);
        lines.add(line(rows.size(), point, pool.apply(point), found.get(), answer, mapped));
        rows.add(row(point, point.blocked().get(), found.get(), answer, mapped));
      }
      places.add(new Place(mapped.machine(), "", mapped.map().jdk()));
    }
    if (rows.isEmpty()) {
      return Shown.nothing(Figure.absent(id, CHART, title, COMMAND));
    }
    Function<String, String> finding = place -> finding(rows, place);
    return new Shown(
        new Figure(
            id,
            CHART,
            title,
            finding.apply((String) rows.getFirst().get("place")),
            "A field stands where its task was measured: to the right those that compute longer, upward those"
                + " that wait for more of their time. No system wakes a thread at once, so short waits last"
                + " longer than they ask.",
            OverheadFigure.places(places, false, rows)
                .map(choice -> choice.telling(finding))
                .stream()
                .toList(),
            List.of(),
            Optional.of(Figure.json(id)),
            Optional.of(Figure.csv(id)),
            new DataTable(
                title,
                List.of(
                    "virtual / pool",
                    "answer",
                    "CPU time, wait",
                    "waited",
                    "tasks",
                    "pool",
                    "measured on",
                    "run"),
                lines),
            COMMAND),
        Figure.files(id, title, rows));
  }

  private static String finding(List<Map<String, Object>> rows, String place) {
    List<Object> answers =
        rows.stream()
            .filter(row -> row.get("place").equals(place))
            .map(row -> row.get("answer"))
            .toList();
    return "Of %s on %s, virtual threads are faster in %d, slower by %s or more in %d; of the others neither is shown."
        .formatted(
            Plural.of(answers.size(), "answer"),
            place,
            Collections.frequency(answers, Answer.FASTER.label()),
            Figures.share(MARGIN),
            Collections.frequency(answers, Answer.SLOWER.label()));
  }

  private static DataTable.Line line(
      int row,
      CrossoverPoint point,
      String pool,
      Estimate ratio,
      Answer answer,
      Special.Mapped mapped) {
    return new DataTable.Line(
        row,
        List.of(
            TableCell.of(Figures.overhead(ratio)).showing("overhead", ratio.centre()),
            TableCell.of(answer.label()).toned(answer.label()).showing("answer", answer.label()),
            TableCell.of(task(point.shape())),
            TableCell.of(waited(point)),
            TableCell.of(String.format(Locale.ROOT, "%,d", point.shape().tasks())),
            TableCell.of(pool),
            TableCell.of(mapped.place()),
            TableCell.of(mapped.run().id()).to("runs/" + mapped.run().id() + "/")));
  }

  private static Map<String, Object> row(
      CrossoverPoint point, double blocked, Estimate ratio, Answer answer, Special.Mapped mapped) {
    TaskShape shape = point.shape();
    return Figure.row(
        "place", mapped.place(),
        "task", task(shape),
        "blocked", percent(blocked),
        "computing", 1 - blocked,
        "compute", point.compute().<Object>map(Estimate::centre).orElse(null),
        "waiting", point.waiting().<Object>map(Estimate::centre).orElse(null),
        "tasks", shape.tasks(),
        "overhead", ratio.centre(),
        "low", ratio.interval().<Object>map(Interval::low).orElse(null),
        "high", ratio.interval().<Object>map(Interval::high).orElse(null),
        "n", ratio.n(),
        "answer", answer.label(),
        "text", Figures.overhead(ratio),
        "run", mapped.run().id());
  }

  /** How long a task really waits: no system wakes a thread at once. */
  public static String waited(CrossoverPoint point) {
    return point.shape().waitMicros() == 0
        ? "not at all"
        : point.waiting().map(wait -> Figures.plainTime(wait.centre())).orElse("not measured");
  }

  public static String task(TaskShape shape) {
    return shape.waitMicros() == 0
        ? Figures.plainTime(shape.declaredCompute()) + ", no wait"
        : "%s, %s"
            .formatted(
                Figures.plainTime(shape.declaredCompute()),
                Figures.plainTime(shape.declaredWait()));
  }

  private static String percent(double share) {
    return Figures.share(Math.round(share * 1000) / 1000.0);
  }
}
