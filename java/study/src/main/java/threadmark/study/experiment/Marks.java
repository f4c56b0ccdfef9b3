package threadmark.study.experiment;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import threadmark.html.Mark;
import threadmark.text.Complaint;

/** How the variants of some declarations are drawn: a variant has one mark wherever it stands. */
public record Marks(Map<String, Mark> declared) {

  public Marks {
    declared = Map.copyOf(declared);
  }

  public static Marks of(List<Experiment> experiments) {
    Map<String, Mark> declared = new HashMap<>();
    for (Experiment experiment : experiments) {
      for (Experiment.Variant variant : experiment.variants()) {
        variant
            .mark()
            .ifPresent(mark -> {
              Mark other = declared.put(variant.name(), mark);
              if (other != null && other != mark) {
                throw new Complaint(
                    "%s: variants gives \"%s\" the mark %s; another experiment gives it %s"
                        .formatted(experiment.id(), variant.name(), mark.label(), other.label()));
              }
            });
      }
    }
    return new Marks(declared);
  }

  /** The declared mark; one that follows from the name where a record is older than that. */
  public Mark of(String variant) {
    Mark mark = declared.get(variant);
    return mark == null ? Mark.ofName(variant) : mark;
  }
}
