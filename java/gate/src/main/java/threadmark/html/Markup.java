package threadmark.html;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import threadmark.text.Escaped;

/**
 * A piece of a page that is well formed both as HTML and as XML. Plain text becomes markup through
 * {@link #text} only, so nothing reaches the page unescaped.
 *
 * <p>A tree, written once when the page is whole: a page is a hundred kilobytes, and text that is
 * joined at each level is copied at each.
 *
 * @param opening the tag without its bracket, or nothing for a piece that is no element
 */
public record Markup(String name, String opening, String words, List<Markup> content) {

  public static final Markup NOTHING = raw("");

  /** Elements that end a line, so that people and golden files can read the page. */
  private static final Set<String> LINES =
      Set.of(
          ("head title meta style body main header section footer h1 h2 h3 p ul li dl div table"
                  + " caption thead tbody tr figure figcaption svg g desc")
              .split(" "));

  /** Elements that both HTML and XML close at once. */
  private static final Set<String> EMPTY = Set.of("meta", "path");

  /** Text that is markup already. */
  static Markup raw(String html) {
    return new Markup("", "", html, List.of());
  }

  public static Markup text(String plain) {
    return raw(Escaped.xml(plain));
  }

  public static Markup element(String name, Markup... content) {
    return element(name, Arrays.asList(content));
  }

  public static Markup element(String name, List<Markup> content) {
    return new Markup(name, "<" + name, "", content);
  }

  public static Markup element(String name, String plain) {
    return new Markup(name, "<" + name, Escaped.xml(plain), List.of());
  }

  public static Markup joined(Stream<Markup> pieces) {
    return new Markup("", "", "", pieces.toList());
  }

  /** This element with one more attribute. */
  public Markup with(String attribute, String value) {
    return saying(attribute, Escaped.xml(value));
  }

  private Markup saying(String attribute, String escaped) {
    if (opening.isEmpty()) {
      throw new IllegalStateException("only an element has attributes");
    }
    return new Markup(name, opening + " " + attribute + "=\"" + escaped + "\"", words, content);
  }

  public Markup with(String attribute, double value) {
    String tenths = tenths(value);
    return saying(
        attribute, tenths.endsWith(".0") ? tenths.substring(0, tenths.length() - 2) : tenths);
  }

  /** This element with an attribute that says the same as the words of another. */
  Markup named(String attribute, Markup name) {
    if (!name.content.isEmpty()) {
      throw new IllegalArgumentException("an attribute holds words, not markup");
    }
    return saying(attribute, name.words);
  }

  /** This piece with other pieces in it. */
  public Markup holding(List<Markup> pieces) {
    return new Markup(name, opening, words, pieces);
  }

  /** This piece, each piece in it changed. */
  public Markup each(UnaryOperator<Markup> change) {
    return content.isEmpty() ? this : holding(content.stream().map(change).toList());
  }

  /** A place in a drawing, to a tenth; what is no number has none. */
  static String tenths(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("a drawing has no place for " + value);
    }
    return Double.toString(Math.round(value * 10) / 10.0);
  }

  public Markup and(Markup next) {
    return new Markup("", "", "", List.of(this, next));
  }

  public boolean isEmpty() {
    return opening.isEmpty() && words.isEmpty() && content.stream().allMatch(Markup::isEmpty);
  }

  /** The page's text. */
  public String html() {
    StringBuilder page = new StringBuilder();
    write(page);
    return page.toString();
  }

  private void write(StringBuilder page) {
    if (opening.isEmpty()) {
      inside(page);
      return;
    }
    page.append(opening);
    int before = page.length();
    page.append('>');
    inside(page);
    if (page.length() == before + 1 && EMPTY.contains(name)) {
      page.setLength(before);
      page.append("/>");
    } else {
      page.append("</").append(name).append('>');
    }
    if (LINES.contains(name)) {
      page.append('\n');
    }
  }

  private void inside(StringBuilder page) {
    page.append(words);
    for (Markup piece : content) {
      piece.write(page);
    }
  }
}
