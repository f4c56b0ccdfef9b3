package threadmark.study.report;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.numbers.Estimate;
import threadmark.study.answer.Answer;
import threadmark.study.answer.ProgramAnswer;
import threadmark.study.experiment.DeclaredAnswer;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Series;
import threadmark.text.Figures;

/** A declared sentence with its blanks filled in: for the site's pages, and for a run's report. */
public final class AnswerSentence {

  private static final String NOT_MEASURED = Answer.NOT_MEASURED.label();

  private AnswerSentence() {}

  /** The sentence; a blank that nothing fills says so. */
  public static String of(ProgramAnswer program) {
    Map<String, String> words = new HashMap<>();
    program.cell().parameters().forEach((name, value) -> words.put(name, number(value)));
    words.put("collector", Series.collectorName(program.collector()));
    for (DeclaredAnswer.Blank blank : program.declared().blanks()) {
      Optional.ofNullable(program.figures().get(blank.name()))
          .ifPresent(
              figure -> words.put(blank.name(), figure(figure, blank.known().orElseThrow())));
    }
    return program.declared().filled(name -> words.getOrDefault(name, NOT_MEASURED));
  }

  private static String number(String value) {
    return value.matches("\\d{4,18}")
        ? String.format(Locale.ROOT, "%,d", Long.parseLong(value))
        : value;
  }

  /**
   * Both figures in their own unit; empty where the sentence has them.
   *
   * @param named what a variant is called
   */
  public static String levels(ProgramAnswer program, UnaryOperator<String> named) {
    Metric metric = program.declared().metric();
    return saysItself(program)
        ? ""
        : Stream.of(program.declared().variant(), program.against())
            .flatMap(variant ->
                program
                    .level(variant)
                    .map(level ->
                        "%s with %s".formatted(figure(level, metric), named.apply(variant)))
                    .stream())
            .collect(Collectors.joining(", "));
  }

  /** Whether the figures that are compared stand in the sentence. */
  static boolean saysItself(ProgramAnswer program) {
    return program.declared().blanks().stream()
        .anyMatch(blank -> blank.metric().equals(program.declared().metric().label()));
  }

  private static String figure(Estimate estimate, Metric metric) {
    return switch (metric.unit()) {
      case "B" -> Figures.bytes(estimate);
      case "s", "s/op" -> Figures.time(estimate);
      default -> Figures.amount(estimate);
    };
  }
}
