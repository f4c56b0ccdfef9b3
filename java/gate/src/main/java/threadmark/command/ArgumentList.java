package threadmark.command;

import java.util.Arrays;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Model.ArgSpec;
import threadmark.text.Paragraph;
import threadmark.text.Window;

/**
 * A help's options or words, each with what is said of it beside it. Picocli's own list breaks a
 * line wherever a sentence could end, as in the middle of {@code run.json}.
 */
final class ArgumentList extends Help.Layout {

  /** Where a long name begins: behind a letter and a comma. */
  private static final int LONG = 6;

  /** Where a sentence goes whose longest word has no room beside the name. */
  private static final int BELOW = 8;

  private final int said;
  private final Window window;
  private final StringBuilder text = new StringBuilder();

  ArgumentList(Help help, int longest, Window window) {
    super(
        help.colorScheme(),
        Help.TextTable.forDefaultColumns(help.colorScheme(), longest, window.columns()),
        help.createDefaultOptionRenderer(),
        help.createDefaultParameterRenderer());
    this.said = LONG + longest;
    this.window = window;
  }

  /** In each row: whether it is required, a letter, a comma, a long name, what is said of it. */
  @Override
  public void layout(ArgSpec argument, Text[][] rows) {
    for (Text[] row : rows) {
      String name = padded(row[0], 2) + padded(row[1], 2) + padded(row[2], 2) + row[3];
      int seen = LONG + row[3].plainString().length();
      String sentence = row[4].plainString();
      int from =
          widestWord(sentence) > window.columns() - said - HelpPage.DEEPER.length() ? BELOW : said;
      if (seen >= from) {
        text.append(name).append('\n');
        name = "";
        seen = 0;
      }
      String margin = " ".repeat(from) + HelpPage.DEEPER;
      text.append(
              String.join(
                  "\n",
                  Paragraph.lines(name + " ".repeat(from - seen), from, margin, sentence, window)))
          .append('\n');
    }
  }

  private static int widestWord(String sentence) {
    return Arrays.stream(sentence.split(" ", -1)).mapToInt(String::length).max().orElse(0);
  }

  private static String padded(Text cell, int width) {
    return cell + " ".repeat(width - cell.plainString().length());
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
