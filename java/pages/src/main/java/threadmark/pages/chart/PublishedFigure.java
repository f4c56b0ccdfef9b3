package threadmark.pages.chart;

import java.util.List;

/** A figure with the files that hold its rows. */
public record PublishedFigure(Figure figure, List<SiteFile> files) {}
