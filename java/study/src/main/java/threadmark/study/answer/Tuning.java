package threadmark.study.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import threadmark.numbers.Estimate;
import threadmark.study.answer.CountedTrials.Place;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.TunedSizes;
import threadmark.study.experiment.TunedSizes.TunedSize;
import threadmark.study.experiment.TunedVariant;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;

/**
 * Chooses from a run that was made for it. Of several sizes of a pool, the smallest within 2% of
 * the quickest: what is left of a difference then is noise, and threads are not free. Of several
 * variants of platform threads, the one that takes least of what the experiment decides on.
 */
public final class Tuning {

  private static final double AS_GOOD = 1.02;

  private final Run run;
  private final CountedTrials trials;
  private final List<Experiment> experiments;

  private Tuning(Run run, List<Experiment> experiments) {
    this.run = run;
    this.trials = CountedTrials.of(run);
    this.experiments = experiments;
  }

  /** A run that was made to choose for those experiments. */
  public static Tuning of(Run run, List<Experiment> experiments) {
    return new Tuning(run, experiments);
  }

  /** Whether a tuning made the cell: its size is tried, and not taken from what is frozen. */
  public static boolean tries(Cell cell) {
    return cell.variant().equals(TunedSizes.VARIANT)
        && cell.parameters().containsKey(TunedSizes.PARAMETER);
  }

  /** Whether nothing is in it but what is chosen from: a run also measures what it is held to. */
  public boolean triesAll() {
    return run.trials().stream()
        .map(Trial::cell)
        .allMatch(cell ->
            tries(cell)
                || experiments.stream()
                    .filter(experiment -> experiment.id().equals(cell.experiment()))
                    .anyMatch(experiment -> experiment.platforms().contains(cell.variant())));
  }

  /** What was tried and has no figure to choose by. */
  public Optional<Cell> withoutFigure() {
    return run.trials().stream()
        .map(Trial::cell)
        .filter(cell ->
            trials.places().stream()
                .filter(place -> place.cell().equals(cell))
                .anyMatch(place -> trials.level(place, chosenBy(cell)).isEmpty()))
        .findFirst();
  }

  private Metric chosenBy(Cell cell) {
    return tries(cell) ? Metric.WALL : decides(cell.experiment());
  }

  private Metric decides(String experiment) {
    return experiments.stream()
        .filter(one -> one.id().equals(experiment))
        .findFirst()
        .map(Experiment::decides)
        .orElse(Metric.WALL);
  }

  /** The chosen size of every cell and JDK that the run tried. */
  public List<TunedSize> sizes() {
    Map<Place, List<TunedSize.Tried>> tried = new LinkedHashMap<>();
    for (Place place : trials.places()) {
      Optional<Integer> size = size(place.cell());
      if (size.isPresent()) {
        trials
            .level(place, Metric.WALL)
            .ifPresent(level ->
                tried
                    .computeIfAbsent(withoutSize(place), unused -> new ArrayList<>())
                    .add(new TunedSize.Tried(size.get(), level.centre(), level.n())));
      }
    }
    List<TunedSize> sizes = new ArrayList<>();
    tried.forEach((place, all) -> sizes.add(chosen(place, all)));
    return sizes;
  }

  private static Optional<Integer> size(Cell cell) {
    return cell.variant().equals(TunedSizes.VARIANT)
        ? Optional.ofNullable(cell.parameters().get(TunedSizes.PARAMETER))
            .filter(text -> text.matches("[0-9]{1,6}"))
            .map(Integer::valueOf)
        : Optional.empty();
  }

  private static Place withoutSize(Place place) {
    SortedMap<String, String> parameters = new TreeMap<>(place.cell().parameters());
    parameters.remove(TunedSizes.PARAMETER);
    return new Place(
        new Cell(
            place.cell().experiment(), place.cell().protocol(), place.cell().variant(), parameters),
        place.jdk(),
        place.jvmOptions());
  }

  private TunedSize chosen(Place place, List<TunedSize.Tried> tried) {
    List<TunedSize.Tried> bySize =
        tried.stream().sorted(Comparator.comparingInt(TunedSize.Tried::size)).toList();
    double quickest = bySize.stream().mapToDouble(TunedSize.Tried::seconds).min().orElseThrow();
    int size =
        bySize.stream()
            .filter(one -> one.seconds() <= AS_GOOD * quickest)
            .findFirst()
            .orElseThrow()
            .size();
    return new TunedSize(
        place.cell().experiment(), place.jdk(), place.cell().parameters(), size, bySize, run.id());
  }

  /** The chosen variant of every cell and JDK of which the run tried several. */
  public List<TunedVariant> variants() {
    List<TunedSize> sizes = sizes();
    Map<Place, List<TunedVariant.Tried>> tried = new LinkedHashMap<>();
    for (Place place : trials.places()) {
      boolean another =
          size(place.cell()).isPresent() && sizes.stream().noneMatch(chosen -> isOf(chosen, place));
      if (!another) {
        trials
            .level(place, decides(place.cell().experiment()))
            .ifPresent(level -> tried(tried, place, level));
      }
    }
    List<TunedVariant> variants = new ArrayList<>();
    tried.forEach((place, all) -> {
      if (all.size() > 1) {
        variants.add(best(place, all));
      }
    });
    return variants;
  }

  private static boolean isOf(TunedSize chosen, Place place) {
    return size(place.cell()).orElseThrow() == chosen.size()
        && chosen.experiment().equals(place.cell().experiment())
        && chosen.jdk().equals(place.jdk())
        && chosen.parameters().equals(withoutSize(place).cell().parameters());
  }

  private static void tried(
      Map<Place, List<TunedVariant.Tried>> tried, Place place, Estimate level) {
    Place common = size(place.cell()).isPresent() ? withoutSize(place) : place;
    tried
        .computeIfAbsent(common.with(""), unused -> new ArrayList<>())
        .add(new TunedVariant.Tried(place.cell().variant(), level.centre(), level.n()));
  }

  private TunedVariant best(Place place, List<TunedVariant.Tried> tried) {
    List<TunedVariant.Tried> bestFirst =
        tried.stream().sorted(Comparator.comparingDouble(TunedVariant.Tried::seconds)).toList();
    return new TunedVariant(
        place.cell().experiment(),
        place.jdk(),
        place.cell().parameters(),
        bestFirst.getFirst().variant(),
        decides(place.cell().experiment()),
        bestFirst,
        run.id());
  }
}
