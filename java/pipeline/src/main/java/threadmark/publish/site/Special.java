package threadmark.publish.site;

import java.util.Comparator;
import java.util.List;
import threadmark.judge.CrossoverMap;
import threadmark.judge.DriftCard;
import threadmark.model.RunSummary;

/**
 * What runs say beyond overheads: where virtual threads begin to pay, and what primitives cost.
 *
 * @param maps those of the newest JDK first
 */
public record Special(List<Mapped> maps, List<Carded> cards) {

  public Special {
    maps = maps.stream().sorted(Comparator.comparingInt(Mapped::feature).reversed()).toList();
  }

  /**
   * A crossover map, and the run that it is from.
   *
   * @param feature the feature release of its JDK
   */
  public record Mapped(RunSummary run, int feature, CrossoverMap map) {

    public String machine() {
      return run.machine().name();
    }

    String place() {
      return machine() + " · " + map.jdk();
    }
  }

  /** A drift card, and the run that it is from. */
  public record Carded(String machine, String run, DriftCard card) {}
}
