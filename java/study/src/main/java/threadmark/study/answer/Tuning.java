package threadmark.study.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import threadmark.study.answer.CountedTrials.Place;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.TunedSize;
import threadmark.study.experiment.TunedSizes;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;

/**
 * Chooses pool sizes from a run that tried several of each: the smallest within 2% of the quickest,
 * for what is left of a difference then is noise, and threads are not free.
 */
public final class Tuning {

  private static final double AS_GOOD = 1.02;

  private Tuning() {}

  /** The chosen size of every cell and JDK that the run tried. */
  public static List<TunedSize> of(Run run) {
    CountedTrials trials = CountedTrials.of(run);
    Map<Place, List<TunedSize.Tried>> tried = new LinkedHashMap<>();
    for (Place place : trials.places()) {
      Optional<Integer> size =
          Optional.ofNullable(place.cell().parameters().get(TunedSizes.PARAMETER))
              .filter(text -> text.matches("[0-9]{1,6}"))
              .map(Integer::valueOf);
      if (place.cell().variant().equals(TunedSizes.VARIANT) && size.isPresent()) {
        trials
            .level(place, Metric.WALL)
            .ifPresent(level ->
                tried
                    .computeIfAbsent(withoutSize(place), unused -> new ArrayList<>())
                    .add(new TunedSize.Tried(size.get(), level.centre(), level.n())));
      }
    }
    List<TunedSize> sizes = new ArrayList<>();
    tried.forEach((place, all) -> sizes.add(chosen(run, place, all)));
    return sizes;
  }

  /** A size that was tried and of which no trial counts. */
  public static Optional<Cell> withoutFigure(Run run) {
    CountedTrials trials = CountedTrials.of(run);
    Set<Cell> told =
        trials.places().stream()
            .filter(place -> trials.level(place, Metric.WALL).isPresent())
            .map(Place::cell)
            .collect(Collectors.toSet());
    return run.trials().stream().map(Trial::cell).filter(cell -> !told.contains(cell)).findFirst();
  }

  /** Whether a tuning made the cell: its size is tried, and not taken from what is frozen. */
  public static boolean tries(Cell cell) {
    return cell.variant().equals(TunedSizes.VARIANT)
        && cell.parameters().containsKey(TunedSizes.PARAMETER);
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

  private static TunedSize chosen(Run run, Place place, List<TunedSize.Tried> tried) {
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
}
