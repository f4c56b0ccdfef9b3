package threadmark.study.experiment;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import threadmark.html.Mark;
import threadmark.jvm.Jdk;
import threadmark.machine.MachineLimits;
import threadmark.study.experiment.Grid.Timing;

/**
 * A question with a workload, variants, parameters and a rule for answering: one file in
 * experiments.
 *
 * @param about what it answers: what virtual threads cost, what threads weigh, or something about
 *     benchmarking itself
 * @param platforms the variants of platform threads that virtual threads are held against: the best
 *     of them in the same blocks; none where it is about anything else
 * @param source the publication that asked first; absent for questions of our own
 * @param benchmark the JMH method of the steady protocol
 * @param programs per variant, the command of the as-published protocol: a main class and its
 *     arguments, where {@code {name}} stands for a parameter
 * @param reference the variant that the others are divided by
 * @param decides the metric that a verdict is reached on
 * @param margin the smallest slowdown that matters, as a share (0.05 is five percent)
 * @param gate the cell, short enough for a gate
 * @param figures what the source printed
 * @param answers the sentences that answer its question
 * @param measuring the versions in which its way of measuring changed and that of most others did
 *     not, the oldest first; where 0.2.1 is among them, what older trials counted of their process
 *     says nothing
 */
public record Experiment(
    String id,
    String title,
    String question,
    Subject about,
    List<String> platforms,
    Optional<String> source,
    Optional<String> benchmark,
    Map<String, List<String>> programs,
    List<Variant> variants,
    String reference,
    Metric decides,
    double margin,
    Gate gate,
    Map<Profile, List<Grid>> profiles,
    List<PublishedFigure> figures,
    List<DeclaredAnswer> answers,
    List<String> measuring) {

  /** The variant that shows what the harness takes with nothing behind it. It answers nothing. */
  public static final String LOAD_ALONE = "load-alone";

  /**
   * A variant's name, what it does in half a sentence, and how it is drawn.
   *
   * @param jdkFrom the first JDK that has what it needs; absent where all have it
   * @param program that it starts; absent where it needs none
   */
  public record Variant(
      String name,
      String means,
      Optional<Mark> mark,
      Optional<Integer> jdkFrom,
      Optional<String> program) {

    /** One that needs no more than a JDK. */
    public Variant(String name, String means, Optional<Mark> mark, Optional<Integer> jdkFrom) {
      this(name, means, mark, jdkFrom, Optional.empty());
    }

    private Optional<String> absence(Jdk jdk, MachineLimits limits) {
      return jdkFrom
          .filter(first -> jdk.feature() < first)
          .map(first -> "not on this JDK: needs %d, is %d".formatted(first, jdk.feature()))
          .or(() ->
              program
                  .filter(needed -> !limits.programs().contains(needed))
                  .map("needs the program %s, which is not installed here"::formatted));
    }
  }

  /** How its variants are drawn. */
  public Marks marks() {
    return Marks.of(List.of(this));
  }

  /** Why a variant cannot be measured on this JDK and such a machine; nothing when it can. */
  public Optional<String> absence(String variant, Jdk jdk, MachineLimits limits) {
    return variants.stream()
        .filter(one -> one.name().equals(variant))
        .findFirst()
        .flatMap(one -> one.absence(jdk, limits));
  }

  /** The cell that a gate measures, and how. */
  public record Gate(String variant, SortedMap<String, String> parameters, Timing timing) {}

  /**
   * A figure of the source, kept as it was printed.
   *
   * @param parameters the parameters it belongs to; those not named may have any value
   * @param seconds the printed time in seconds, where it was a time
   * @param overhead the printed time divided by the source's figure for our reference
   */
  public record PublishedFigure(
      String machine,
      String variant,
      SortedMap<String, String> parameters,
      Optional<Double> seconds,
      Optional<Double> overhead,
      String printed) {}

  public Experiment {
    platforms = List.copyOf(platforms);
    programs = Map.copyOf(programs);
    variants = List.copyOf(variants);
    profiles = Map.copyOf(profiles);
    figures = List.copyOf(figures);
    answers = List.copyOf(answers);
  }

  /** The same question asked of these grids only. */
  public Experiment with(Map<Profile, List<Grid>> others) {
    return new Experiment(
        id, title, question, about, platforms, source, benchmark, programs, variants, reference,
        decides, margin, gate, others, figures, answers, measuring);
  }

  /** The metric that a verdict is reached on, in words. */
  public String quantity() {
    return decides == Metric.CPU ? "CPU time" : "wall time";
  }

  /** The experiments that it is measured together with. */
  public Group group() {
    return Group.of(this);
  }

  /** The cells' grids in that profile; none when the experiment takes no part in it. */
  public List<Grid> grids(Profile profile) {
    return profiles.getOrDefault(profile, List.of());
  }
}
