package threadmark.ledger.judging;

import java.util.Map;
import java.util.function.ToDoubleFunction;
import threadmark.ledger.claim.MachineFact;
import threadmark.ledger.claim.Quantity;

/** Computes a quantity from one number for each cell that it names. */
record Arithmetic(Map<String, String> parameters, Map<MachineFact, Double> facts) {

  double value(Quantity quantity, ToDoubleFunction<Quantity.Level> levels) {
    return switch (quantity) {
      case Quantity.Level level -> levels.applyAsDouble(level);
      case Quantity.Constant constant -> constant.value();
      case Quantity.Parameter parameter -> Double.parseDouble(parameters.get(parameter.name()));
      case Quantity.Fact fact -> facts.get(fact.fact());
      case Quantity.Ratio ratio -> value(ratio.top(), levels) / value(ratio.bottom(), levels);
      case Quantity.Product product ->
          product.of().stream().mapToDouble(part -> value(part, levels)).reduce(1, (a, b) -> a * b);
      case Quantity.Sum sum -> sum.of().stream().mapToDouble(part -> value(part, levels)).sum();
      case Quantity.Difference difference ->
          value(difference.from(), levels) - value(difference.less(), levels);
    };
  }
}
