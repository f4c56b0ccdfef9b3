package threadmark.study.experiment;

import java.util.List;

/** An experiment like another, but for what a test says. */
public final class OtherExperiment {

  private OtherExperiment() {}

  /** The same question, about that, and held against those variants. */
  public static Experiment about(Experiment one, Subject subject, String... platforms) {
    return new Experiment(
        one.id(),
        one.title(),
        one.question(),
        subject,
        List.of(platforms),
        one.source(),
        one.benchmark(),
        one.programs(),
        one.variants(),
        one.reference(),
        one.decides(),
        one.margin(),
        one.gate(),
        one.profiles(),
        one.figures(),
        one.answers());
  }

  /** The same question, with those sentences that answer it. */
  public static Experiment answering(Experiment one, DeclaredAnswer... answers) {
    return new Experiment(
        one.id(),
        one.title(),
        one.question(),
        one.about(),
        one.platforms(),
        one.source(),
        one.benchmark(),
        one.programs(),
        one.variants(),
        one.reference(),
        one.decides(),
        one.margin(),
        one.gate(),
        one.profiles(),
        one.figures(),
        List.of(answers));
  }

  /** The same question, decided on that metric. */
  public static Experiment deciding(Metric metric, Experiment one) {
    return new Experiment(
        one.id(),
        one.title(),
        one.question(),
        one.about(),
        one.platforms(),
        one.source(),
        one.benchmark(),
        one.programs(),
        one.variants(),
        one.reference(),
        metric,
        one.margin(),
        one.gate(),
        one.profiles(),
        one.figures(),
        one.answers());
  }

  /** The same question, with those figures of its source and no others. */
  public static Experiment publishing(Experiment one, Experiment.PublishedFigure... figures) {
    return new Experiment(
        one.id(),
        one.title(),
        one.question(),
        one.about(),
        one.platforms(),
        one.source(),
        one.benchmark(),
        one.programs(),
        one.variants(),
        one.reference(),
        one.decides(),
        one.margin(),
        one.gate(),
        one.profiles(),
        List.of(figures),
        one.answers());
  }
}
