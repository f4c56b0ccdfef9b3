package threadmark.ledger.badge;

import threadmark.json.Json;

/** A badge as the endpoint JSON of shields.io, which refuses fields that it does not know. */
public final class BadgeFile {

  /** What shields reads, in its words. */
  private record Endpoint(
      int schemaVersion, String label, String message, String color, boolean isError) {}

  private BadgeFile() {}

  public static String text(Badge badge) {
    return Json.plain(
        new Endpoint(
            1, badge.label(), badge.message(), badge.state().colour(), badge.state().bad()));
  }
}
