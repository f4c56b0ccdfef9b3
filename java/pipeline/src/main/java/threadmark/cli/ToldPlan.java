package threadmark.cli;

import java.io.PrintWriter;
import java.util.function.Consumer;
import threadmark.publish.Paragraph;

/** Where a plan is told: what was asked for goes to standard output, what comes along beside it. */
final class ToldPlan {

  private ToldPlan() {}

  /**
   * What takes its sentences.
   *
   * @param asked whether the command was asked for its plan alone
   */
  static Consumer<String> where(boolean asked, PrintWriter out, Terminal beside) {
    return asked
        ? sentence -> {
          out.print(Paragraph.text(sentence, Terminal.window()));
          out.flush();
        }
        : beside::line;
  }
}
