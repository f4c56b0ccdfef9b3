package threadmark.text;

import java.util.List;
import java.util.stream.Collectors;

/** A table as Markdown writes it. */
public final class MarkdownTable {

  private MarkdownTable() {}

  /** A line of cells, which are escaped already. */
  public static String row(List<String> cells) {
    return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}
