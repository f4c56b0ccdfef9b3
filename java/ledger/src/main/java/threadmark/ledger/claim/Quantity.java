package threadmark.ledger.claim;

import java.util.List;
import java.util.stream.Stream;

/**
 * A number that a test computes from measured cells: a small language of typed nodes, whose
 * interval follows from those of the cells.
 */
public sealed interface Quantity {

  /**
   * What one cell measured, in base units.
   *
   * @param cell the claim's name for it
   * @param metric {@code wall}, {@code cpu}, …: a metric of trials, or {@code time}, {@code
   *     throughput}, {@code allocation} of a JMH file
   */
  record Level(String cell, String metric) implements Quantity {}

  /** A constant of the source's, such as how often it slept. */
  record Constant(double value) implements Quantity {}

  /** A number among the parameters at which the cells were measured. */
  record Parameter(String name) implements Quantity {}

  /** A fact of the machine. */
  record Fact(MachineFact fact) implements Quantity {}

  /** One quantity divided by another. */
  record Ratio(Quantity top, Quantity bottom) implements Quantity {}

  /** Quantities multiplied. */
  record Product(List<Quantity> of) implements Quantity {
    public Product {
      of = List.copyOf(of);
    }
  }

  /** Quantities added. */
  record Sum(List<Quantity> of) implements Quantity {
    public Sum {
      of = List.copyOf(of);
    }
  }

  /** What is left of one after another is taken away; it may be below zero. */
  record Difference(Quantity from, Quantity less) implements Quantity {}

  /** The quantities that this one is computed from. */
  default Stream<Quantity> parts() {
    return switch (this) {
      case Level level -> Stream.empty();
      case Constant constant -> Stream.empty();
      case Parameter parameter -> Stream.empty();
      case Fact fact -> Stream.empty();
      case Ratio ratio -> Stream.of(ratio.top(), ratio.bottom());
      case Product product -> product.of().stream();
      case Sum sum -> sum.of().stream();
      case Difference difference -> Stream.of(difference.from(), difference.less());
    };
  }

  /** This and everything below it. */
  default Stream<Quantity> all() {
    return Stream.concat(Stream.of(this), parts().flatMap(Quantity::all));
  }

  /** The claim's names of the cells that it is computed from. */
  default List<String> cells() {
    return all()
        .flatMap(part -> part instanceof Level level ? Stream.of(level.cell()) : Stream.empty())
        .distinct()
        .toList();
  }

  /** Whether it can be below zero, and so has no logarithm. */
  default boolean signed() {
    return all().anyMatch(Difference.class::isInstance);
  }
}
