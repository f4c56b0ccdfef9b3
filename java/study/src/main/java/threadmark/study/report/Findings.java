package threadmark.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import threadmark.html.Markup;
import threadmark.study.answer.AcrossQuestions;
import threadmark.study.record.Run;
import threadmark.text.Window;

/** What a run says that no single question does: the crossover, the drift card, the sweeps. */
public final class Findings {

  private Findings() {}

  /** For a terminal; of the model only where the data leaves it. Empty when there is none. */
  public static String text(Run run, Window window) {
    return of(run, false).stream()
        .map(finding -> finding.text(window))
        .collect(Collectors.joining());
  }

  /** For a page, the whole of it. */
  static Markup section(Run run) {
    List<Finding> findings = of(run, true);
    if (findings.isEmpty()) {
      return Markup.NOTHING;
    }
    List<Markup> parts = new ArrayList<>();
    parts.add(Markup.element("h2", "Across the questions"));
    findings.forEach(finding -> parts.add(finding.markup()));
    return Markup.element("section", parts);
  }

  private static List<Finding> of(Run run, boolean whole) {
    List<Finding> findings = new ArrayList<>();
    AcrossQuestions said = AcrossQuestions.of(run);
    said.crossovers().forEach(map -> findings.addAll(CrossoverFindings.of(map, whole)));
    DriftCardFinding.of(said.card()).ifPresent(findings::add);
    said.sweeps().forEach(sweep -> findings.add(SweepFinding.of(sweep)));
    ContainersFinding.of(said.containers()).ifPresent(findings::add);
    return findings;
  }
}
