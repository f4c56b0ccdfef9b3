package threadmark.publish.site;

import java.util.List;

/** A figure together with the files that hold its rows. */
record Shown(Figure figure, List<SiteFile> files) {

  static Shown nothing(Figure figure) {
    return new Shown(figure, List.of());
  }
}
