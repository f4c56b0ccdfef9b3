package threadmark.study.export;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A table that other programs read: its columns, each with what it holds of a row.
 *
 * @param <R> what a row is made from
 */
public final class ExportedTable<R> {

  /** What the values of a column are. Every value may be absent, so that columns can be added. */
  public enum Kind {
    TEXT("text"),
    TEXTS("list of text"),
    TIME("time, UTC"),
    NUMBER("number"),
    NUMBERS("list of number"),
    COUNT("whole number"),
    TRUTH("true or false");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** As the documentation calls it. */
    public String words() {
      return words;
    }
  }

  /**
   * One column.
   *
   * @param unit empty where the value has none
   * @param meaning what it holds, for people
   */
  public record Column(String name, Kind kind, String unit, String meaning) {}

  private record Field<R>(Column column, Function<R, Optional<?>> value) {}

  private final String name;
  private final List<Field<R>> fields;

  private ExportedTable(String name, List<Field<R>> fields) {
    this.name = name;
    this.fields = List.copyOf(fields);
  }

  static <R> ExportedTable<R> named(String name) {
    return new ExportedTable<>(name, List.of());
  }

  /** Its folder. */
  public String name() {
    return name;
  }

  public List<Column> columns() {
    return fields.stream().map(Field::column).toList();
  }

  /** Of each row the values in the order of the columns. */
  public List<List<Optional<?>>> values(Stream<R> rows) {
    return rows.map(this::values).toList();
  }

  private List<Optional<?>> values(R row) {
    List<Optional<?>> values = new ArrayList<>(fields.size());
    for (Field<R> field : fields) {
      values.add(field.value().apply(row));
    }
    return values;
  }

  ExportedTable<R> text(String column, String meaning, Function<R, String> value) {
    return with(column, Kind.TEXT, "", meaning, value);
  }

  /** A text that some rows lack. */
  ExportedTable<R> word(String column, String meaning, Function<R, Optional<String>> value) {
    return and(column, Kind.TEXT, "", meaning, value);
  }

  ExportedTable<R> texts(String column, String meaning, Function<R, List<String>> value) {
    return with(column, Kind.TEXTS, "", meaning, value);
  }

  ExportedTable<R> time(String column, String meaning, Function<R, Instant> value) {
    return with(column, Kind.TIME, "", meaning, value);
  }

  ExportedTable<R> truth(String column, String meaning, Function<R, Boolean> value) {
    return with(column, Kind.TRUTH, "", meaning, value);
  }

  ExportedTable<R> count(String column, String meaning, Function<R, Integer> value) {
    return with(column, Kind.COUNT, "", meaning, row -> value.apply(row).longValue());
  }

  /** A number that some rows lack. */
  ExportedTable<R> number(
      String column, String unit, String meaning, Function<R, Optional<Double>> value) {
    return and(column, Kind.NUMBER, unit, meaning, value);
  }

  ExportedTable<R> numbers(
      String column, String unit, String meaning, Function<R, List<Double>> value) {
    return with(column, Kind.NUMBERS, unit, meaning, value);
  }

  private ExportedTable<R> with(
      String column, Kind kind, String unit, String meaning, Function<R, ?> value) {
    return and(column, kind, unit, meaning, row -> Optional.of(value.apply(row)));
  }

  private ExportedTable<R> and(
      String column,
      Kind kind,
      String unit,
      String meaning,
      Function<R, ? extends Optional<?>> value) {
    List<Field<R>> longer = new ArrayList<>(fields);
    longer.add(new Field<>(new Column(column, kind, unit, meaning), value::apply));
    return new ExportedTable<>(name, longer);
  }
}
