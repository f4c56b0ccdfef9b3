package threadmark.publish.site;

import java.util.List;

/** The pages that wait for their first measurement, and say so. */
final class OpenPages {

  private OpenPages() {}

  /** A page of figures. */
  record FiguresPage(List<Figure> figures) {}

  static FiguresPage crossover() {
    String command = "scripts/run --profile full --experiment crossover";
    return new FiguresPage(
        List.of(
            Figure.absent("crossover-tuned", "crossover", "Against the best-tuned pool", command),
            Figure.absent("crossover-naive", "crossover", "Against the naive pool", command)));
  }

  static FiguresPage drift() {
    return new FiguresPage(
        List.of(
            Figure.absent(
                "drift",
                "drift",
                "Cost of each primitive by JDK",
                "scripts/run --profile full --experiment primitives --jdk JDK21 --jdk JDK25")));
  }

  /** Answers to "should I switch?". */
  record SwitchPage(List<String> cells, List<String> places, DataTable table, String command) {}

  static SwitchPage switching() {
    return new SwitchPage(
        List.of(),
        List.of(),
        new DataTable("Every answer that was measured", List.of(), List.of()),
        "scripts/run --profile full --experiment crossover");
  }
}
