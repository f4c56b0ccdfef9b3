package threadmark.pages.chart;

import java.util.List;

/** A figure together with the files that hold its rows. */
public record Shown(Figure figure, List<SiteFile> files) {

  public static Shown nothing(Figure figure) {
    return new Shown(figure, List.of());
  }
}
