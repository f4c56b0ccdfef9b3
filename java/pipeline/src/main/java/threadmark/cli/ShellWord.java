package threadmark.cli;

/** A word as it has to be typed into a shell. */
final class ShellWord {

  private ShellWord() {}

  static String of(String word) {
    return word.matches("[A-Za-z0-9_./:=@%+,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
