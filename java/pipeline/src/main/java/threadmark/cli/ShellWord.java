package threadmark.cli;

import java.nio.file.Path;
import threadmark.model.ShellText;

/** A word as it can be typed in a shell. */
final class ShellWord {

  private ShellWord() {}

  static String of(Path path) {
    return of(path.toString());
  }

  static String of(String word) {
    return ShellText.word(word);
  }
}
