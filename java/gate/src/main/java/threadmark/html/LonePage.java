package threadmark.html;

/** A page that is sent around as one file; it takes no script to read it on a telephone. */
public final class LonePage {

  /** Nothing may be fetched or run, whatever a hostile name managed to smuggle in. */
  private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'";

  private LonePage() {}

  public static Markup head(String title) {
    return Markup.element(
        "head",
        Markup.element("meta").with("charset", "utf-8"),
        Markup.element("meta")
            .with("http-equiv", "Content-Security-Policy")
            .with("content", POLICY),
        Markup.element("meta")
            .with("name", "viewport")
            .with("content", "width=device-width, initial-scale=1"),
        Markup.element("title", title),
        ReportStyle.markup());
  }

  public static String text(Markup html) {
    return "<!DOCTYPE html>\n" + NarrowTables.folded(html).html() + "\n";
  }
}
