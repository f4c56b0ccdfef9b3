package threadmark.study.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.html.Markup;
import threadmark.numbers.Estimate;
import threadmark.study.answer.Answer;
import threadmark.study.answer.CellSummary;
import threadmark.study.answer.CountedTrials;
import threadmark.study.answer.ProgramAnswer;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Series;
import threadmark.study.experiment.Subject;
import threadmark.study.record.Run;
import threadmark.study.record.Skipped;
import threadmark.study.record.Trial;
import threadmark.text.Figures;
import threadmark.text.Paragraph;
import threadmark.text.Plural;
import threadmark.text.Window;

/**
 * What a run says, one sentence for each experiment and JDK: a page's first words, a terminal's
 * last.
 */
public final class ReportAnswers {

  private static final String VIRTUAL = "virtual";
  private static final String OTHER_CELLS =
      "The cells that answer were not measured. Others stand below.";

  private ReportAnswers() {}

  /** A cell together with the question that it answers. */
  private record Asked(RunQuestion question, CellSummary cell) {

    Optional<Estimate> decisive() {
      return cell.decisive(question.experiment());
    }

    Answer answer() {
      return Answer.of(decisive(), question.experiment().margin());
    }
  }

  /**
   * An experiment's answer.
   *
   * @param words the whole answer in a few words
   * @param figure the overhead behind it; empty where there is none
   * @param rest what a page has room for besides
   */
  private record Said(Answer answer, String words, String figure, String rest) {

    Markup markup() {
      return Markup.element("li", Markup.element("strong", words + ". "), Markup.text(rest))
          .with("class", answer.tone());
    }

    String text(Window window) {
      String whole = figure.isEmpty() ? words : words + ", " + figure;
      return Paragraph.text("  ", "    ", whole, window);
    }
  }

  /** For a terminal, where what stands last is seen first. Empty where nothing was measured. */
  public static String text(
      Run run, List<Experiment> experiments, List<CellSummary> cells, Window window) {
    List<Said> said =
        said(CountedTrials.of(run, experiments), experiments, RunQuestion.of(experiments, cells));
    return said.isEmpty()
        ? ""
        : said.stream()
            .map(one -> one.text(window))
            .collect(Collectors.joining("", "\nWhat this run says\n", divisors(run, window)));
  }

  /** The same figure has two divisors on one screen. */
  private static String divisors(Run run, Window window) {
    return "\n"
        + Paragraph.text(
            "A table divides by its reference. Each line here divides by the variant that it names"
                + " last: the best variant of platform threads, if there is one."
                + (run.profile() == Profile.QUICK
                    ? " A quick run has few trials: trust which is faster more than by how much."
                    : ""),
            window);
  }

  static Markup markup(
      CountedTrials trials, List<Experiment> experiments, List<RunQuestion> questions) {
    List<Said> said = said(trials, experiments, questions);
    if (said.isEmpty()) {
      return Markup.element(
          "p",
          trials.run().trials().isEmpty()
              ? "Nothing was measured."
              : "Nothing that is declared here was measured.");
    }
    return Markup.element("ul", said.stream().map(Said::markup).toList()).with("class", "answers");
  }

  private static List<Said> said(
      CountedTrials trials, List<Experiment> experiments, List<RunQuestion> questions) {
    Set<String> planned = planned(trials.run());
    List<Said> said = new ArrayList<>();
    for (Experiment experiment : experiments) {
      List<RunQuestion> own =
          questions.stream()
              .filter(question -> question.experiment().id().equals(experiment.id()))
              .filter(RunQuestion::timed)
              .toList();
      SortedMap<String, ProgramAnswer> declared = declared(trials, experiment);
      if (experiment.about() == Subject.MEMORY && !experiment.answers().isEmpty()) {
        said.addAll(weighed(declared.values(), experiment, !own.isEmpty(), planned));
        continue;
      }
      String variant = variant(experiment, own);
      Map<String, List<Asked>> measured = byJdk(experiment, own, variant);
      Set<String> jdks = new TreeSet<>(declared.keySet());
      jdks.addAll(measured.keySet());
      for (String jdk : jdks) {
        said.add(
            said(
                Optional.ofNullable(declared.get(jdk)),
                measured.getOrDefault(jdk, List.of()),
                variant));
      }
      if (jdks.isEmpty() && planned.contains(experiment.id())) {
        said.add(unanswered(experiment));
      }
    }
    return said;
  }

  /** By JDK the first of the declared answers whose cells were measured. */
  private static SortedMap<String, ProgramAnswer> declared(
      CountedTrials trials, Experiment experiment) {
    SortedMap<String, ProgramAnswer> byJdk = new TreeMap<>();
    for (ProgramAnswer answer : ProgramAnswer.of(trials, List.of(experiment))) {
      byJdk.putIfAbsent(answer.jdk(), answer);
    }
    return byJdk;
  }

  /**
   * What is declared is the answer where its sentence holds the figures, or is of another variant.
   * Else it only says which cell comes first. It would divide by the best variant of the same
   * blocks, and the cell does by the one that was chosen before the run.
   */
  private static Said said(Optional<ProgramAnswer> declared, List<Asked> measured, String variant) {
    return declared
        .filter(program -> measured.isEmpty() || answersItself(program, variant))
        .map(ReportAnswers::said)
        .orElseGet(() -> sentence(inOrder(measured, declared)));
  }

  private static boolean answersItself(ProgramAnswer program, String variant) {
    return !program.mostlyLost()
        && (AnswerSentence.saysItself(program) || !program.declared().variant().equals(variant));
  }

  private static List<Asked> inOrder(List<Asked> measured, Optional<ProgramAnswer> declared) {
    Optional<Cell> first = declared.map(ProgramAnswer::cell);
    return measured.stream()
        .sorted(Comparator.comparing(asked -> !first.equals(Optional.of(asked.cell().cell()))))
        .toList();
  }

  /** The experiments that the run meant to make a trial of. */
  private static Set<String> planned(Run run) {
    return Stream.concat(
            run.trials().stream().map(Trial::cell), run.skipped().stream().map(Skipped::cell))
        .map(Cell::experiment)
        .collect(Collectors.toSet());
  }

  /** Of threads that were weighed the answer is in bytes: their times are those of weighing. */
  private static List<Said> weighed(
      Collection<ProgramAnswer> declared,
      Experiment experiment,
      boolean measured,
      Set<String> planned) {
    if (!declared.isEmpty()) {
      return declared.stream().map(ReportAnswers::said).toList();
    }
    return measured
        ? List.of(new Said(Answer.NOT_MEASURED, unmeasured(experiment), "", OTHER_CELLS))
        : planned.contains(experiment.id()) ? List.of(unanswered(experiment)) : List.of();
  }

  /** Where the sentence holds several quantities no one word fits them. */
  private static Said said(ProgramAnswer program) {
    String title = program.experiment().title() + ": ";
    String sentence = AnswerSentence.of(program);
    Metric metric = program.declared().metric();
    String where =
        String.join(
            " · ",
            program.cell().protocol().label(),
            program.cell().parametersText(),
            program.jdk(),
            Series.collectorName(program.collector()));
    if (AnswerSentence.saysItself(program)) {
      return new Said(Answer.ABOUT_THE_SAME, title + sentence, "", where + ".");
    }
    String figure = Figures.overhead(program.ratio());
    return new Said(
        program.answer(),
        title
            + words(
                program.answer(),
                program.declared().variant(),
                program.against(),
                metric,
                RatioWords.noun(metric)),
        figure,
        "%s: %s, %s, margin %s. %s. %s."
            .formatted(
                sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1),
                figure,
                blocks(program.ratio()),
                Figures.share(program.experiment().margin()),
                AnswerSentence.levels(program, UnaryOperator.identity()),
                where));
  }

  private static String unmeasured(Experiment experiment) {
    return experiment.title() + ": not measured";
  }

  private static String blocks(Estimate ratio) {
    return Plural.of(ratio.n(), "block");
  }

  private static Said unanswered(Experiment experiment) {
    return new Said(
        Answer.NOT_MEASURED,
        unmeasured(experiment),
        "",
        "What was left out, and why, stands below.");
  }

  private static Map<String, List<Asked>> byJdk(
      Experiment experiment, List<RunQuestion> questions, String variant) {
    return questions.stream()
        .flatMap(question ->
            question.cells().stream()
                .map(cell -> cell.againstTheBest(experiment.decides()))
                .map(cell -> new Asked(question, cell)))
        .filter(asked -> asked.cell().cell().variant().equals(variant))
        .collect(Collectors.groupingBy(a -> a.cell().jdk(), TreeMap::new, Collectors.toList()));
  }

  /** Virtual threads where they are a variant of their own, else what the gate looks at. */
  private static String variant(Experiment experiment, List<RunQuestion> questions) {
    List<String> measured =
        questions.stream()
            .flatMap(question -> question.cells().stream())
            .filter(cell -> !cell.isReference())
            .map(cell -> cell.cell().variant())
            .toList();
    if (measured.contains(VIRTUAL)) {
      return VIRTUAL;
    }
    String gated = experiment.gate().variant();
    return measured.contains(gated) || measured.isEmpty() ? gated : measured.getFirst();
  }

  private static Said sentence(List<Asked> asked) {
    Asked first = asked.getFirst();
    return new Said(
        first.answer(),
        first.question().experiment().title() + ": " + words(first),
        first.decisive().map(Figures::overhead).orElse(""),
        figures(first) + others(asked));
  }

  private static String words(Asked asked) {
    return words(
        asked.answer(),
        asked.cell().cell().variant(),
        asked.cell().reference(),
        asked.question().experiment().decides(),
        asked.question().experiment().quantity());
  }

  private static String words(
      Answer answer, String variant, String reference, Metric metric, String noun) {
    String word = answer.label(metric);
    boolean wall = metric == Metric.WALL;
    return switch (answer) {
      case SLOWER, A_LITTLE_SLOWER, A_LITTLE_FASTER, FASTER ->
          "%s %s %s than %s".formatted(variant, wall ? "is" : "takes", word, reference);
      case ABOUT_THE_SAME -> "%s takes about the same %s as %s".formatted(variant, noun, reference);
      case COULD_NOT_TELL ->
          "could not tell whether %s takes more or less %s than %s"
              .formatted(variant, noun, reference);
      case NOT_MEASURED -> "not measured, %s against %s".formatted(variant, reference);
    };
  }

  private static String figures(Asked asked) {
    Optional<Estimate> overhead = asked.decisive();
    String where = asked.question().heading();
    return overhead
        .map(estimate ->
            "Overhead in %s %s, %s, margin %s.%s %s."
                .formatted(
                    asked.question().experiment().quantity(),
                    Figures.overhead(estimate),
                    blocks(estimate),
                    Figures.share(asked.question().experiment().margin()),
                    chosen(asked),
                    where))
        .orElseGet(() -> "No block holds both. %s.".formatted(where));
  }

  /** How the platform variant was chosen, where there was a choice. */
  private static String chosen(Asked asked) {
    return asked
        .cell()
        .best()
        .filter(unused -> asked.question().experiment().platforms().size() > 1)
        .map(best ->
            best.tuned()
                ? " %s was chosen before the run.".formatted(best.variant())
                : " %s is the best of the same blocks: none was chosen before the run."
                    .formatted(best.variant()))
        .orElse("");
  }

  /** The other cells of the same variant may say something else, and then it stands here. */
  private static String others(List<Asked> asked) {
    if (asked.size() == 1) {
      return "";
    }
    Map<Answer, Long> counts =
        asked.stream()
            .skip(1)
            .collect(Collectors.groupingBy(Asked::answer, TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .map(count ->
            "%d %s"
                .formatted(
                    count.getValue(),
                    count.getKey().label(asked.getFirst().question().experiment().decides())))
        .collect(Collectors.joining(", ", " Its other cells below: ", "."));
  }
}
