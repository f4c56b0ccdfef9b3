package threadmark.pages.page;

import java.util.List;

/** The pages that every page leads to. */
public record Navigation(List<Entry> entries) {

  /**
   * A page.
   *
   * @param main whether it is named at the top of every page too, and not only at the foot
   */
  public record Entry(String title, String path, boolean main) {}

  static final Navigation SITE =
      new Navigation(
          List.of(
              new Entry("Should I switch?", "switch/", true),
              new Entry("Experiments", "experiments/", true),
              new Entry("Claims", "claims/", true),
              new Entry("Which JDK?", "drift/", true),
              new Entry("Method", "method/", true),
              new Entry("When they pay", "when/", false),
              new Entry("Compare", "compare/", false),
              new Entry("Changes", "changes/", false),
              new Entry("Search", "search/", false),
              new Entry("Crossover", "crossover/", false),
              new Entry("Machines", "machines/", false),
              new Entry("Runs", "runs/", false),
              new Entry("Alerts", "alerts/", false),
              new Entry("Badges", "badges/", false),
              new Entry("Data", "data/", false),
              new Entry("Trust", "trust/", false),
              new Entry("Glossary", "glossary/", false),
              new Entry("Decisions", "decisions/", false)));
}
