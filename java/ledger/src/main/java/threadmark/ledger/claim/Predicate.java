package threadmark.ledger.claim;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What decides a claim. */
public sealed interface Predicate {

  /**
   * The quantity lies between the limits; with one limit it is a sign or an order.
   *
   * @param low absent when there is none
   */
  record Within(Quantity of, Optional<Double> low, Optional<Double> high) implements Predicate {}

  /** Every trial gives exactly this number. */
  record Exactly(Quantity of, double value) implements Predicate {}

  /** Several ranges that are judged together. */
  sealed interface Combined extends Predicate {
    List<Within> parts();
  }

  /** Every part holds; one part contradicted contradicts all. */
  record Every(List<Within> parts) implements Combined {
    public Every {
      parts = List.copyOf(parts);
    }
  }

  /** More than half of the parts hold. */
  record Majority(List<Within> parts) implements Combined {
    public Majority {
      parts = List.copyOf(parts);
    }
  }

  /** At least one part holds. */
  record Some(List<Within> parts) implements Combined {
    public Some {
      parts = List.copyOf(parts);
    }
  }

  /** Along these, the quantity falls and then rises: some inner one is below both ends. */
  record InnerMinimum(List<Quantity> along) implements Predicate {
    public InnerMinimum {
      along = List.copyOf(along);
    }
  }

  /**
   * The smallest size whose cost is within a share of the best, divided by the size that a formula
   * gives, lies between the limits.
   */
  record SmallestGood(List<Sized> sizes, double share, Quantity formula, double low, double high)
      implements Predicate {
    public SmallestGood {
      sizes = List.copyOf(sizes);
    }
  }

  /** A size, which takes no measuring to know, and what it costs. */
  record Sized(Quantity size, Quantity cost) {}

  /** Every trial of these cells ended with the known answer. */
  record RightAnswer(List<String> cells, String answer) implements Predicate {
    public RightAnswer {
      cells = List.copyOf(cells);
    }
  }

  /** Shown without a verdict. */
  record Shown(Quantity of) implements Predicate {}

  /** Nothing to measure: the evidence is in the text. */
  record Stated(String evidence) implements Predicate {}

  /** Nothing measures it yet, for this reason. */
  record Unmeasured(String reason) implements Predicate {}

  /** The quantities that it looks at. */
  default List<Quantity> quantities() {
    return switch (this) {
      case Within within -> List.of(within.of());
      case Exactly exactly -> List.of(exactly.of());
      case Combined several -> several.parts().stream().map(Within::of).toList();
      case InnerMinimum shape -> shape.along();
      case SmallestGood good ->
          Stream.concat(
                  good.sizes().stream().flatMap(one -> Stream.of(one.size(), one.cost())),
                  Stream.of(good.formula()))
              .toList();
      case Shown shown -> List.of(shown.of());
      case RightAnswer right -> List.of();
      case Stated stated -> List.of();
      case Unmeasured unmeasured -> List.of();
    };
  }

  /** The claim's names of the cells that it looks at. */
  default List<String> cells() {
    return this instanceof RightAnswer right
        ? right.cells()
        : quantities().stream().flatMap(part -> part.cells().stream()).distinct().toList();
  }

  /** Whether it needs that fact of the machine. */
  default boolean needs(MachineFact fact) {
    return quantities().stream()
        .flatMap(Quantity::all)
        .anyMatch(part -> part.equals(new Quantity.Fact(fact)));
  }
}
