package threadmark.html;

import java.util.Arrays;
import java.util.List;
import threadmark.text.Labelled;

/**
 * How a variant is drawn: one hue everywhere, after Okabe and Ito but dark enough for white paper,
 * and a shape for those who do not see hues.
 */
public enum Mark implements Labelled {
  CIRCLE("#0072b2", "#56b4e9", "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z", "circle", "1, 0"),
  SQUARE("#b84a00", "#f08a4b", "M-4.5 -4.5h9v9h-9z", "square", "6, 3"),
  DIAMOND("#00785a", "#2fc79a", "M0 -6L6 0L0 6L-6 0z", "diamond", "2, 2"),
  TRIANGLE("#a0407a", "#e79ac3", "M0 -5.5L5.5 4.5H-5.5z", "triangle-up", "8, 3, 2, 3"),
  FUNNEL("#8a6100", "#e69f00", "M0 5.5L5.5 -4.5H-5.5z", "triangle-down", "4, 2"),
  PLUS(
      "#5a626b",
      "#b4bcc4",
      "M-1.8 -5.5h3.6v3.7h3.7v3.6h-3.7v3.7h-3.6v-3.7h-3.7v-3.6h3.7z",
      "cross",
      "10, 4"),
  BAR("#007a8a", "#5fd0de", "M-2.2 -6h4.4v12h-4.4z", "M-0.4,-1h0.8v2h-0.8z", "1, 3"),
  BRICK("#6b6a00", "#f0e442", "M-6.5 -3h13v6h-13z", "M-1,-0.4h2v0.8h-2z", "6, 2, 1, 2, 1, 2"),
  STAR(
      "#a3243b",
      "#ff9aa8",
      "M0 -6.4L1.7 -2.3L6.1 -2L2.8 0.9L3.8 5.2L0 2.9L-3.8 5.2L-2.8 0.9L-6.1 -2L-1.7 -2.3z",
      "M0,-1.25L0.33,-0.45L1.19,-0.39L0.53,0.17L0.73,1.01L0,0.56L-0.73,1.01L-0.53,0.17L-1.19,-0.39L-0.33,-0.45Z",
      "12, 2"),
  CROSS(
      "#5b3fa8",
      "#b7a3f5",
      "M0 -1.9L3.3 -5.2L5.2 -3.3L1.9 0L5.2 3.3L3.3 5.2L0 1.9L-3.3 5.2L-5.2 3.3L-1.9 0L-5.2 -3.3L-3.3 -5.2z",
      "M0,-0.38L0.7,-1.08L1.08,-0.7L0.38,0L1.08,0.7L0.7,1.08L0,0.38L-0.7,1.08L-1.08,0.7L-0.38,0L-1.08,-0.7L-0.7,-1.08Z",
      "3, 3, 9, 3");

  private final String light;
  private final String dark;
  private final String outline;
  private final String symbol;
  private final String dash;

  Mark(String light, String dark, String outline, String symbol, String dash) {
    this.light = light;
    this.dark = dark;
    this.outline = outline;
    this.symbol = symbol;
    this.dash = dash;
  }

  /** The mark of a variant that no declaration has: it follows from the name alone. */
  public static Mark ofName(String variant) {
    return values()[Math.floorMod(variant.hashCode(), values().length)];
  }

  public String light() {
    return light;
  }

  public String dark() {
    return dark;
  }

  /** The class that the style sheet colours. */
  public String styleClass() {
    return "mark-" + label();
  }

  /** The outline of its shape, around the origin. */
  public String outline() {
    return outline;
  }

  /** The shape as charts name it: a word, or an outline in the square from -1 to 1. */
  public String symbol() {
    return symbol;
  }

  /** Lengths of strokes and gaps of its line. */
  public List<Integer> dash() {
    return Arrays.stream(dash.split(", ", -1)).map(Integer::valueOf).toList();
  }

  Markup shape() {
    return Markup.element("path").with("d", outline).with("class", styleClass());
  }

  /** The mark in a line of text; its name stands beside it, so a screen reader may skip it. */
  public Markup inText() {
    Markup key =
        Markup.element("svg", shape())
            .with("class", "key")
            .with("viewBox", "-7 -7 14 14")
            .with("aria-hidden", "true");
    return Markup.raw(key.html().strip());
  }
}
