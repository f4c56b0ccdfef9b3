package threadmark.html;

/** A page that is sent around as one file; it takes no script to read it on a telephone. */
public final class StandalonePage {

  /** Nothing may be fetched or run, whatever a hostile name managed to smuggle in. */
  private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'";

  private StandalonePage() {}

  /** The page's whole text, well formed as XML too; without a footer where that is empty. */
  public static String text(String title, Markup header, Markup main, String footer) {
    Markup page =
        Markup.element(
                "html",
                head(title),
                Markup.element(
                    "body",
                    header,
                    Markup.element("main", main),
                    footer.isEmpty()
                        ? Markup.NOTHING
                        : Markup.element("footer", Markup.element("p", footer))))
            .with("lang", "en");
    return "<!DOCTYPE html>\n" + NarrowTables.folded(page).html() + "\n";
  }

  private static Markup head(String title) {
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
}
