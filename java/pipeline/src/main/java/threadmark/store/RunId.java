package threadmark.store;

import java.time.DateTimeException;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The id of a run: its start in UTC and six hex digits, or the name that its folder was given. */
final class RunId {

  private static final Pattern DATED = Pattern.compile("([0-9]{8}T[0-9]{6}Z)-[0-9a-f]{6}");

  /** Strict: in February there is no 31st. */
  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withResolverStyle(ResolverStyle.STRICT);

  private RunId() {}

  /** Whether it has the form of a start, and such a moment exists. */
  static boolean dated(String id) {
    Matcher dated = DATED.matcher(id);
    if (!dated.matches()) {
      return false;
    }
    try {
      MOMENT.parse(dated.group(1));
      return true;
    } catch (DateTimeException impossible) {
      return false;
    }
  }

  /** Whether it is a name, or a start that exists. */
  static boolean possible(String id) {
    return dated(id) || !id.matches("[0-9]{8}T.*");
  }
}
