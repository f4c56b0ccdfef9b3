package threadmark.jmh;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What differs between the versions of JMH that a jar may hold. */
record JmhVersion(int major, int minor) {

  private static final Pattern NUMBER = Pattern.compile("([0-9]{1,4})\\.([0-9]{1,4}).*");

  private static final DeclaredTiming SINGLE_SHOT = new DeclaredTiming(0, 0, 1, 0);

  static Optional<JmhVersion> of(String text) {
    Matcher number = NUMBER.matcher(text);
    return number.matches()
        ? Optional.of(
            new JmhVersion(Integer.parseInt(number.group(1)), Integer.parseInt(number.group(2))))
        : Optional.empty();
  }

  /** What a jar has that does not tell. */
  static JmhVersion current() {
    return new JmhVersion(1, 37);
  }

  /** What JMH does where nothing is annotated. */
  DeclaredTiming defaults(boolean singleShot) {
    if (singleShot) {
      return SINGLE_SHOT;
    }
    return isAtLeast(1, 21) ? new DeclaredTiming(5, 10, 5, 10) : new DeclaredTiming(20, 1, 20, 1);
  }

  boolean wrapsParameters() {
    return isAtLeast(1, 24);
  }

  private boolean isAtLeast(int otherMajor, int otherMinor) {
    return major > otherMajor || (major == otherMajor && minor >= otherMinor);
  }
}
