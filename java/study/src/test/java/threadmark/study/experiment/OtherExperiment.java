package threadmark.study.experiment;

import java.util.List;

/** An experiment like another, but for what a test says. */
public final class OtherExperiment {

  private OtherExperiment() {}

  /** The same question, about that, and held against those variants. */
  public static Experiment about(Experiment one, Subject subject, String... platforms) {
    return with(one, subject, List.of(platforms), one.decides(), one.figures(), one.answers());
  }

  /** The same question, with those sentences that answer it. */
  public static Experiment answering(Experiment one, DeclaredAnswer... answers) {
    return with(one, one.about(), one.platforms(), one.decides(), one.figures(), List.of(answers));
  }

  /** The same question, decided on that metric. */
  public static Experiment deciding(Metric metric, Experiment one) {
    return with(one, one.about(), one.platforms(), metric, one.figures(), one.answers());
  }

  /** The same question, with those figures of its source and no others. */
  public static Experiment publishing(Experiment one, Experiment.PublishedFigure... figures) {
    return with(one, one.about(), one.platforms(), one.decides(), List.of(figures), one.answers());
  }

  private static Experiment with(
      Experiment one,
      Subject about,
      List<String> platforms,
      Metric decides,
      List<Experiment.PublishedFigure> figures,
      List<DeclaredAnswer> answers) {
    return new Experiment(
        one.id(),
        one.title(),
        one.question(),
        about,
        platforms,
        one.source(),
        one.benchmark(),
        one.programs(),
        one.variants(),
        one.reference(),
        decides,
        one.margin(),
        one.gate(),
        one.profiles(),
        figures,
        answers);
  }
}
