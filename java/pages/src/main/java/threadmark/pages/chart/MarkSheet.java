package threadmark.pages.chart;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import threadmark.html.Mark;
import threadmark.study.experiment.Marks;

/**
 * How each variant is drawn, for style sheets and charts alike.
 *
 * @param outlines the path of each style, in a square from -7 to 7
 */
public record MarkSheet(Map<String, Drawn> marks, Map<String, String> outlines) {

  /** A variant's style: its class and colour in the style sheet, its symbol and its dashes. */
  public record Drawn(String style, String colour, String symbol, List<Integer> dash) {}

  public static MarkSheet of(Collection<String> variants, Marks declared) {
    Map<String, Drawn> marks = new TreeMap<>();
    variants.forEach(variant -> {
      Mark mark = declared.of(variant);
      marks.put(
          variant,
          new Drawn(
              mark.styleClass(), "var(--" + mark.styleClass() + ")", mark.symbol(), mark.dash()));
    });
    Map<String, String> outlines = new TreeMap<>();
    Arrays.stream(Mark.values()).forEach(mark -> outlines.put(mark.styleClass(), mark.outline()));
    return new MarkSheet(marks, outlines);
  }

  /** The colours in light, then in light and in dark for browsers that know both at once. */
  public static String css() {
    return ":root {\n"
        + colours(Mark::light)
        + "}\n@supports (color: light-dark(#000, #fff)) {\n:root {\n"
        + colours(mark -> "light-dark(%s, %s)".formatted(mark.light(), mark.dark()))
        + "}\n}\n"
        + Arrays.stream(Mark.values())
            .map(Mark::styleClass)
            .map(style -> ".%s { fill: var(--%1$s); stroke: var(--%1$s); }\n".formatted(style))
            .collect(Collectors.joining());
  }

  private static String colours(Function<Mark, String> colour) {
    return Arrays.stream(Mark.values())
        .map(mark -> "  --%s: %s;\n".formatted(mark.styleClass(), colour.apply(mark)))
        .collect(Collectors.joining());
  }
}
