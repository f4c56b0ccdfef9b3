package threadmark.report;

import java.util.Locale;
import threadmark.verdict.Comparison;
import threadmark.verdict.GateFacts;
import threadmark.verdict.Gated;

/** How a gate was sat, as it is said to people. */
final class GateWords {

  private GateWords() {}

  /** {@code 42 blocks in 3 min, 2 of them dropped; machine x, temurin-25+36}. */
  static String spent(GateFacts gate) {
    String jdks =
        gate.baseJdk()
            .filter(base -> !base.equals(gate.headJdk()))
            .map(base -> base + " against " + gate.headJdk())
            .orElse(gate.headJdk());
    return "%d blocks in %s, %s dropped; %s; %s"
        .formatted(
            gate.blocks(),
            ChangeFigures.minutes(gate.seconds()),
            gate.dropped() == 0 ? "none" : Integer.toString(gate.dropped()),
            gate.machine().name(),
            jdks);
  }

  /** {@code 4 + 5}: pilot first, where there was one. */
  static String pairs(Gated gated) {
    return gated.pilotPairs() == 0
        ? Integer.toString(gated.pairs())
        : gated.pilotPairs() + " + " + gated.pairs();
  }

  /** What its benchmark took; said once, beside the metric that decides. */
  static String time(Comparison comparison) {
    return switch (comparison.metric()) {
      case TIME, THROUGHPUT ->
          String.format(Locale.ROOT, "%.0f s", comparison.gated().orElseThrow().seconds());
      case CPU, ALLOCATION -> "";
    };
  }
}
