package threadmark.study.level;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import threadmark.files.AtomicFile;
import threadmark.json.Json;
import threadmark.json.UntrustedJson;
import threadmark.machine.MachineIdentity;
import threadmark.rule.RiseTest;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Series;
import threadmark.text.Complaint;
import threadmark.verdict.Alert;

/**
 * What a run has to measure to settle the rises that another run left likely: each of those cells
 * beside its reference, in more blocks, and nothing else. It follows from a judgement, which
 * follows from recorded runs alone.
 *
 * @param run the one that was judged
 * @param blocks of each question
 * @param questions none where no rise is to be confirmed
 */
public record ConfirmingPlan(
    String run, MachineIdentity machine, Profile profile, int blocks, List<Question> questions) {

  private static final String SCHEMA = "confirming/1";
  private static final long BYTES = 1L << 20;

  /** With fewer the run would know less than a night's. */
  private static final int FEWEST_BLOCKS = 5;

  /** Where very much is likely to have risen, so long is enough: the next night asks again. */
  private static final double SECONDS = 2 * 3600;

  /**
   * One cell beside its reference.
   *
   * @param collector the option that chooses the collector; empty where there is none
   */
  public record Question(Cell cell, String reference, String jdk, String collector) {

    private static Question of(Series series) {
      return new Question(series.cell(), series.reference(), series.jdk(), series.collector());
    }
  }

  public ConfirmingPlan {
    questions = List.copyOf(questions);
    if (blocks < 1 || blocks > RiseTest.CONFIRMING_BLOCKS) {
      throw new IllegalArgumentException(
          "blocks: %d; write 1 to %d".formatted(blocks, RiseTest.CONFIRMING_BLOCKS));
    }
  }

  /** For the deciding series of a judgement whose rise is to be confirmed. */
  public static ConfirmingPlan of(
      LevelVerdicts verdicts, Profile profile, List<Experiment> declared) {
    List<Question> questions =
        verdicts.verdicts().stream()
            .filter(verdict -> verdict.decides() && verdict.alert() == Alert.TO_BE_CONFIRMED)
            .map(LevelVerdict::series)
            .filter(series -> series.profile() == profile)
            .map(Question::of)
            .distinct()
            .filter(question -> grid(question, profile, declared).isPresent())
            .toList();
    ConfirmingPlan one =
        new ConfirmingPlan(verdicts.run(), verdicts.machine(), profile, 1, questions);
    double seconds = one.jdks().stream().mapToDouble(jdk -> one.seconds(jdk, declared)).sum();
    int blocks =
        (int)
            Math.clamp(
                Math.floor(SECONDS / Math.max(1, seconds)),
                FEWEST_BLOCKS,
                RiseTest.CONFIRMING_BLOCKS);
    return new ConfirmingPlan(verdicts.run(), verdicts.machine(), profile, blocks, questions);
  }

  /** What one block of each question takes on that JDK, as it is declared. */
  private double seconds(String jdk, List<Experiment> declared) {
    return asked(jdk, declared).values().stream()
        .flatMap(List::stream)
        .mapToDouble(grid -> grid.trialSeconds() * grid.variants().size())
        .sum();
  }

  public static ConfirmingPlan read(Path file) {
    return Json.value(
        file, AtomicFile.read(UntrustedJson.json(file, BYTES)), SCHEMA, ConfirmingPlan.class);
  }

  public String text() {
    return Json.text(SCHEMA, this);
  }

  /** Those that it asks on, in the order of its questions. */
  public List<String> jdks() {
    return questions.stream().map(Question::jdk).distinct().toList();
  }

  /** Refuses another machine: what is measured there confirms nothing here. */
  public void demand(MachineIdentity here, Path file) {
    if (!machine.isSameAs(here)) {
      throw new Complaint(
          "--confirm %s: it is about %s %s, and this is %s %s; measure there"
              .formatted(file, machine.label(), machine.hardware(), here.label(), here.hardware()));
    }
  }

  /**
   * The experiments that it asks about on that JDK, each with the grids of its questions alone.
   *
   * @param file that it was read from
   */
  public List<Experiment> experiments(List<String> javas, List<Experiment> declared, Path file) {
    if (questions.isEmpty()) {
      throw new Complaint(
          "--confirm %s: no rise of run %s is to be confirmed; there is nothing to measure"
              .formatted(file, run));
    }
    if (javas.size() != 1 || !jdks().containsAll(javas)) {
      throw new Complaint(
          "--confirm %s: it asks on %s; name one of them with --jdk"
              .formatted(file, String.join(" and on ", jdks())));
    }
    for (Question question : questions) {
      if (grid(question, profile, declared).isEmpty()) {
        throw new Complaint(
            "--confirm %s: no experiment declares %s; judge the run again with today's declarations"
                .formatted(file, question.cell()));
      }
    }
    Map<Experiment, List<Grid>> asked = asked(javas.getFirst(), declared);
    return asked.keySet().stream().map(one -> one.with(Map.of(profile, asked.get(one)))).toList();
  }

  /** The grids of the questions on that JDK, by experiment in the order of the declarations. */
  private Map<Experiment, List<Grid>> asked(String jdk, List<Experiment> declared) {
    Map<Experiment, List<Grid>> grids = new LinkedHashMap<>();
    for (Experiment experiment : declared) {
      for (Grid grid : experiment.grids(profile)) {
        Map<SortedMap<String, String>, Set<String>> points = new LinkedHashMap<>();
        for (Question question : questions) {
          if (question.jdk().equals(jdk)
              && grid(question, profile, List.of(experiment)).equals(Optional.of(grid))) {
            points
                .computeIfAbsent(question.cell().parameters(), unused -> new LinkedHashSet<>())
                .addAll(List.of(question.reference(), question.cell().variant()));
          }
        }
        points.forEach((point, variants) ->
            grids
                .computeIfAbsent(experiment, unused -> new ArrayList<>())
                .add(grid.only(List.copyOf(variants), point, blocks)));
      }
    }
    return grids;
  }

  /** The first that declares it, as for the overheads of a run. */
  private static Optional<Grid> grid(
      Question question, Profile profile, List<Experiment> declared) {
    return declared.stream()
        .filter(one -> one.id().equals(question.cell().experiment()))
        .flatMap(one -> one.grids(profile).stream())
        .filter(grid -> grid.holds(question.cell(), question.collector()))
        .filter(grid -> grid.variants().contains(question.reference()))
        .findFirst();
  }
}
