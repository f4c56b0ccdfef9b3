package threadmark.files;

import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The id of a run: its start in UTC and six hex digits. Records of the first months may have the
 * name that their folder was given.
 */
public final class RunId {

  private static final Pattern DATED = Pattern.compile("([0-9]{8}T[0-9]{6}Z)-[0-9a-f]{6}");

  /** Strict: in February there is no 31st. */
  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withResolverStyle(ResolverStyle.STRICT);

  private static final String ADDRESSED = "[A-Za-z0-9][A-Za-z0-9._-]{0,99}";

  /** The clock may be set between the two. */
  private static final Duration EARLIER = Duration.ofMinutes(1);

  /** It may wait for other runs, and one that was stopped in its first trial goes on later. */
  private static final Duration LATER = Duration.ofDays(7);

  /** What is measured in one night, one JDK after the other, begins closer together. */
  private static final Duration NIGHT = Duration.ofHours(12);

  private static final int SIX_DIGITS = 0xFFFFFF;

  private RunId() {}

  /** A new one. */
  public static String at(Instant start) {
    return of(start, new SplittableRandom().nextLong());
  }

  /** Made of a start and of the low digits of any number. */
  public static String of(Instant start, long number) {
    return "%s-%06x".formatted(MOMENT.format(start.atOffset(ZoneOffset.UTC)), number & SIX_DIGITS);
  }

  /** The name of the run's folder, where that is its id; a folder may be called anything. */
  public static String of(Path folder, Instant start, long seed) {
    String name = folder.toAbsolutePath().normalize().getFileName().toString();
    return dated(name) && fits(name, start) ? name : of(start, seed);
  }

  /** The start that a dated id names. */
  public static Instant start(String id) {
    return LocalDateTime.parse(id.substring(0, id.indexOf('-')), MOMENT).toInstant(ZoneOffset.UTC);
  }

  /** Whether it has the form of a start, and such a moment exists. */
  public static boolean dated(String id) {
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

  /** Whether a run of that dated id can have had its first trial then. */
  public static boolean fits(String id, Instant start) {
    Instant begun = start(id);
    return !start.isBefore(begun.minus(EARLIER)) && !start.isAfter(begun.plus(LATER));
  }

  /** Whether runs of those ids began in one night; nothing where one of them is only a name. */
  public static Optional<Boolean> inOneNight(String one, String other) {
    return dated(one) && dated(other)
        ? Optional.of(Duration.between(start(one), start(other)).abs().compareTo(NIGHT) <= 0)
        : Optional.empty();
  }

  /** Whether that can stand in an address of the site, as ids and names of machines do. */
  public static boolean fitsAddress(String name) {
    return name.matches(ADDRESSED);
  }

  /** Whether it is a name, or a start that exists. */
  public static boolean possible(String id) {
    return dated(id) || !id.matches("[0-9]{8}T.*");
  }
}
