package threadmark.command;

import java.io.Console;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import threadmark.text.Escaped;
import threadmark.text.Paragraph;
import threadmark.text.Window;

/** Where a command speaks to a person: what is said, and whether a line may be drawn over. */
public record Terminal(TerminalWriter out, boolean interactive, boolean quiet) {

  /** The property that says how wide the window of standard output is. */
  static final String COLUMNS = "threadmark.columns";

  /** The same of standard error, which may be a file where the other is none. */
  static final String ERROR_COLUMNS = "threadmark.error-columns";

  /** The width that a person wishes, be it for a pipe: no shell hands its own one on by itself. */
  static final String WISH = "COLUMNS";

  /** ECMA-48, erase in line: from the cursor to the end. */
  private static final String ERASE = "\u001b[K";

  /** DEC's autowrap, off and on: of a line that goes on in the next the rest would stay. */
  private static final String UNWRAPPED = "\u001b[?7l";

  private static final String WRAPPED = "\u001b[?7h";

  public Terminal(PrintStream out, boolean interactive, boolean quiet) {
    this(TerminalWriter.to(out), interactive, quiet);
  }

  public static Terminal of(boolean quiet) {
    return new Terminal(System.err, isTerminal(), quiet);
  }

  /** That of standard output: as wide as was wished, or as whoever started this found it. */
  public static Window window() {
    return window(System.getenv(), COLUMNS);
  }

  /** That of standard error. */
  public static Window errorWindow() {
    return window(System.getenv(), ERROR_COLUMNS);
  }

  public static Window window(Map<String, String> environment, String property) {
    return Stream.of(environment.get(WISH), System.getProperty(property))
        .filter(Terminal::isWidth)
        .findFirst()
        .map(Integer::valueOf)
        .map(Window::ofTerminal)
        .orElse(Window.OPEN);
  }

  /** Five digits at most; what is no width is nobody's wish. */
  private static boolean isWidth(String said) {
    return said != null && said.matches("[1-9][0-9]{0,4}");
  }

  /** From Java 22 on there is a console without a terminal, and a method that tells. */
  @SuppressWarnings("SystemConsoleNull") // Java 21 still returns null.
  private static boolean isTerminal() {
    if (System.getProperty(Home.PROPERTY) != null) {
      // Our door looked at standard error itself; a console is told of by the other streams.
      return System.getProperty(ERROR_COLUMNS) != null && !"dumb".equals(System.getenv("TERM"));
    }
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
  public void line(String text) {
    if (!quiet) {
      clear();
      Paragraph.lines(text, errorWindow()).forEach(out::println);
    }
  }

  /** A line that is said even to those who asked for quiet. */
  public void always(String text) {
    clear();
    sentence(text).forEach(out::println);
  }

  /** What the program says to whoever called it. */
  public static void say(PrintWriter to, String text) {
    sentence(text).forEach(to::println);
  }

  private static List<String> sentence(String text) {
    return Paragraph.lines("threadmark: " + text, errorWindow());
  }

  /** A line that the next one replaces: what is too long for the window is cut by it. */
  public void passing(String text) {
    if (!quiet && interactive) {
      out.steer("\r" + ERASE + UNWRAPPED);
      out.print(Escaped.plain(text));
      out.steer(WRAPPED);
    }
  }

  /** Removes a passing line. */
  public void clear() {
    if (!quiet && interactive) {
      out.steer("\r" + ERASE);
    }
  }

  /**
   * What takes the sentences of a plan: what was asked for goes to standard output, what comes
   * along beside it.
   *
   * @param asked whether the command was asked for its plan alone
   */
  public Consumer<String> plan(boolean asked, PrintWriter out) {
    return asked
        ? sentence -> {
          out.print(Paragraph.text(sentence, window()));
          out.flush();
        }
        : this::line;
  }
}
