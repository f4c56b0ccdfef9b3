package threadmark.cli;

import java.io.Console;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Optional;
import threadmark.publish.Paragraph;
import threadmark.publish.Window;

/** Where a command speaks to a person: what is said, and whether a line may be drawn over. */
record Terminal(PrintStream out, boolean interactive, boolean quiet) {

  /** The property that says how wide the window of standard output is. */
  static final String COLUMNS = "threadmark.columns";

  /** The same of standard error, which may be a file where the other is none. */
  static final String ERROR_COLUMNS = "threadmark.error-columns";

  /** ECMA-48, erase in line: from the cursor to the end. */
  private static final String ERASE = "\u001b[K";

  /** DEC's autowrap, off and on: of a line that goes on in the next the rest would stay. */
  private static final String UNWRAPPED = "\u001b[?7l";

  private static final String WRAPPED = "\u001b[?7h";

  static Terminal of(boolean quiet) {
    return new Terminal(System.err, isTerminal(), quiet);
  }

  /** That of standard output, where whoever started this said that it is one. */
  static Window window() {
    return window(COLUMNS);
  }

  /** That of standard error. */
  static Window errorWindow() {
    return window(ERROR_COLUMNS);
  }

  private static Window window(String property) {
    return Optional.ofNullable(Integer.getInteger(property))
        .filter(columns -> columns > 0)
        .map(Window::ofTerminal)
        .orElse(Window.OPEN);
  }

  /** From Java 22 on there is a console without a terminal, and a method that tells. */
  @SuppressWarnings("SystemConsoleNull") // Java 21 still returns null.
  private static boolean isTerminal() {
    Console console = System.console();
    if (console == null || "dumb".equals(System.getenv("TERM"))) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (NoSuchMethodException olderJava) {
      return true;
    } catch (IllegalAccessException | InvocationTargetException unknown) {
      return false;
    }
  }

  /** A line that stays. */
  void line(String text) {
    if (!quiet) {
      clear();
      Paragraph.lines(text, errorWindow()).forEach(out::println);
    }
  }

  /** A line that is said even to those who asked for quiet. */
  void always(String text) {
    clear();
    sentence(text).forEach(out::println);
  }

  /** What the program says to whoever called it. */
  static void say(PrintWriter to, String text) {
    sentence(text).forEach(to::println);
  }

  private static List<String> sentence(String text) {
    return Paragraph.lines("threadmark: " + text, errorWindow());
  }

  /** A line that the next one replaces: what is too long for the window is cut by it. */
  void passing(String text) {
    if (!quiet && interactive) {
      out.print("\r" + ERASE + UNWRAPPED + text + WRAPPED);
      out.flush();
    }
  }

  /** Removes a passing line. */
  void clear() {
    if (!quiet && interactive) {
      out.print("\r" + ERASE);
      out.flush();
    }
  }
}
