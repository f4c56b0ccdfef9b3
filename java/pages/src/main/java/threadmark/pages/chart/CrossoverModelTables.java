package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import threadmark.study.answer.CrossoverPoint;
import threadmark.study.answer.CrossoverPoint.ModelledCell;
import threadmark.study.report.CrossoverWords;
import threadmark.text.Figures;

/** The model of the crossover: what it is told of each JDK, and every cell beside it. */
public final class CrossoverModelTables {

  private CrossoverModelTables() {}

  /**
   * Of one machine and JDK.
   *
   * @param sentences its answer, how well it does, and what is missing
   */
  public record Model(String place, List<String> sentences, DataTable constants, DataTable cells) {}

  public static List<Model> of(MapsAndCards measured) {
    return measured.maps().stream().map(mapped -> model(mapped, measured.maps())).toList();
  }

  private static Model model(MapsAndCards.Mapped mapped, List<MapsAndCards.Mapped> all) {
    List<String> sentences = new ArrayList<>(CrossoverWords.said(mapped.map()));
    sentences.add(CrossoverWords.fit(mapped.map()));
    all.stream()
        .filter(other -> other.machine().equals(mapped.machine()))
        .filter(other -> !other.map().jdk().equals(mapped.map().jdk()))
        .forEach(other -> sentences.add(CrossoverWords.fit(mapped.map(), other.map())));
    return new Model(
        Place.named(mapped.place()),
        List.copyOf(sentences),
        DataTable.of(
            "The constants of the model on " + Place.named(mapped.place()),
            List.of("constant", "value"),
            mapped.map().constants().entrySet().stream()
                .map(known ->
                    DataTable.Line.of(
                        known.getKey().words(),
                        CrossoverWords.figure(known.getKey(), known.getValue())))
                .toList()),
        DataTable.of(
            "Every cell beside the model on " + Place.named(mapped.place()),
            List.of(
                "CPU time, wait",
                "waited",
                "tasks",
                "variant",
                "threads",
                "measured",
                "model",
                "measured / model",
                "how it fits"),
            mapped.map().points().stream()
                .flatMap(point -> point.modelled().stream().map(cell -> line(point, cell)))
                .toList()));
  }

  private static DataTable.Line line(CrossoverPoint point, ModelledCell cell) {
    return DataTable.Line.of(
        CrossoverFigures.task(point.shape()),
        CrossoverFigures.waited(point),
        String.format(Locale.ROOT, "%,d", point.shape().tasks()),
        cell.variant(),
        cell.model().threads().map(Figures::significant).orElse(""),
        Figures.time(cell.measured()),
        Figures.time(cell.predicted()),
        Figures.overhead(cell.residual()),
        cell.fit().words());
  }
}
