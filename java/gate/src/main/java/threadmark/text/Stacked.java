package threadmark.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table whose longest names leave no room for figures: each stands in a line of its own, above
 * what is said of it. What is still too long for a column comes as a sentence below.
 */
final class Stacked {

  private static final String DEEPER = "  ";

  private final String indent;
  private final List<List<String>> rows;
  private final List<Integer> widths;
  private final Window window;
  private final int longest;
  private final List<Integer> keys;
  private final int room;

  Stacked(String indent, List<List<String>> rows, List<Integer> widths, int keys, Window window) {
    this.indent = indent;
    this.rows = rows;
    this.widths = widths;
    this.window = window;
    this.longest =
        IntStream.range(0, keys)
            .boxed()
            .max(Comparator.<Integer>comparingInt(widths::get))
            .orElseThrow();
    this.keys = IntStream.range(0, keys).filter(key -> key != longest).boxed().toList();
    this.room =
        window.columns()
            - indent.length()
            - DEEPER.length()
            - this.keys.stream().mapToInt(key -> widths.get(key) + Columns.GAP.length()).sum();
  }

  String text() {
    List<Integer> figures = new ArrayList<>();
    List<Integer> sentences = new ArrayList<>();
    IntStream.range(keys.size() + 1, widths.size())
        .forEach(column -> (widths.get(column) > room ? sentences : figures).add(column));
    List<List<Integer>> parts = Columns.parts(figures, widths, room);
    return IntStream.range(0, parts.size())
        .mapToObj(part -> part(parts.get(part), behind(parts, part, sentences)))
        .collect(Collectors.joining("\n"));
  }

  /** The sentences of a part: those before the next part's first figure, as the columns go. */
  private static List<Integer> behind(
      List<List<Integer>> parts, int part, List<Integer> sentences) {
    int from = part == 0 ? 0 : parts.get(part).getFirst();
    int next = part + 1 == parts.size() ? Integer.MAX_VALUE : parts.get(part + 1).getFirst();
    return sentences.stream().filter(column -> column >= from && column < next).toList();
  }

  private String part(List<Integer> figures, List<Integer> sentences) {
    List<Integer> shown = Stream.concat(keys.stream(), figures.stream()).toList();
    List<Integer> said = Stream.concat(figures.stream(), sentences.stream()).toList();
    return Columns.saying(rows, said).stream()
        .map(row -> entry(row, shown, sentences))
        .collect(Collectors.joining());
  }

  private String entry(List<String> row, List<Integer> shown, List<Integer> sentences) {
    String name = Paragraph.text(indent, indent + DEEPER + DEEPER, row.get(longest), window);
    String figures = shown.isEmpty() ? "" : Columns.line(indent + DEEPER, row, shown, widths);
    return sentences.stream()
        .map(row::get)
        .filter(sentence -> !sentence.isEmpty())
        .map(this::below)
        .collect(Collectors.joining("", name + figures, ""));
  }

  private String below(String sentence) {
    String margin = indent + DEEPER;
    return Paragraph.text(margin, margin + DEEPER, sentence, window);
  }
}
