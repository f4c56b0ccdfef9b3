package threadmark.ledger.badge;

import java.util.Optional;
import java.util.regex.Pattern;
import threadmark.command.Home;
import threadmark.text.Complaint;

/** Where the site is published, without a slash at its end: what badges and citations link to. */
public final class SiteAddress {

  /** Nothing in it needs escaping in Markdown, HTML, LaTeX or a shell. */
  private static final Pattern ADDRESS =
      Pattern.compile("https?://[A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]{1,5})?(/[A-Za-z0-9._~-]+)*/*");

  private SiteAddress() {}

  /** The one that was named, or else the one of the configuration, if there is any. */
  public static Optional<String> of(Optional<String> named, String option, Home home) {
    Optional<String> address = named.or(() -> SiteConfiguration.address(home.siteConfiguration()));
    String where = named.isPresent() ? option : home.siteConfiguration() + ": url";
    return address.map(one -> checked(where, one));
  }

  /** The same, where nothing can be said without it. */
  static String required(Optional<String> named, String option, Home home) {
    return of(named, option, home)
        .orElseThrow(() ->
            new Complaint(
                "%s: nobody said where the site is published; name its address, or write it as url into %s"
                    .formatted(option, home.siteConfiguration())));
  }

  private static String checked(String where, String address) {
    if (!ADDRESS.matcher(address).matches()) {
      throw new Complaint(
          "%s: \"%s\" is no address of a site; it must be like https://example.org/threadmark"
              .formatted(where, address));
    }
    return address.replaceAll("/+$", "");
  }
}
