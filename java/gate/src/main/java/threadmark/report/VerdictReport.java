package threadmark.report;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.html.Markup;
import threadmark.text.Column;
import threadmark.text.Escaped;
import threadmark.text.MarkdownTable;
import threadmark.text.Window;
import threadmark.verdict.Verdict;

/**
 * Verdicts as a comment, a job's summary, JUnit XML, a page and a table for a terminal. A subclass
 * says what its rows are and how they read: a change has two sides, a level has an accepted one.
 */
public abstract class VerdictReport<R> {

  /** Rows of one verdict in a comment, fewer until it fits. */
  private static final List<Integer> COMMENT_ROWS = List.of(100, 30, 10, 3, 0);

  /** The hosting service refuses comments above 65,536 characters. */
  private static final int COMMENT_CHARACTERS = 60_000;

  /** {@code gate}, {@code compare} or {@code judge}: names the comment and the test suite. */
  protected abstract String name();

  /** {@code 1 regressed, 5 steady}, in one line. */
  protected abstract String counts();

  /** The rows that have a verdict, without those that only advise. */
  protected abstract List<R> rows();

  protected abstract Verdict verdict(R row);

  /** The verdict in words: {@code slower: +14%}. */
  protected abstract String sentence(R row);

  /** The columns of a Markdown table, escaped: three of words, and the others of figures. */
  protected abstract List<Column<R>> columns();

  /** Markdown above the tables. */
  protected abstract String above(int rows);

  /** Markdown below them. */
  protected abstract String below(int rows);

  /** The group of a row's test case. */
  protected abstract String testClass(R row);

  /** The whole name of a row's test case: tools that show results over time must not mix two up. */
  protected abstract String testName(R row);

  /** The message of a test that fails. */
  protected abstract String complaint(R row);

  /** Whether the exit code follows the row; a test fails for no other. */
  protected boolean blocks(R row) {
    return true;
  }

  /** The verdict that a row is listed under. */
  protected Verdict section(R row) {
    return verdict(row);
  }

  /** The summary of the rows that are folded away. */
  protected String folded(List<R> steady) {
    return steady.size() + " steady";
  }

  /** For a terminal. */
  public abstract String text(Window window);

  /** One page that needs nothing else, well formed as XML too. */
  public abstract String html();

  /** Markdown for a pull request, short enough for the hosting service. */
  public final String comment() {
    // By the first line a later run finds its comment again.
    String mark = "<!-- threadmark:%s -->\n".formatted(name());
    return COMMENT_ROWS.stream()
        .map(rows -> mark + markdown(rows))
        .filter(text -> text.length() <= COMMENT_CHARACTERS)
        .findFirst()
        .orElseGet(() -> mark + heading());
  }

  /** Markdown with all rows: a job's summary has room. */
  public final String summary() {
    return markdown(Integer.MAX_VALUE);
  }

  private String heading() {
    return "### Threadmark: " + counts() + "\n";
  }

  private String markdown(int rows) {
    StringBuilder text = new StringBuilder(heading()).append('\n').append(above(rows));
    Stream.of(Verdict.values()).forEach(verdict -> text.append(section(verdict, rows)));
    return text.append(below(rows)).toString();
  }

  private String section(Verdict verdict, int rows) {
    List<R> chosen = rows().stream().filter(row -> section(row) == verdict).toList();
    if (chosen.isEmpty()) {
      return "";
    }
    boolean folded = verdict == Verdict.STEADY;
    StringBuilder text = new StringBuilder();
    text.append(
        folded
            ? "<details><summary>" + folded(chosen) + "</summary>\n\n"
            : "#### " + capital(verdict.label()) + "\n\n");
    List<List<String>> table = Column.table(columns(), chosen.stream().limit(rows).toList());
    text.append(MarkdownTable.row(table.getFirst()));
    text.append("|---|---|---").append("|--:".repeat(columns().size() - 3)).append("|\n");
    table.stream().skip(1).forEach(cells -> text.append(MarkdownTable.row(cells)));
    if (chosen.size() > rows) {
      text.append("\n… and %d more, all in the record.\n".formatted(chosen.size() - rows));
    }
    return text.append(folded ? "\n</details>\n\n" : "\n").toString();
  }

  /** A list with a heading, as long as a comment has room; nothing without items. */
  protected static String list(String heading, List<String> items, int rows) {
    if (items.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder("#### " + heading + "\n\n");
    items.stream().limit(rows).forEach(item -> text.append("- ").append(item).append('\n'));
    if (items.size() > rows) {
      text.append("- … and %d more, all in the record\n".formatted(items.size() - rows));
    }
    return text.append('\n').toString();
  }

  /** The same list on a page. */
  public static Markup pageList(String heading, List<String> items) {
    return items.isEmpty()
        ? Markup.NOTHING
        : Markup.element(
            "section",
            Markup.element("h2", heading),
            Markup.element("ul", items.stream().map(item -> Markup.element("li", item)).toList()));
  }

  /**
   * JUnit XML, for tools that know nothing else: regressed and missing are failures, and what could
   * not be judged is an error, since a skipped test would read as a pass.
   */
  public final String junit() {
    Map<String, Integer> elements = new LinkedHashMap<>();
    StringBuilder cases = new StringBuilder();
    for (R row : rows()) {
      String element = testElement(row);
      elements.merge(element, 1, Integer::sum);
      cases.append(
          "  <testcase classname=\"%s\" name=\"%s\">\n    %s\n  </testcase>\n"
              .formatted(
                  Escaped.xml(testClass(row)),
                  Escaped.xml(testName(row)),
                  element.equals("system-out")
                      ? "<system-out>%s</system-out>".formatted(Escaped.xml(sentence(row)))
                      : "<%s type=\"%s\" message=\"%s\"/>"
                          .formatted(element, verdict(row).label(), Escaped.xml(complaint(row)))));
    }
    return """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuite name="threadmark %s" tests="%d" failures="%d" errors="%d" skipped="0">
    %s</testsuite>
    """
        .formatted(
            name(),
            rows().size(),
            elements.getOrDefault("failure", 0),
            elements.getOrDefault("error", 0),
            cases);
  }

  private String testElement(R row) {
    if (!blocks(row)) {
      return "system-out";
    }
    return switch (verdict(row)) {
      case REGRESSED, MISSING -> "failure";
      case INVALID, UNDECIDED, NO_BASELINE -> "error";
      case ACCEPTED, IMPROVED, NEW, STEADY -> "system-out";
    };
  }

  /** {@code 1 regressed, 2 undecided, 5 steady}; empty for no verdict. */
  public static String counted(Stream<Verdict> verdicts) {
    Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
    verdicts.forEach(verdict -> counts.merge(verdict, 1, Integer::sum));
    return counts.entrySet().stream()
        .map(count -> count.getValue() + " " + count.getKey().label())
        .collect(Collectors.joining(", "));
  }

  /** For each note the names of the rows that have it, in the order of the rows. */
  public static <R, N> Map<N, List<String>> holders(
      List<R> rows, Function<R, List<N>> notes, Function<R, String> name) {
    Map<N, List<String>> holders = new LinkedHashMap<>();
    for (R row : rows) {
      for (N note : notes.apply(row)) {
        holders.computeIfAbsent(note, unused -> new ArrayList<>()).add(name.apply(row));
      }
    }
    return holders;
  }

  protected static String capital(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
