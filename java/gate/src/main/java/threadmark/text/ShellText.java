package threadmark.text;

import java.nio.file.Path;

/** Text as a shell takes it. */
public final class ShellText {

  private ShellText() {}

  /** One word, in quotes where it needs them. */
  public static String word(String word) {
    return word.matches("[A-Za-z0-9_./:=@%+,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /** A path as one word. */
  public static String word(Path path) {
    return word(path.toString());
  }
}
