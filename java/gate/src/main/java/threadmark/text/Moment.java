package threadmark.text;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** A moment in universal time, as people and files read it. Thousands are written at once. */
public final class Moment {

  private Moment() {}

  /** {@code 2026-11-21T02:17:00Z}: what an instant itself says, more slowly. */
  public static String text(Instant moment) {
    LocalDateTime at = LocalDateTime.ofInstant(moment, ZoneOffset.UTC);
    boolean wholeMinute = at.getSecond() == 0 && at.getNano() == 0;
    return at + (wholeMinute ? ":00Z" : "Z");
  }

  /** Its day, which prints as {@code 2026-11-21}. */
  public static LocalDate day(Instant moment) {
    return LocalDate.ofInstant(moment, ZoneOffset.UTC);
  }

  /** {@code 2026-11-21 02:17}. */
  public static String minute(Instant moment) {
    return LocalDateTime.ofInstant(moment, ZoneOffset.UTC)
        .truncatedTo(ChronoUnit.MINUTES)
        .toString()
        .replace('T', ' ');
  }
}
