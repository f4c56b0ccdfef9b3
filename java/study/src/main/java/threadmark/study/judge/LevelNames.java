package threadmark.study.judge;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
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
    series.forEach(one ->
        shared
            .computeIfAbsent(
                one.cell().experiment(), unused -> new HashSet<>(parts(one).entrySet()))
            .retainAll(parts(one).entrySet()));
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
    Set<Map.Entry<String, String>> leftOut =
        shared.getOrDefault(series.cell().experiment(), Set.of());
    return Stream.concat(
            Stream.of(series.cell().variant()),
            parts(series).entrySet().stream()
                .filter(part -> !said.contains(part.getKey()) && !leftOut.contains(part))
                .map(Map.Entry::getValue))
        .collect(Collectors.joining(" "));
  }
}
