package threadmark.study.experiment;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A sentence that an experiment answers with, and the cells that fill it in.
 *
 * @param kind the kind of program that it answers for
 * @param alternative what a reader of that kind has now
 * @param variant whose figure is divided
 * @param against what it is divided by: of several, the one with the smallest figure in the same
 *     blocks
 * @param parameters of the cells; one that a cell does not have is not asked for
 * @param metric what is compared
 * @param sentence what was measured; a parameter's name in braces stands for its value
 */
public record DeclaredAnswer(
    ProgramKind kind,
    Alternative alternative,
    String variant,
    List<String> against,
    SortedMap<String, String> parameters,
    Metric metric,
    String sentence) {

  public DeclaredAnswer {
    against = List.copyOf(against);
    parameters = new TreeMap<>(parameters);
  }

  /** Whether it speaks of that cell. */
  public boolean isOf(Cell cell) {
    return cell.protocol() == Protocol.STEADY
        && cell.variant().equals(variant)
        && parameters.entrySet().stream()
            .allMatch(asked ->
                cell.parameters()
                    .getOrDefault(asked.getKey(), asked.getValue())
                    .equals(asked.getValue()));
  }
}
