package threadmark.study.experiment;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import threadmark.machine.MachineIdentity;

/**
 * What was tuned on a machine, chosen once and frozen in {@code baselines/<machine>/tuned.json}:
 * the sizes of its pools, and the variants of platform threads that virtual threads are held
 * against.
 *
 * @param machine where they were chosen; on other hardware they say nothing
 * @param measuring of each experiment, the version since which it was measured as when they were
 *     chosen; where it is measured in another way, they say nothing
 */
public record TunedSizes(
    MachineIdentity machine,
    List<TunedSize> sizes,
    List<TunedVariant> variants,
    SortedMap<String, String> measuring) {

  /** The variant that runs on a pool of a tuned size. */
  public static final String VARIANT = "pool-tuned";

  /** The parameter of its benchmark that takes the size. */
  public static final String PARAMETER = "pool";

  /** The version of what was chosen before files named one. */
  static final String BEFORE_IT_WAS_SAID = "0.2.0";

  public TunedSizes {
    sizes = List.copyOf(sizes);
    variants = List.copyOf(variants);
    measuring = Collections.unmodifiableSortedMap(new TreeMap<>(measuring));
  }

  /** What is known of a machine on which nothing was tuned. */
  public static TunedSizes none(MachineIdentity machine) {
    return new TunedSizes(machine, List.of(), List.of(), Collections.emptySortedMap());
  }

  /** The version since which that experiment was measured as when something was chosen for it. */
  public String measuredSince(String experiment) {
    return measuring.getOrDefault(experiment, BEFORE_IT_WAS_SAID);
  }

  /**
   * Without what was chosen for experiments that are measured in another way now.
   *
   * @param now the version since which each of them is measured as now; others keep all
   */
  public TunedSizes measuredAs(Map<String, String> now) {
    return new TunedSizes(
        machine,
        sizes.stream().filter(size -> isMeasuredAs(now, size.experiment())).toList(),
        variants.stream().filter(variant -> isMeasuredAs(now, variant.experiment())).toList(),
        measuring);
  }

  private boolean isMeasuredAs(Map<String, String> now, String experiment) {
    String then = measuredSince(experiment);
    return now.getOrDefault(experiment, then).equals(then);
  }

  /** The experiments that something was chosen for, in the order of their names. */
  public List<String> experiments() {
    return Stream.concat(
            sizes.stream().map(TunedSize::experiment),
            variants.stream().map(TunedVariant::experiment))
        .distinct()
        .sorted()
        .toList();
  }

  /** Whether the cell needs a size from here: one that its parameters do not give. */
  public static boolean needed(Cell cell) {
    return cell.variant().equals(VARIANT) && !cell.parameters().containsKey(PARAMETER);
  }

  /** The size for that cell on that JDK. */
  public Optional<Integer> size(Cell cell, String jdk) {
    return sizes.stream().filter(size -> size.fits(cell, jdk)).map(TunedSize::size).findFirst();
  }

  /** Why a cell that needs a size cannot be measured. */
  public static String absence(Cell cell, String jdk) {
    return "no pool size was tuned for it on %s; threadmark tune --experiment %s chooses one"
        .formatted(jdk, cell.experiment());
  }

  /** The variant that the cell is held against on that JDK. */
  public Optional<TunedVariant> variant(Cell cell, String jdk) {
    return variants.stream().filter(variant -> variant.fits(cell, jdk)).findFirst();
  }

  /**
   * With these, each in the place of an earlier one for the same cell and JDK. What was chosen for
   * their experiments in another way of measuring is left out.
   *
   * @param versions of each of their experiments, the one since which it is measured so
   */
  public TunedSizes with(
      List<TunedSize> newer, List<TunedVariant> newerVariants, Map<String, String> versions) {
    TunedSizes alike = measuredAs(versions);
    SortedMap<String, String> bothMeasuring = new TreeMap<>(measuring);
    bothMeasuring.putAll(versions);
    Stream<TunedSize> kept =
        alike.sizes.stream()
            .filter(old ->
                newer.stream()
                    .noneMatch(size ->
                        size.experiment().equals(old.experiment())
                            && size.jdk().equals(old.jdk())
                            && size.parameters().equals(old.parameters())));
    return new TunedSizes(
        machine,
        Stream.concat(kept, newer.stream())
            .sorted(
                Comparator.comparing(TunedSize::experiment)
                    .thenComparing(TunedSize::jdk)
                    .thenComparing(size -> size.parameters().toString()))
            .toList(),
        Stream.concat(
                alike.variants.stream()
                    .filter(old -> newerVariants.stream().noneMatch(one -> one.replaces(old))),
                newerVariants.stream())
            .sorted(
                Comparator.comparing(TunedVariant::experiment)
                    .thenComparing(TunedVariant::jdk)
                    .thenComparing(variant -> variant.parameters().toString()))
            .toList(),
        bothMeasuring);
  }

  /**
   * The pool size that was best for one cell on one JDK, with the trials that say so. They were
   * made for this choice only: the best of the trials that are reported would flatter the pool.
   *
   * @param parameters of the cell, the pool's size not among them
   * @param size the smallest that was within 2% of the quickest
   * @param tried every size that was tried, the smallest first
   * @param run the run that they were tried in
   */
  public record TunedSize(
      String experiment,
      String jdk,
      SortedMap<String, String> parameters,
      int size,
      List<Tried> tried,
      String run) {

    /** A size, and the mean time of an operation on a pool of that size. */
    public record Tried(int size, double seconds, int trials) {}

    public TunedSize {
      parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
      tried = List.copyOf(tried);
    }

    /** Whether it is about that cell and JDK. */
    boolean fits(Cell cell, String otherJdk) {
      return experiment.equals(cell.experiment())
          && jdk.equals(otherJdk)
          && parameters.equals(cell.parameters());
    }

    /** Whether nothing larger was tried: then the best may lie beyond. */
    public boolean nothingLargerTried() {
      return size == tried.getLast().size();
    }
  }
}
