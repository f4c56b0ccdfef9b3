package threadmark.study.baseline;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.study.experiment.Series;
import threadmark.study.judge.LevelNames;
import threadmark.study.level.AcceptedFolder.Acceptance;
import threadmark.study.level.BaselineSeries;
import threadmark.study.level.MachineBaselines;
import threadmark.text.Escaped;
import threadmark.text.Figures;

/** A change of baselines as the body of a pull request: what would be accepted, and what moves. */
public final class ProposalMarkdown {

  private ProposalMarkdown() {}

  public static String text(
      MachineBaselines before,
      MachineBaselines after,
      List<Acceptance> accepted,
      boolean anchored) {
    StringBuilder text = new StringBuilder();
    text.append("### New accepted overheads on ")
        .append(Escaped.code(after.machine().name()))
        .append("\n\n");
    for (Acceptance one : accepted) {
      text.append("- run ").append(Escaped.code(one.run()));
      one.despite()
          .ifPresent(reason ->
              text.append(" **despite**: ")
                  .append(Escaped.prose(String.join("; ", one.objections())))
                  .append(". Reason: ")
                  .append(Escaped.prose(reason)));
      text.append('\n');
    }
    if (anchored) {
      AnchorChanges.of(before, after)
          .forEach(sentence -> text.append("- ").append(Escaped.prose(sentence)).append('\n'));
    }
    text.append("\n| series | metric | before | after | runs | resolution | anchor |\n");
    text.append("|---|---|--:|--:|--:|--:|---|\n");
    LevelNames names = new LevelNames(after.series().map(BaselineSeries::series));
    Map<Series, BaselineSeries> old = new LinkedHashMap<>();
    before.series().forEach(series -> old.put(series.series(), series));
    after
        .series()
        .filter(series -> !series.equals(old.get(series.series())))
        .forEach(series -> row(text, names, Optional.ofNullable(old.get(series.series())), series));
    before
        .series()
        .filter(series -> after.of(series.series()).isEmpty())
        .forEach(gone ->
            text.append("| ")
                .append(Escaped.code(gone.series().cell().toString()))
                .append(" | ")
                .append(gone.series().metric().label())
                .append(" | ")
                .append(Figures.overhead(gone.overhead()))
                .append(" | gone | | | |\n"));
    return text.toString();
  }

  private static void row(
      StringBuilder text, LevelNames names, Optional<BaselineSeries> before, BaselineSeries after) {
    text.append(
        "| %s | %s | %s | %s | %s | %s | %s |\n"
            .formatted(
                Escaped.code(names.of(after.series())),
                after.series().metric().label(),
                before.map(known -> Figures.overhead(known.overhead())).orElse("none"),
                Figures.overhead(after.overhead()),
                Figures.runs(after.level().runs(), after.days(), after.level().provisional()),
                Figures.percent(after.level().resolution()),
                after.anchor().map(a -> Figures.overhead(a.overhead().centre())).orElse("none")));
  }
}
