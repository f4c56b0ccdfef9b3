package threadmark.study.judge;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import threadmark.report.SeriesNames;
import threadmark.report.VerdictReport;
import threadmark.study.level.Caution;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdict.NoBaselineReason;
import threadmark.study.level.LevelVerdicts;
import threadmark.study.level.RiseHistory;
import threadmark.text.Figures;
import threadmark.text.Plural;
import threadmark.verdict.Alert;
import threadmark.verdict.Verdict;

/** The verdicts of a run in the orders in which people want them. */
final class LevelLists {

  private LevelLists() {}

  static List<LevelVerdict> worstFirst(LevelVerdicts verdicts) {
    return verdicts.verdicts().stream()
        .filter(LevelVerdict::decides)
        .sorted(Comparator.comparing(LevelVerdict::verdict))
        .toList();
  }

  /** Whether it is a quick run, and has been told what to do instead. */
  private static boolean isUnjudged(LevelVerdicts verdicts) {
    return verdicts.lacking().equals(Optional.of(NoBaselineReason.QUICK_RUN));
  }

  /** What other metrics of the same trials have to say; silence of theirs is left out. */
  static List<LevelVerdict> advice(LevelVerdicts verdicts) {
    return verdicts.verdicts().stream()
        .filter(verdict -> !verdict.decides())
        .filter(verdict ->
            verdict.verdict() == Verdict.REGRESSED || verdict.verdict() == Verdict.IMPROVED)
        .sorted(Comparator.comparing(LevelVerdict::verdict))
        .toList();
  }

  /** What moved and since when, those that are sure first; that nothing did is said as well. */
  static List<String> moved(LevelVerdicts verdicts, LevelNames names) {
    List<LevelVerdict> judged =
        worstFirst(verdicts).stream().filter(one -> one.history().isPresent()).toList();
    List<String> moved =
        Stream.of(Alert.RAISED, Alert.TO_BE_CONFIRMED)
            .flatMap(alert -> moved(judged, alert, names))
            .toList();
    if (!moved.isEmpty() || judged.isEmpty()) {
      return moved;
    }
    int runs =
        judged.stream().mapToInt(one -> one.history().orElseThrow().runs()).max().orElseThrow();
    return List.of("no rise is shown or likely, by " + Plural.of(runs, "run"));
  }

  /** One sentence for all that began with the same run. */
  private static Stream<String> moved(List<LevelVerdict> judged, Alert alert, LevelNames names) {
    return VerdictReport.holders(
            judged,
            verdict ->
                verdict.rising().filter(rising -> rising.alert() == alert).stream()
                    .flatMap(rising -> rising.since().stream())
                    .map(LevelWords::since)
                    .toList(),
            verdict ->
                names.of(verdict.series())
                    + verdict
                        .rising()
                        .flatMap(RiseHistory::since)
                        .map(since -> " by " + Figures.overhead(since.rise().interval().centre()))
                        .orElse(""))
        .entrySet()
        .stream()
        .map(entry ->
            "%s %s: %s"
                .formatted(
                    alert == Alert.RAISED ? "rose" : "may have risen",
                    entry.getKey(),
                    SeriesNames.some(entry.getValue(), judged.size())));
  }

  /** What must be known before any figure is read. */
  static List<String> unshown(LevelVerdicts verdicts) {
    return verdicts.cautions().stream()
        .filter(caution -> caution.kind() == Caution.Kind.UNSHOWN)
        .map(LevelLists::sentence)
        .toList();
  }

  /** One sentence for each other caution, with the series that it belongs to. */
  static List<String> cautions(LevelVerdicts verdicts, LevelNames names) {
    return Stream.concat(
            verdicts.cautions().stream()
                .filter(caution -> caution.kind() != Caution.Kind.UNSHOWN)
                .filter(caution -> caution.kind() != Caution.Kind.QUICK || !isUnjudged(verdicts))
                .map(LevelLists::sentence),
            shared(
                verdicts,
                names,
                verdict -> verdict.cautions().stream().map(LevelLists::sentence).toList()))
        .toList();
  }

  /** One sentence for each thing to do; a command stands at its end, to be copied. */
  static List<String> toDo(LevelVerdicts verdicts, LevelNames names, LevelCommands commands) {
    Stream<String> anchor =
        verdicts.cautions().stream().anyMatch(one -> one.kind() == Caution.Kind.NO_ANCHOR)
            ? commands.anchor().stream().map("freeze what is accepted: "::concat)
            : Stream.of();
    return Stream.concat(
            holders(
                    verdicts,
                    names,
                    verdict ->
                        Stream.of(LevelWords.toDo(verdicts, verdict, commands))
                            .filter(todo -> !todo.isEmpty())
                            .toList())
                .entrySet()
                .stream()
                .map(entry -> whose(entry.getValue(), verdicts) + ": " + entry.getKey()),
            anchor)
        .toList();
  }

  private static String sentence(Caution caution) {
    return caution.kind().words() + ": " + caution.detail();
  }

  private static Stream<String> shared(
      LevelVerdicts verdicts, LevelNames names, Function<LevelVerdict, List<String>> sentences) {
    return holders(verdicts, names, sentences).entrySet().stream()
        .map(entry -> entry.getKey() + " (" + whose(entry.getValue(), verdicts) + ")");
  }

  /** The series that each sentence is about. */
  private static Map<String, List<String>> holders(
      LevelVerdicts verdicts, LevelNames names, Function<LevelVerdict, List<String>> sentences) {
    return VerdictReport.holders(
        worstFirst(verdicts), sentences, verdict -> names.of(verdict.series()));
  }

  private static String whose(List<String> who, LevelVerdicts verdicts) {
    int all = worstFirst(verdicts).size();
    if (who.size() == all && all > 1) {
      return "all series";
    }
    return SeriesNames.some(who, all);
  }
}
