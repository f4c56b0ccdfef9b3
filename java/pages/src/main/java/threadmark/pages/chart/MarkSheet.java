package threadmark.pages.chart;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

  /** The colours, in light and in dark. */
  public static String css() {
    return ":root {\n"
        + Arrays.stream(Mark.values())
            .map(mark ->
                "  --%s: light-dark(%s, %s);\n"
                    .formatted(mark.styleClass(), mark.light(), mark.dark()))
            .collect(Collectors.joining())
        + "}\n"
        + Arrays.stream(Mark.values())
            .map(Mark::styleClass)
            .map(style -> ".%s { fill: var(--%1$s); stroke: var(--%1$s); }\n".formatted(style))
            .collect(Collectors.joining());
  }
}
