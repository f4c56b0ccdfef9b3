package threadmark.command;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.text.Window;

/**
 * Lines of a help that belong together: a paragraph, or a name and what is said of it. A paragraph
 * fills the window, whatever lines it was declared in; what is said of a name does where the window
 * is too narrow for its lines.
 */
final class HelpLines {

  private final List<String> declared = new ArrayList<>();

  private HelpLines(String first) {
    declared.add(first);
  }

  static Stream<String> of(List<String> declared, Window window) {
    List<HelpLines> all = new ArrayList<>();
    for (String line : declared) {
      if (!all.isEmpty() && all.getLast().goOnWith(line)) {
        all.getLast().declared.add(line);
      } else {
        all.add(new HelpLines(line));
      }
    }
    return all.stream().flatMap(lines -> lines.in(window));
  }

  private boolean goOnWith(String line) {
    String last = declared.getLast();
    return isSentence(line)
        ? isSentence(last) && !last.endsWith(":")
        : indent(line) > 0 && indent(line) == HangingLine.said(declared.getFirst());
  }

  private Stream<String> in(Window window) {
    boolean fits = declared.stream().allMatch(line -> line.length() <= window.columns());
    return fits && !isSentence(declared.getFirst())
        ? declared.stream()
        : Stream.of(
            declared.stream()
                .skip(1)
                .map(line -> " " + line.strip())
                .collect(Collectors.joining("", declared.getFirst(), "")));
  }

  private static boolean isSentence(String line) {
    return !line.isEmpty() && indent(line) == 0 && HangingLine.said(line) == 0;
  }

  private static int indent(String line) {
    return line.length() - line.stripLeading().length();
  }
}
