package threadmark.command;

import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command that measures on this machine, as it tells others of itself.
 *
 * @param command as it is typed: {@code threadmark run}
 * @param folder where its results go
 */
public record Measurer(String command, Path folder, long process, Instant since) {

  private static final Pattern TEXT =
      Pattern.compile(
          "command ([a-z ]{1,40})\nprocess ([0-9]{1,18})\nsince (\\S{1,40})\nfolder (.{1,4096})\n");

  String text() {
    // %s and not %d: whoever reads it writes digits in another way perhaps.
    return "command %s\nprocess %s\nsince %s\nfolder %s\n"
        .formatted(command, process, since, folder);
  }

  /** The one that wrote the text; anybody may have written anything. */
  static Optional<Measurer> of(String text) {
    Matcher told = TEXT.matcher(text);
    if (!told.matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new Measurer(
              told.group(1),
              Path.of(told.group(4)),
              Long.parseLong(told.group(2)),
              Instant.parse(told.group(3))));
    } catch (DateTimeException | IllegalArgumentException nonsense) {
      return Optional.empty();
    }
  }
}
