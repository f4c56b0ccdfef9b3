package threadmark.publish.site;

import java.util.List;
import threadmark.judge.CrossoverMap;
import threadmark.judge.DriftCard;

/** What runs say beyond overheads: where virtual threads begin to pay, and what primitives cost. */
public record Special(List<Mapped> maps, List<Carded> cards) {

  /** A crossover map, and the run that it is from. */
  public record Mapped(String machine, String run, CrossoverMap map) {

    String place() {
      return machine + " · " + map.jdk();
    }
  }

  /** A drift card, and the run that it is from. */
  public record Carded(String machine, String run, DriftCard card) {}
}
