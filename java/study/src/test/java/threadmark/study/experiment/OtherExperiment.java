package threadmark.study.experiment;

import java.util.List;
import java.util.Map;
import threadmark.Altered;

/** An experiment like another, but for what a test says. */
public final class OtherExperiment {

  private OtherExperiment() {}

  /** The same question, about that, and held against those variants. */
  public static Experiment about(Experiment one, Subject subject, String... platforms) {
    return Altered.of(one, Map.of("about", subject, "platforms", List.of(platforms)));
  }

  /** The same question, with those sentences that answer it. */
  public static Experiment answering(Experiment one, DeclaredAnswer... answers) {
    return Altered.of(one, "answers", List.of(answers));
  }

  /** The same question, decided on that metric. */
  public static Experiment deciding(Metric metric, Experiment one) {
    return Altered.of(one, "decides", metric);
  }

  /** The same question, with those figures of its source and no others. */
  public static Experiment publishing(Experiment one, Experiment.PublishedFigure... figures) {
    return Altered.of(one, "figures", List.of(figures));
  }
}
