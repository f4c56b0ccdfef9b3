package threadmark.calibrate;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.text.Escaped;
import threadmark.text.Figures;
import threadmark.text.Paragraph;
import threadmark.text.Window;

/** Replayed histories as a table for a terminal: a line for each rule on each kind of noise. */
public final class HistoryText {

  private HistoryText() {}

  public static String of(HistorySet set, Window window) {
    StringBuilder text = new StringBuilder();
    text.append(
        Paragraph.text(
            "%d histories of %d series for each figure, seed %d."
                .formatted(set.histories(), set.series(), set.seed()),
            window));
    text.append(
        Paragraph.text(
            "false: alerts in a million nights of an unchanged series. In 3, in 14: a rise of half a"
                + " margin or a whole one is alerted within so many nights. median: nights until"
                + " then.",
            window));
    String group = "";
    for (HistoryCharacteristic one : set.characteristics()) {
      String title =
          "%s, margin %s, %d accepted runs, %d blocks a night"
              .formatted(
                  one.noise(), Figures.margin(one.margin()), one.baselineRuns(), one.blocks());
      if (!title.equals(group)) {
        text.append('\n').append(Paragraph.text(title, window));
        text.append(
            line(
                "rule", "false", "½ in 3", "½ in 14", "median", "1 in 3", "1 in 14", "median",
                "2 in 3"));
        group = title;
      }
      text.append(row(one));
    }
    return text.toString();
  }

  private static String row(HistoryCharacteristic one) {
    HistoryCharacteristic.Point half = one.risen().get(0);
    HistoryCharacteristic.Point whole = one.risen().get(1);
    HistoryCharacteristic.Point twice = one.risen().get(2);
    return line(
        one.rule(),
        String.format(Locale.ROOT, "%.0f", one.falseAlerts().share() * 1e6),
        Figures.percent(half.soon().share()),
        Figures.percent(half.alerted().share()),
        nights(half.medianNights()),
        Figures.percent(whole.soon().share()),
        Figures.percent(whole.alerted().share()),
        nights(whole.medianNights()),
        Figures.percent(twice.soon().share()));
  }

  private static String nights(Optional<Integer> median) {
    return median.map(Object::toString).orElse("-");
  }

  private static String line(String... cells) {
    return String.format(
                Locale.ROOT,
                "  %-24s %10s   %6s %7s %6s   %6s %7s %6s   %6s",
                Stream.of(cells).map(Escaped::plain).toArray())
            .stripTrailing()
        + "\n";
  }
}
