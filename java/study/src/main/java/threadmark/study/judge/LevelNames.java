package threadmark.study.judge;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Series;

/** Names of series that say what tells them apart inside their experiment, and no more. */
public final class LevelNames {

  private static final String JDK = "jdk";
  private static final String PROFILE = "profile";

  /** Of each experiment the parts that all its series share: a name leaves them out. */
  private final Map<String, Set<Map.Entry<String, String>>> shared = new HashMap<>();

  /** Of names that several series of one list would have, what all of these were measured with. */
  private final Map<List<String>, Set<String>> ambiguous = new HashMap<>();

  private final Set<String> said;

  /** Names for those series beside each other. */
  public LevelNames(Stream<Series> series) {
    this(series, Set.of());
  }

  /** The same name on each JDK, where that is said above it. */
  public static LevelNames onEachJdk(Stream<Series> series) {
    return new LevelNames(series, Set.of(JDK));
  }

  /** The same where the profile is said there, too. */
  public static LevelNames onEachJdkAndProfile(Stream<Series> series) {
    return new LevelNames(series, Set.of(JDK, PROFILE));
  }

  private LevelNames(Stream<Series> series, Set<String> said) {
    this.said = said;
    List<Series> all = series.distinct().toList();
    all.forEach(one ->
        shared
            .computeIfAbsent(
                one.cell().experiment(), unused -> new HashSet<>(parts(one).entrySet()))
            .retainAll(parts(one).entrySet()));
    all.stream()
        .collect(Collectors.groupingBy(this::named))
        .forEach((name, alike) -> {
          if (alike.stream().map(LevelNames::list).distinct().count() < alike.size()) {
            Set<String> means = new HashSet<>(means(alike.getFirst()));
            alike.forEach(one -> means.retainAll(means(one)));
            ambiguous.put(name, means);
          }
        });
  }

  /** Where a series stands, as far as that is said beside its name. */
  private static List<Object> list(Series series) {
    return List.of(series.metric(), series.jdk(), series.profile());
  }

  /** What no name says unless it has to: how the harness measured, and the options of the JVM. */
  private static Set<String> means(Series series) {
    Set<String> means = new LinkedHashSet<>();
    means.add("harness " + series.harness());
    means.addAll(series.jvmOptions());
    return means;
  }

  /** Everything but the variant and the metric, which are always said. */
  private static Map<String, String> parts(Series series) {
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put("protocol", series.cell().protocol().label());
    series.cell().parameters().forEach((name, value) -> parts.put(name, name + "=" + value));
    parts.put("collector", Series.collectorName(series.collector()));
    parts.put(JDK, series.jdk());
    parts.put(PROFILE, series.profile().label());
    parts.put("reference", "against " + series.reference());
    return parts;
  }

  /** {@code primes virtual}, {@code primes virtual steady kernel=int}. */
  public String of(Series series) {
    Cell cell = series.cell();
    return cell.experiment() + " " + within(series);
  }

  /** The name where the experiment is said above; its parts stand in one order everywhere. */
  public String within(Series series) {
    return Stream.concat(Stream.of(brief(series)), apart(series)).collect(Collectors.joining(" "));
  }

  /** What it was measured with, and others of its name were not. */
  private Stream<String> apart(Series series) {
    Set<String> common = ambiguous.get(named(series));
    return common == null
        ? Stream.empty()
        : means(series).stream().filter(one -> !common.contains(one));
  }

  private List<String> named(Series series) {
    return List.of(series.cell().experiment(), brief(series));
  }

  private String brief(Series series) {
    Set<Map.Entry<String, String>> leftOut =
        shared.getOrDefault(series.cell().experiment(), Set.of());
    return Stream.concat(
            Stream.of(series.cell().variant()),
            parts(series).entrySet().stream()
                .filter(part -> !said.contains(part.getKey()) && !leftOut.contains(part))
                .map(Map.Entry::getValue))
        .collect(Collectors.joining(" "));
  }

  /** The order in which series stand in a list: by their names, with 200 before 1000. */
  public static final class SeriesOrder {

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
}
