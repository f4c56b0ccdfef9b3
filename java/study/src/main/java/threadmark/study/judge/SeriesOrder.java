package threadmark.study.judge;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Series;

/** The order in which series stand in a list: by their names, with 200 before 1000. */
public final class SeriesOrder {

  public static final Comparator<Series> BY_NAME =
      Comparator.comparing(Series::cell, SeriesOrder::byCell)
          .thenComparing(Series::profile)
          .thenComparing(Series::reference)
          .thenComparing(Series::collector)
          .thenComparing(Series::metric);

  private static final Pattern NUMBER = Pattern.compile("([0-9]{1,30}(?:[.][0-9]{1,30})?)(.*)");

  private SeriesOrder() {}

  private static int byCell(Cell a, Cell b) {
    return Comparator.comparing(Cell::experiment)
        .thenComparing(Cell::variant)
        .thenComparing(Cell::protocol)
        .thenComparing(Cell::parameters, SeriesOrder::byParameters)
        .compare(a, b);
  }

  private static int byParameters(Map<String, String> a, Map<String, String> b) {
    TreeSet<String> names = new TreeSet<>(a.keySet());
    names.addAll(b.keySet());
    return names.stream()
        .mapToInt(name -> byValue(a.getOrDefault(name, ""), b.getOrDefault(name, "")))
        .filter(order -> order != 0)
        .findFirst()
        .orElse(0);
  }

  /** Words behind numbers, of which some have a word behind them: 1, 2P, 10P, P. */
  private static int byValue(String a, String b) {
    Matcher first = NUMBER.matcher(a);
    Matcher second = NUMBER.matcher(b);
    boolean number = first.matches();
    if (number != second.matches()) {
      return a.isEmpty() || (number && !b.isEmpty()) ? -1 : 1;
    }
    if (!number) {
      return a.compareTo(b);
    }
    int order = new BigDecimal(first.group(1)).compareTo(new BigDecimal(second.group(1)));
    return order == 0 ? first.group(2).compareTo(second.group(2)) : order;
  }
}
