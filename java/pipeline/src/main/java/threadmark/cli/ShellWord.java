package threadmark.cli;

import java.nio.file.Path;

/** A word as it can be typed in a shell. */
final class ShellWord {

  private ShellWord() {}

  static String of(Path path) {
    return of(path.toString());
  }

  static String of(String word) {
    return word.matches("[A-Za-z0-9_./:=@%+,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
