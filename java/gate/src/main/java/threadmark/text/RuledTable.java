package threadmark.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table whose columns stand in groups, each named above its first. Where the window is too narrow
 * for the groups beside each other, every column says its own.
 */
public final class RuledTable {

  private final String wide;
  private final List<String> groups;
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * @param wide the format of a line
   * @param groups that of each column, empty where it has none
   */
  public RuledTable(String wide, List<String> groups) {
    this.wide = wide;
    this.groups = List.copyOf(groups);
  }

  /** The first are the heads. */
  public RuledTable row(String... cells) {
    rows.add(Stream.of(cells).map(Escaped::plain).toList());
    return this;
  }

  public String text(Window window) {
    List<String> lines =
        Stream.concat(Stream.of(groupsOnce()), rows.stream()).map(this::line).toList();
    return lines.stream().allMatch(line -> line.length() <= window.columns())
        ? String.join("\n", lines) + "\n"
        : Columns.text("  ", ungrouped(), 1, window);
  }

  private String line(List<String> row) {
    return String.format(Locale.ROOT, wide, row.toArray()).stripTrailing();
  }

  private List<String> groupsOnce() {
    return IntStream.range(0, groups.size())
        .mapToObj(column ->
            column > 0 && groups.get(column).equals(groups.get(column - 1))
                ? ""
                : groups.get(column))
        .toList();
  }

  private List<List<String>> ungrouped() {
    List<String> heads =
        IntStream.range(0, groups.size())
            .mapToObj(column -> (groups.get(column) + " " + rows.getFirst().get(column)).strip())
            .toList();
    return Stream.concat(Stream.of(heads), rows.stream().skip(1)).toList();
  }
}
