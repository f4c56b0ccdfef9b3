package threadmark.publish.site;

import java.util.Comparator;
import java.util.List;
import threadmark.judge.CrossoverMap;
import threadmark.judge.DriftCard;

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
   * @param notForBaselines what there is to say against the run
   */
  public record Mapped(
      String machine, String run, int feature, List<String> notForBaselines, CrossoverMap map) {

    String place() {
      return machine + " · " + map.jdk();
    }
  }

  /** A drift card, and the run that it is from. */
  public record Carded(String machine, String run, DriftCard card) {}
}
