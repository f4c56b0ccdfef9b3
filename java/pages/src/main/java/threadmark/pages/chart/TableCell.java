package threadmark.pages.chart;

import java.util.Optional;
import threadmark.study.answer.Answer;
import threadmark.study.experiment.Marks;
import threadmark.study.experiment.Metric;
import threadmark.study.record.Build;

/**
 * A cell of a table as a page prints it.
 *
 * @param href a page of the site that it leads to, from the site's root; {@code commit:…} is one of
 *     the repository
 * @param mark the style of the variant's mark that stands before it
 * @param field the column of the data that it shows, with the {@code value} found there
 * @param anchor the name by which an address may point at it
 * @param tone a word for the style: the answer, when the cell is one
 */
public record TableCell(
    String text,
    Optional<String> href,
    Optional<String> mark,
    Optional<String> field,
    Optional<String> value,
    Optional<String> tone,
    Optional<String> anchor) {

  /** What the address of a commit begins with, in the place of the repository's own. */
  private static final String COMMIT = "commit:";

  private static final String NO_COMMIT = "none";
  private static final int READ = 10;

  public static TableCell of(String text) {
    return new TableCell(
        text,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** The run of that id, which leads to its page. */
  public static TableCell run(String id) {
    return of(id).to("runs/" + id + "/");
  }

  /** As much of a commit as people read, which leads to the whole of it in the repository. */
  public static TableCell commit(Build build) {
    return build.commit().map(commit -> commit(commit)).orElseGet(() -> of(NO_COMMIT));
  }

  /** The same of one that is known. */
  public static TableCell commit(String commit) {
    return of(shortened(commit)).to(COMMIT + commit);
  }

  /** As much of it as people read. */
  public static String shortened(String commit) {
    return commit.substring(0, Math.min(READ, commit.length()));
  }

  /** The number of trials or blocks behind a figure. */
  static TableCell count(int n) {
    return of(Integer.toString(n)).showing("n", n);
  }

  /** An answer in its style. */
  static TableCell answer(Answer answer, Metric metric) {
    String word = answer.label(metric);
    return of(word).toned(answer.tone()).showing("answer", word);
  }

  public TableCell to(String page) {
    return new TableCell(text, Optional.of(page), mark, field, value, tone, anchor);
  }

  TableCell showing(String column, Object content) {
    return new TableCell(
        text, href, mark, Optional.of(column), Optional.of(content.toString()), tone, anchor);
  }

  public TableCell toned(String word) {
    return new TableCell(
        text, href, mark, field, value, Optional.of(word.replace(' ', '-')), anchor);
  }

  /** Reachable by its own text. */
  public TableCell anchored() {
    return new TableCell(text, href, mark, field, value, tone, Optional.of(text));
  }

  public static TableCell variant(String name, Marks marks) {
    Optional<String> style = Optional.of(marks.of(name).styleClass());
    TableCell plain = of(name);
    return new TableCell(
        name, plain.href, style, plain.field, plain.value, plain.tone, plain.anchor);
  }
}
