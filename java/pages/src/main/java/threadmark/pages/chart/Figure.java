package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.study.experiment.Marks;

/**
 * A chart with everything around it: what it shows in one sentence, its choices, its table, and the
 * files that hold its rows.
 *
 * @param chart the name of its specification in charts/
 * @param finding what a reader should see in it
 * @param reading what its marks and lines mean
 * @param keys the variants in it, for the legend
 * @param data the rows, from the site's root; nothing when nothing is measured
 * @param command what would measure it
 * @param unmeasured whether nothing of it is measured, rather than too little for a chart
 */
public record Figure(
    String id,
    String chart,
    String title,
    String finding,
    String reading,
    List<Choice> choices,
    List<Key> keys,
    Optional<String> data,
    Optional<String> csv,
    DataTable table,
    String command,
    boolean unmeasured) {

  /** Said in the reading of a chart that cuts intervals, so that dots can be told apart. */
  static final String BEYOND = " An interval that goes on beyond the chart ends in an arrow.";

  /**
   * A choice that narrows the chart and its table to rows whose field has the chosen value.
   *
   * @param options the first one is chosen at first
   * @param everything whether all rows may be shown together, which is then what is shown at first
   */
  public record Choice(String field, String label, boolean everything, List<Option> options) {

    static Choice of(String field, String label, List<String> values) {
      return new Choice(field, label, false, values.stream().map(Option::of).toList());
    }

    /** The same choice, of which each option says what it shows. */
    Choice finding(Function<String, String> findings) {
      return new Choice(
          field,
          label,
          everything,
          options.stream().map(option -> option.finding(findings.apply(option.value()))).toList());
    }

    /** The same choice, where all rows may be shown together. */
    Choice ofEverything() {
      return new Choice(field, label, true, options);
    }
  }

  /**
   * One of the values.
   *
   * @param data the file to load for it, when not all rows are in one
   * @param finding what a reader should see in its rows, where the figure's does not hold for them
   */
  public record Option(String value, String text, Optional<String> data, Optional<String> finding) {

    static Option of(String value) {
      return new Option(value, Place.named(value), Optional.empty(), Optional.empty());
    }

    Option finding(String found) {
      return new Option(value, text, data, Optional.of(found));
    }
  }

  /**
   * A mark, and the variant that has it; variants of several experiments may share one.
   *
   * @param later whether nothing with it is drawn at first
   */
  public record Key(String variant, String mark, boolean later) {

    static List<Key> of(List<String> variants, List<String> drawn, Marks marks) {
      Map<String, String> named = new LinkedHashMap<>();
      variants.forEach(variant ->
          named.merge(marks.of(variant).styleClass(), variant, (some, next) -> some + ", " + next));
      Set<String> first =
          drawn.stream().map(variant -> marks.of(variant).styleClass()).collect(Collectors.toSet());
      return named.entrySet().stream()
          .map(key -> new Key(key.getValue(), key.getKey(), !first.contains(key.getKey())))
          .toList();
    }
  }

  /** The rows of a chart, as they are published. */
  public record Rows(String id, String title, List<Map<String, Object>> rows) {}

  /** The same figure, of which too little is measured, saying so. */
  public Figure lacking(String words) {
    return new Figure(
        id, chart, title, words, reading, choices, keys, data, csv, table, command, false);
  }

  /** All that the chart shows, for those who cannot see it. */
  public String description() {
    return finding + " " + reading;
  }

  /** Every file that holds rows of it, also those that a choice loads. */
  public List<String> files() {
    return Stream.concat(
            data.stream(),
            choices.stream()
                .flatMap(choice -> choice.options().stream())
                .flatMap(option -> option.data().stream()))
        .distinct()
        .flatMap(json -> Stream.of(json, json.replaceFirst("json$", "csv")))
        .toList();
  }

  public boolean measured() {
    return data.isPresent();
  }

  /** A row of named values; an absent one is null in the file. */
  static Map<String, Object> row(Object... namesAndValues) {
    Map<String, Object> row = LinkedHashMap.newLinkedHashMap(namesAndValues.length / 2);
    for (int i = 0; i < namesAndValues.length; i += 2) {
      row.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return row;
  }

  /** The rows as JSON and as CSV. */
  public static List<SiteFile> files(String id, String title, List<Map<String, Object>> rows) {
    List<SiteFile> files = new ArrayList<>();
    files.add(new SiteFile.Json(json(id), "figure/1", new Rows(id, title, rows)));
    StringBuilder csv = new StringBuilder();
    if (!rows.isEmpty()) {
      Csv.append(csv, rows.getFirst().keySet());
      rows.forEach(row -> Csv.append(csv, row.values()));
    }
    files.add(new SiteFile.Text(csv(id), csv.toString()));
    return files;
  }

  static String json(String id) {
    return "data/figures/" + id + ".json";
  }

  static String csv(String id) {
    return "data/figures/" + id + ".csv";
  }

  /** A chart of which nothing is measured yet. */
  public static Figure absent(String id, String chart, String title, String command) {
    return new Figure(
        id,
        chart,
        title,
        "Not measured yet.",
        "",
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        DataTable.of(title, List.of(), List.of()),
        command,
        true);
  }
}
