package threadmark.study.report;

import java.util.ArrayList;
import java.util.List;
import threadmark.html.HtmlTable;
import threadmark.html.Markup;
import threadmark.text.Paragraph;
import threadmark.text.TextTable;
import threadmark.text.Window;

/** A table that several cells make together, and the sentences that belong to it. */
record Finding(String title, List<String> head, List<List<String>> rows, List<String> sentences) {

  Finding {
    head = List.copyOf(head);
    rows = List.copyOf(rows);
    sentences = List.copyOf(sentences);
  }

  /** For a terminal. */
  String text(Window window) {
    StringBuilder text = new StringBuilder("\n").append(Paragraph.text(title, window));
    if (!rows.isEmpty()) {
      List<List<String>> all = new ArrayList<>(List.of(head));
      all.addAll(rows);
      text.append(TextTable.text("    ", all));
    }
    sentences.forEach(sentence -> text.append(Paragraph.text("    ", "      ", sentence, window)));
    return text.toString();
  }

  /** For a page. */
  Markup markup() {
    HtmlTable sheet = new HtmlTable(title, head);
    rows.forEach(row -> sheet.row(row.toArray(String[]::new)));
    return (rows.isEmpty() ? Markup.element("p", title) : sheet.markup())
        .and(Markup.joined(sentences.stream().map(words -> Markup.element("p", words))));
  }
}
