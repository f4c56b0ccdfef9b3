package threadmark.publish;

/** A page that is sent around as one file; it takes no script to read it on a telephone. */
final class LonePage {

  private LonePage() {}

  static String text(Markup html) {
    return "<!DOCTYPE html>\n" + NarrowTables.folded(html).html() + "\n";
  }
}
