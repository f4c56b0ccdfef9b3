package threadmark.ledger.badge;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import threadmark.files.AtomicFile;

/** Of Jekyll's configuration the two lines that say where the site is published. */
public final class SiteConfiguration {

  private static final Pattern LINE =
      Pattern.compile("(url|baseurl):[ \t]*(\"[^\"]*\"|'[^']*'|[^ \t#\"']*)[ \t]*(#.*)?");

  private SiteConfiguration() {}

  /** Its url and baseurl together; nothing where there is no file or no url. */
  public static Optional<String> address(Path file) {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    List<String> lines = AtomicFile.read(file).lines().toList();
    return value(lines, "url")
        .map(url -> url.replaceAll("/+$", "") + value(lines, "baseurl").orElse(""));
  }

  private static Optional<String> value(List<String> lines, String key) {
    return lines.stream()
        .map(LINE::matcher)
        .filter(Matcher::matches)
        .filter(line -> line.group(1).equals(key))
        .map(line -> line.group(2).replaceAll("^[\"']|[\"']$", ""))
        .filter(value -> !value.isEmpty())
        .findFirst();
  }
}
