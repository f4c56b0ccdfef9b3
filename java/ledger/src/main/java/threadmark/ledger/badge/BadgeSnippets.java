package threadmark.ledger.badge;

import threadmark.ledger.claim.Source;
import threadmark.text.Escaped;

/** What people paste: the badge in four languages, and how to cite it. */
public final class BadgeSnippets {

  /** Digits of a picture's SHA-256 that make its lasting address. */
  public static final int ADDRESS = 16;

  private BadgeSnippets() {}

  /**
   * All of them as one text.
   *
   * @param site where the badges are published, without a slash at its end
   * @param digest of the picture, which makes the address that never changes
   */
  public static String text(Badge badge, Source source, String site, String digest) {
    String moving = "%s/badge/%s.svg".formatted(site, badge.id());
    String immutable =
        "%s/badge/%s/%s.svg".formatted(site, badge.id(), digest.substring(0, ADDRESS));
    String page =
        badge.id().equals(source.id())
            ? "%s/claims/%s/".formatted(site, source.id())
            : "%s/claims/%s/#%s".formatted(site, source.id(), badge.id());
    return """
    # Moving address, for a README: it always shows the newest verdict
    %1$s

    # Immutable address%15$s
    %2$s

    # The evidence behind that one: its SHA-256 stands in the picture
    %14$s

    # Markdown
    [![%3$s](%1$s)](%4$s)

    # HTML
    <a href="%4$s"><img src="%1$s" alt="%5$s" height="20"/></a>

    # LaTeX
    \\href{%6$s}{\\fbox{\\small %7$s}}

    # Citation
    %8$s. %9$s. Held against measurements by Threadmark%16$s: %4$s, badge %10$s.

    # BibTeX
    @misc{threadmark-%11$s,
      title = {%12$s: %13$s},
      howpublished = {\\url{%2$s}},
      note = {Measured by Threadmark%16$s; SHA-256 of the badge %10$s}
    }
    """
        .formatted(
            moving,
            immutable,
            markdown(badge.text()),
            page,
            Escaped.xml(badge.text()),
            page.replace("#", "\\#"),
            latex(badge.text()),
            Escaped.plain(source.cite()),
            Escaped.plain(badge.text()),
            digest,
            badge.id(),
            latex(badge.label()),
            latex(badge.message()),
            immutable.replaceAll("svg$", "txt"),
            lasting(badge.quick()),
            by(badge.quick()));
  }

  private static String lasting(Badge.Quick quick) {
    return switch (quick) {
      case NONE -> ", for a paper: it shows this verdict for ever";
      case SOME, ALL ->
          ": it shows this verdict for ever, which is not for publication, since it rests on quick"
              + " runs";
    };
  }

  private static String by(Badge.Quick quick) {
    return switch (quick) {
      case NONE -> "";
      case SOME -> " (quick runs among others, not for publication)";
      case ALL -> " (quick runs only, not for publication)";
    };
  }

  private static String markdown(String text) {
    return Escaped.plain(text).replaceAll("([\\\\\\[\\]()*_`<>])", "\\\\$1");
  }

  private static String latex(String text) {
    return Escaped.plain(text)
        .replace("\\", "\\textbackslash ")
        .replaceAll("([#$%&_{}])", "\\\\$1")
        .replace("·", "\\textperiodcentered{}");
  }
}
