package threadmark.command;

import java.io.PrintWriter;
import java.util.function.Consumer;
import threadmark.text.Paragraph;

/** Where a plan is told: what was asked for goes to standard output, what comes along beside it. */
public final class PlanPrinter {

  private PlanPrinter() {}

  /**
   * What takes its sentences.
   *
   * @param asked whether the command was asked for its plan alone
   */
  public static Consumer<String> where(boolean asked, PrintWriter out, Terminal beside) {
    return asked
        ? sentence -> {
          out.print(Paragraph.text(sentence, Terminal.window()));
          out.flush();
        }
        : beside::line;
  }
}
