package threadmark.study.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A sentence that an experiment answers with, and the cells that fill it in.
 *
 * @param kind the kind of program that it answers for; none where it answers its experiment's
 *     question alone
 * @param alternative what a reader of that kind has now
 * @param variant whose figure is divided
 * @param against what it is divided by: of several, the one with the smallest figure in the same
 *     blocks
 * @param parameters of the cells; one that a cell does not have is not asked for
 * @param metric what is compared
 * @param setting what tells it from others of its experiment for the same alternative and metric
 * @param sentence what was measured; a parameter's name in braces stands for its value, {@code
 *     {collector}} for the collector, and {@code {wall of virtual}} for a variant's figure
 */
public record DeclaredAnswer(
    Optional<ProgramKind> kind,
    Optional<Alternative> alternative,
    String variant,
    List<String> against,
    SortedMap<String, String> parameters,
    Metric metric,
    Optional<String> setting,
    String sentence) {

  public DeclaredAnswer {
    against = List.copyOf(against);
    parameters = new TreeMap<>(parameters);
  }

  private static final Pattern BLANK = Pattern.compile("\\{([^{}]+)}");
  private static final String OF = " of ";

  /**
   * A figure that a sentence has a blank for.
   *
   * @param metric its label, which may be that of none
   */
  public record Blank(String metric, String variant) {

    /** What stands between the braces. */
    public static String name(Metric metric, String variant) {
      return metric.label() + OF + variant;
    }

    public String name() {
      return metric + OF + variant;
    }

    public Optional<Metric> known() {
      return Arrays.stream(Metric.values()).filter(one -> one.label().equals(metric)).findFirst();
    }
  }

  /** The figures that its sentence has blanks for. */
  public List<Blank> blanks() {
    return BLANK
        .matcher(sentence)
        .results()
        .map(found -> found.group(1).split(OF, 2))
        .filter(words -> words.length == 2)
        .map(words -> new Blank(words[0], words[1]))
        .toList();
  }

  /** The sentence with what stands between braces replaced. */
  public String filled(UnaryOperator<String> words) {
    return BLANK
        .matcher(sentence)
        .replaceAll(found -> Matcher.quoteReplacement(words.apply(found.group(1))));
  }

  /**
   * Whether it speaks of that cell. A cell that is older than a parameter is asked for none, but a
   * sentence that names the parameter is not about it.
   */
  public boolean isOf(Cell cell) {
    return cell.protocol() == Protocol.STEADY
        && cell.variant().equals(variant)
        && named().allMatch(name -> cell.parameters().containsKey(name))
        && parameters.entrySet().stream()
            .allMatch(asked ->
                cell.parameters()
                    .getOrDefault(asked.getKey(), asked.getValue())
                    .equals(asked.getValue()));
  }

  /** The parameters that the sentence says. */
  private Stream<String> named() {
    return BLANK
        .matcher(sentence)
        .results()
        .map(found -> found.group(1))
        .filter(name -> parameters.containsKey(name));
  }
}
