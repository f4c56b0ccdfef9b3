package threadmark.study.report;

import java.util.List;
import java.util.Optional;
import threadmark.study.answer.SmallContainers;
import threadmark.text.Figures;

/** What a JVM picks when it is given a few processors, and what threads cost there. */
final class ContainersFinding {

  private ContainersFinding() {}

  static Optional<Finding> of(SmallContainers containers) {
    if (containers.rows().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Finding(
            "Small containers: what the JVM picks, and virtual threads divided by pools",
            List.of(
                "processors",
                "limited by",
                "JDK",
                "collectors",
                "carriers",
                "virtual / fitted pool",
                "virtual / pool of P"),
            containers.rows().stream().map(ContainersFinding::row).toList(),
            List.of()));
  }

  private static List<String> row(SmallContainers.Row row) {
    return List.of(
        Integer.toString(row.processors()),
        row.limit(),
        row.jdk(),
        String.join(", ", row.collectors()),
        Integer.toString(row.parallelism()),
        row.overFit().map(Figures::overhead).orElse(""),
        row.overNaive().map(Figures::overhead).orElse(""));
  }
}
