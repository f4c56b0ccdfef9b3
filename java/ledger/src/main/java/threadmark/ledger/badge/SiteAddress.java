package threadmark.ledger.badge;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import threadmark.command.Home;
import threadmark.files.AtomicFile;
import threadmark.text.Complaint;

/** Where the site is published, without a slash at its end: what badges and citations link to. */
public final class SiteAddress {

  /** Nothing in it needs escaping in Markdown, HTML, LaTeX or a shell. */
  private static final Pattern ADDRESS =
      Pattern.compile("https?://[A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]{1,5})?(/[A-Za-z0-9._~-]+)*/*");

  /** Of Jekyll's configuration the lines that matter here. */
  private static final Pattern CONFIGURED =
      Pattern.compile(
          "(url|baseurl|repository):[ \t]*(\"[^\"]*\"|'[^']*'|[^ \t#\"']*)[ \t]*(#.*)?");

  private static final Pattern REPOSITORY = Pattern.compile("[A-Za-z0-9-]+/[A-Za-z0-9._-]+");

  private SiteAddress() {}

  /** The one that was named, or else the one of the configuration, if there is any. */
  public static Optional<String> of(Optional<String> named, String option, Home home) {
    Optional<String> address = named.or(() -> configured(home.siteConfiguration()));
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

  /** Where the sources are, by the configuration's owner/name; nothing where it names none. */
  public static Optional<String> sources(Home home) {
    Path file = home.siteConfiguration();
    return Files.isRegularFile(file)
        ? value(AtomicFile.read(file).lines().toList(), "repository")
            .filter(name -> REPOSITORY.matcher(name).matches())
            .map("https://github.com/"::concat)
        : Optional.empty();
  }

  /** The url and baseurl of a configuration together; nothing where there is no file or no url. */
  static Optional<String> configured(Path file) {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    List<String> lines = AtomicFile.read(file).lines().toList();
    return value(lines, "url")
        .map(url -> url.replaceAll("/+$", "") + value(lines, "baseurl").orElse(""));
  }

  private static Optional<String> value(List<String> lines, String key) {
    return lines.stream()
        .map(CONFIGURED::matcher)
        .filter(line -> line.matches() && line.group(1).equals(key))
        .map(line -> line.group(2).replaceAll("^[\"']|[\"']$", ""))
        .filter(value -> !value.isEmpty())
        .findFirst();
  }

  private static String checked(String where, String address) {
    if (!ADDRESS.matcher(address).matches()) {
      throw new Complaint(
          "%s: \"%s\" is not the address of a site; it must be like https://example.org/threadmark"
              .formatted(where, address));
    }
    return address.replaceAll("/+$", "");
  }
}
