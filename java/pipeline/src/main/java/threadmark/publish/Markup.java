package threadmark.publish;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A piece of a page that is well formed both as HTML and as XML. Plain text becomes markup through
 * {@link #text} only, so nothing reaches the page unescaped.
 */
record Markup(String html) {

  static final Markup NOTHING = new Markup("");

  /** Elements that end a line, so that people and golden files can read the page. */
  private static final Set<String> LINES =
      Set.of(
          "head",
          "title",
          "meta",
          "style",
          "body",
          "main",
          "header",
          "section",
          "footer",
          "h1",
          "h2",
          "h3",
          "p",
          "ul",
          "li",
          "dl",
          "div",
          "table",
          "caption",
          "thead",
          "tbody",
          "tr",
          "figure",
          "figcaption",
          "svg",
          "g",
          "desc");

  /** Elements that both HTML and XML close at once. */
  private static final Set<String> EMPTY = Set.of("meta", "path");

  static Markup text(String plain) {
    return new Markup(Escaped.xml(plain));
  }

  static Markup element(String name, Markup... content) {
    return element(name, Arrays.asList(content));
  }

  static Markup element(String name, List<Markup> content) {
    String inside = content.stream().map(Markup::html).collect(Collectors.joining());
    String end = LINES.contains(name) ? "\n" : "";
    return new Markup(
        inside.isEmpty() && EMPTY.contains(name)
            ? "<" + name + "/>" + end
            : "<" + name + ">" + inside + "</" + name + ">" + end);
  }

  static Markup element(String name, String plain) {
    return element(name, text(plain));
  }

  static Markup joined(Stream<Markup> pieces) {
    return new Markup(pieces.map(Markup::html).collect(Collectors.joining()));
  }

  /** This element with one more attribute. */
  Markup with(String attribute, String value) {
    int end = html.indexOf('>');
    if (html.charAt(end - 1) == '/') {
      end--;
    }
    return new Markup(
        html.substring(0, end)
            + " "
            + attribute
            + "=\""
            + text(value).html()
            + "\""
            + html.substring(end));
  }

  Markup with(String attribute, double value) {
    String tenths = tenths(value);
    return with(
        attribute, tenths.endsWith(".0") ? tenths.substring(0, tenths.length() - 2) : tenths);
  }

  /** A place in a drawing, to a tenth; what is no number has none. */
  static String tenths(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("a drawing has no place for " + value);
    }
    return Double.toString(Math.round(value * 10) / 10.0);
  }

  Markup and(Markup next) {
    return new Markup(html + next.html);
  }
}
