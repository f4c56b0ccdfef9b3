package threadmark.pages.page;

import java.util.List;

/**
 * The pages that every page leads to.
 *
 * @param groups the headings at the foot, in their order
 */
public record Navigation(List<String> groups, List<Entry> entries) {

  /**
   * A page.
   *
   * @param main whether it is named at the top of every page too, and not only at the foot
   * @param group that it stands in at the foot
   */
  public record Entry(String title, String path, boolean main, String group) {}

  private static final String RESULTS = "Results";
  private static final String HOW = "How it works";
  private static final String PROJECT = "Tools";

  static final Navigation SITE =
      new Navigation(
          List.of(RESULTS, HOW, PROJECT),
          List.of(
              new Entry("Should I switch?", "switch/", true, RESULTS),
              new Entry("Experiments", "experiments/", true, RESULTS),
              new Entry("Claims", "claims/", true, RESULTS),
              new Entry("Which JDK?", "drift/", true, RESULTS),
              new Entry("Method", "method/", true, HOW),
              new Entry("When they pay", "when/", false, RESULTS),
              new Entry("Compare", "compare/", false, RESULTS),
              new Entry("Changes", "changes/", false, RESULTS),
              new Entry("Search", "search/", false, PROJECT),
              new Entry("Crossover", "crossover/", false, RESULTS),
              new Entry("Machines", "machines/", false, RESULTS),
              new Entry("Runs", "runs/", false, RESULTS),
              new Entry("Alerts", "alerts/", false, RESULTS),
              new Entry("Badges", "badges/", false, PROJECT),
              new Entry("Data", "data/", false, PROJECT),
              new Entry("Ask in SQL", "query/", false, PROJECT),
              new Entry("Trust", "trust/", false, HOW),
              new Entry("Glossary", "glossary/", false, HOW),
              new Entry("Decisions", "decisions/", false, HOW)));
}
