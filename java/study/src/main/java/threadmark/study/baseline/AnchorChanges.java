package threadmark.study.baseline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.study.judge.LevelNames;
import threadmark.study.level.Baseline.Anchor;
import threadmark.study.level.BaselineSeries;
import threadmark.study.level.MachineBaselines;
import threadmark.text.Figures;
import threadmark.text.Moment;

/** What freezing made of the anchors that were there: what is new, replaced, and left as it was. */
public final class AnchorChanges {

  private AnchorChanges() {}

  /** A sentence for each replaced anchor, then one that counts. */
  public static List<String> of(MachineBaselines before, MachineBaselines after) {
    LevelNames names = new LevelNames(after.series().map(BaselineSeries::series));
    List<String> sentences = new ArrayList<>();
    int fresh = 0;
    int same = 0;
    for (BaselineSeries series : after.series().toList()) {
      Optional<Anchor> old = before.of(series.series()).flatMap(BaselineSeries::anchor);
      Optional<Anchor> now = series.anchor();
      if (now.isEmpty()) {
        continue;
      }
      if (old.isEmpty()) {
        fresh++;
      } else if (old.equals(now)) {
        same++;
      } else {
        sentences.add(
            "anchor of %s %s: %s replaces %s"
                .formatted(
                    names.of(series.series()),
                    series.series().metric().label(),
                    words(now.get()),
                    words(old.get())));
      }
    }
    sentences.add(
        "anchors: %d new, %d replaced, %d as before".formatted(fresh, sentences.size(), same));
    return sentences;
  }

  /** {@code +1.2% of 2026-11-15, margin 5%}. */
  static String words(Anchor anchor) {
    return "%s of %s, margin %s"
        .formatted(
            Figures.overhead(anchor.overhead().centre()),
            Moment.day(anchor.since()),
            Figures.share(anchor.margin()));
  }
}
