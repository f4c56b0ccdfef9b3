package threadmark.command;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import threadmark.text.Escaped;

/**
 * All that a command prints passes here, on its way to a terminal, a log or a pipe. Text, line ends
 * and our own colours go through; whatever else would act there is shown as an escape. JSON knows
 * the same escape, so that JSON says what it said.
 */
public final class TerminalWriter extends PrintWriter {

  private static final Pattern LINE_END = Pattern.compile("[\r\n]");

  private final Net net;

  public TerminalWriter(Writer target) {
    this(new Net(target));
  }

  private TerminalWriter(Net net) {
    super(net, true);
    this.net = net;
  }

  static TerminalWriter to(PrintStream stream) {
    return new TerminalWriter(new OutputStreamWriter(stream, stream.charset()));
  }

  /** Prints one line: a line end within it is a stranger's. */
  @Override
  public void println(String line) {
    super.println(LINE_END.matcher(line).replaceAll(end -> "\\" + Escaped.plain(end.group())));
  }

  /** A trace is printed so, and sets its lines in with a tab. */
  @Override
  public void println(Object line) {
    println(String.valueOf(line).replaceFirst("^\t", "    "));
  }

  /** Moves the cursor, which is nobody's but ours. */
  void steer(String sequence) {
    synchronized (lock) {
      net.steer(sequence);
    }
    flush();
  }

  private static final class Net extends Writer {

    /** The line ends of any system, and the colours of help and of {@code machine}. */
    private static final Pattern OURS = Pattern.compile("\r?\n|\u001b\\[(?:0|1|3|21|23|31|33|39)m");

    /** GitHub obeys {@code ::error::} behind blanks at the beginning of a line. */
    private static final Pattern BEGINNING = Pattern.compile("^([\\s\\p{Z}]*):");

    private static final Pattern BLANK = Pattern.compile("[\\s\\p{Z}]*");

    /**
     * And it obeys {@code ##[error]} anywhere in a line, others {@code ##vso[…]} and {@code
     * ##teamcity[…]}.
     */
    private static final Pattern WITHIN = Pattern.compile("#(?=#[A-Za-z]*\\[)");

    private final Writer target;
    private boolean begun;

    private Net(Writer target) {
      this.target = target;
    }

    @Override
    public void write(char[] characters, int from, int length) throws IOException {
      target.write(harmless(new String(characters, from, length)));
    }

    private void steer(String sequence) {
      begun = false;
      try {
        target.write(sequence);
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }

    private String harmless(String text) {
      StringBuilder shown = new StringBuilder(text.length());
      Matcher ours = OURS.matcher(text);
      int from = 0;
      while (ours.find()) {
        shown.append(Escaped.plain(text.substring(from, ours.start()))).append(ours.group());
        from = ours.end();
      }
      shown.append(Escaped.plain(text.substring(from)));
      return WITHIN.matcher(begun(shown.toString())).replaceAll("\\\\u0023");
    }

    private String begun(String text) {
      StringBuilder told = new StringBuilder(text.length());
      for (String line : text.split("(?<=\n)", -1)) {
        told.append(begun ? line : BEGINNING.matcher(line).replaceFirst("$1\\\\u003a"));
        begun = !line.endsWith("\n") && (begun || !BLANK.matcher(line).matches());
      }
      return told.toString();
    }

    @Override
    public void flush() throws IOException {
      target.flush();
    }

    @Override
    public void close() throws IOException {
      target.close();
    }
  }
}
