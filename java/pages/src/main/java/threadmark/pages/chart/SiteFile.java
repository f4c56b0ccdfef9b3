package threadmark.pages.chart;

import java.util.function.Supplier;

/** A file of the site. Its content follows from records alone. */
public sealed interface SiteFile {

  /** Where it lies in the site. */
  String path();

  /** A file that is written as it stands. */
  record Text(String path, String text) implements SiteFile {}

  /** A picture that is drawn when somebody writes it. */
  record Picture(String path, Supplier<byte[]> png) implements SiteFile {}

  /** A record that is written as JSON under its schema. */
  record Json(String path, String schema, Record content) implements SiteFile {}
}
