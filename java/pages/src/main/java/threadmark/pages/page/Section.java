package threadmark.pages.page;

import java.util.Optional;
import threadmark.pages.chart.DataTable;

/** A part of a page: words, and a table or the command that would fill it. */
public record Section(
    String id, String title, String words, Optional<DataTable> table, Optional<String> command) {

  static Section of(String id, String title, String words, DataTable table) {
    return new Section(id, title, words, Optional.of(table), Optional.empty());
  }

  static Section unmeasured(String id, String title, String words, String command) {
    return new Section(id, title, words, Optional.empty(), Optional.of(command));
  }
}
