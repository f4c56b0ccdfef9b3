package threadmark.door;

import java.nio.file.Path;

/** Words for the shell that builds a side. */
public final class Shell {

  private Shell() {}

  /** What starts a script. */
  public static String command(Path script) {
    return "sh " + quoted(script.toString());
  }

  /** One word, whatever it holds. */
  public static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }
}
