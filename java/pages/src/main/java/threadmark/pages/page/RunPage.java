package threadmark.pages.page;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.html.Markup;
import threadmark.study.answer.CellSummary;
import threadmark.study.answer.CountedTrials;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Group;
import threadmark.study.experiment.Profile;
import threadmark.study.record.Build;
import threadmark.study.record.Run;
import threadmark.study.record.RunSummary;
import threadmark.study.report.RunReport;
import threadmark.text.Escaped;
import threadmark.text.ShellText;

/**
 * The permanent page of one run. It is written once and needs no generator; its links are relative.
 */
public final class RunPage {

  /** From runs/ID/ to the root of the site. */
  private static final String ROOT = "../../";

  /**
   * What a page may load: files of the site, and nothing from anywhere else. The same words stand
   * in the head of every page; a test holds them together.
   */
  public static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src"
          + " 'self'; font-src 'self'; base-uri 'none'; form-action 'none'";

  private static final Pattern HASH = Pattern.compile("[0-9a-f]{7,64}");

  private RunPage() {}

  public static String path(RunSummary run) {
    return "runs/" + run.id() + "/index.html";
  }

  /**
   * The whole page.
   *
   * @param sources where the repository is
   */
  public static String html(
      CountedTrials trials,
      RunSummary summary,
      List<Experiment> experiments,
      List<CellSummary> cells,
      Optional<String> sources) {
    Run run = trials.run();
    FoldedBody body = FoldedBody.of(RunReport.body(trials, experiments, cells), experiments);
    return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="%1$s">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Run %2$s · Threadmark</title>
    <meta name="description" content="What the %5$s run %2$s measured of virtual threads on %6$s, with %7$s.">
    <link rel="icon" href="%3$sassets/threadmark.png" type="image/png" sizes="180x180">
    <link rel="icon" href="%3$sassets/threadmark.svg" type="image/svg+xml" sizes="any">
    <link rel="apple-touch-icon" href="%3$sassets/threadmark.png">
    <link rel="stylesheet" href="%3$sdata/marks.css">
    <link rel="stylesheet" href="%3$sassets/site.css">
    <script src="%3$sassets/page.js"></script>
    </head>
    <body>
    <a class="skip" href="#content">To the content</a>
    <header class="top"><div class="column">
    <a class="name" href="%3$s">Threadmark</a>
    <nav aria-label="Pages">%4$s%16$s</nav>
    </div></header>
    <main id="content" class="column run">
    <p class="trail"><a href="%3$sruns/">Runs</a></p>
    <h1>Run %2$s</h1>
    <p>%5$s profile on <a href="%3$smachines/%6$s/">%6$s</a>, %7$s. %8$s trials, %9$s of them left out of the figures or made again.</p>
    %15$s
    %10$s
    %11$s
    </main>
    <footer class="bottom"><div class="column"><nav aria-label="All pages">%12$s</nav>
    <p>Written by Threadmark %13$s from %14$s.</p></div></footer>
    </body>
    </html>
    """
        .formatted(
            POLICY,
            Escaped.xml(run.id()),
            ROOT,
            main(),
            run.profile().label(),
            Escaped.xml(run.machine().name()),
            Escaped.xml(run.jdks().stream().map(jdk -> jdk.id()).collect(Collectors.joining(", "))),
            String.format(Locale.ROOT, "%,d", summary.trials()),
            String.format(Locale.ROOT, "%,d", summary.unusable()),
            linked(body.html(), run.build(), sources),
            files(summary, again(run, experiments)),
            groups(),
            Escaped.xml(run.build().version()),
            Escaped.xml(summary.file()),
            body.contents(),
            sources.map(" <a href=\"%s\">Source</a>"::formatted).orElse(""));
  }

  /** The commit among the run's facts, which leads to the repository. */
  private static String linked(String body, Build build, Optional<String> sources) {
    Optional<String> commit = build.commit().filter(hash -> HASH.matcher(hash).matches());
    if (commit.isEmpty() || sources.isEmpty()) {
      return body;
    }
    String address = sources.orElseThrow() + "/commit/" + commit.orElseThrow();
    String link = "<a href=\"%s\">%s</a>".formatted(address, commit.orElseThrow());
    return body.replace(">" + commit.orElseThrow(), ">" + link);
  }

  /** A part of the report that is folded behind its title. */
  private record Part(String id, String title) {

    /** The experiments, and what is as long as several of them. */
    static List<Part> of(List<Experiment> experiments) {
      return Stream.of(
              Stream.of(new Part("across", RunReport.ACROSS)),
              experiments.stream().map(experiment -> new Part(experiment.id(), experiment.title())),
              Stream.of(new Part("measured", RunReport.MEASURED)))
          .flatMap(parts -> parts)
          .toList();
    }

    String entry() {
      return "<li><a href=\"#%s\">%s</a></li>".formatted(Escaped.xml(id), Escaped.xml(title));
    }
  }

  /** The report's body with its long parts folded, and a list of these. */
  private record FoldedBody(String html, String contents) {

    static FoldedBody of(Markup body, List<Experiment> experiments) {
      Map<Markup, Part> parts = new LinkedHashMap<>();
      Part.of(experiments)
          .forEach(part -> parts.putIfAbsent(Markup.element("h2", part.title()), part));
      Set<Part> found = new HashSet<>();
      String html = folded(body, parts, found).html();
      Stream<Part> entries = parts.values().stream().filter(found::contains);
      return new FoldedBody(
          html,
          "<nav class=\"contents\" aria-label=\"On this page\"><ul>%s</ul></nav>"
              .formatted(
                  Stream.concat(entries, Stream.of(new Part("verify", "The record")))
                      .map(Part::entry)
                      .collect(Collectors.joining())));
    }

    private static Markup folded(Markup piece, Map<Markup, Part> parts, Set<Part> found) {
      if (!piece.name().equals("section")) {
        return piece.each(inner -> folded(inner, parts, found));
      }
      Markup title = piece.content().getFirst();
      Part part = parts.get(title);
      if (part == null || !found.add(part)) {
        return piece;
      }
      List<Markup> rest = piece.content().subList(1, piece.content().size());
      return piece.holding(
          List.of(
              Markup.element(
                  "details",
                  Markup.element("summary", title),
                  Markup.element("div", rest).with("id", part.id()))));
    }
  }

  private static String main() {
    return links(Navigation.SITE.entries().stream().filter(Navigation.Entry::main));
  }

  private static String groups() {
    return Navigation.SITE.groups().stream()
        .map(group ->
            "<div class=\"group\"><span class=\"heading\">%s</span> %s</div>"
                .formatted(
                    group,
                    links(
                        Navigation.SITE.entries().stream()
                            .filter(entry -> entry.group().equals(group)))))
        .collect(Collectors.joining("\n"));
  }

  private static String links(Stream<Navigation.Entry> entries) {
    return entries
        .map(entry -> "<a href=\"%s%s\">%s</a>".formatted(ROOT, entry.path(), entry.title()))
        .collect(Collectors.joining(" "));
  }

  /**
   * What measures it once more: the experiments of the run, unless they are all of their group, and
   * its JDKs. Each group is measured by itself.
   */
  static String again(Run run, List<Experiment> declared) {
    Set<String> measured = run.cells().map(Cell::experiment).collect(Collectors.toSet());
    String jdks =
        run.jdks().stream()
            .map(jdk -> " --jdk " + ShellText.word(jdk.id()))
            .collect(Collectors.joining());
    return Arrays.stream(Group.values())
        .flatMap(group -> asked(group, run.profile(), declared, measured).stream())
        .map(asked -> "scripts/run --profile " + run.profile().label() + asked + jdks)
        .collect(Collectors.joining("\n"));
  }

  /** What a command says of a group that a run measured, or some experiments of it. */
  private static Optional<String> asked(
      Group group, Profile profile, List<Experiment> declared, Set<String> measured) {
    List<String> all =
        declared.stream()
            .filter(one -> one.group() == group && !one.grids(profile).isEmpty())
            .map(Experiment::id)
            .toList();
    List<String> own = all.stream().filter(measured::contains).toList();
    if (own.isEmpty()) {
      return Optional.empty();
    }
    if (own.size() < all.size()) {
      return Optional.of(" --experiment " + String.join(",", own));
    }
    return Optional.of(group == Group.JDK ? "" : " --group " + group.label());
  }

  private static String files(RunSummary summary, String again) {
    String folder = ROOT + "data/runs/" + Escaped.xml(summary.id()) + "/";
    return """
    <section id="verify">
    <h2>The record, and how to check it</h2>
    <ul>
    <li><a href="%1$scells.csv">cells.csv</a>: one line for each cell</li>
    <li><a href="%1$strials.csv">trials.csv</a>: one line for each trial</li>
    <li><a href="%1$ssummary.json">summary.json</a>: who, where, when, from what</li>
    </ul>
    <p>The raw record, with every iteration, is <code>%2$s</code>. %6$s Its SHA-256 is</p>
    <pre class="digest">%3$s</pre>
    <p>Check it, print its tables again, or measure again:</p>
    <pre>sha256sum %2$s
    scripts/threadmark verify %4$s
    scripts/threadmark report %4$s
    %5$s</pre>
    <p>The digest shows that nobody changed the record after it was made. It does not show that the machine told the truth.</p>
    </section>
    """
        .formatted(
            folder,
            Escaped.xml(summary.file()),
            Escaped.xml(summary.sha256()),
            Escaped.xml(summary.folder()),
            Escaped.xml(again),
            where(summary));
  }

  /** The folder {@code results} of a clone is its owner's; recorded runs lie on a branch. */
  private static String where(RunSummary summary) {
    if (summary.file().startsWith("baselines/")) {
      return "It lies in the repository.";
    }
    return summary.file().startsWith("results/runs/")
        ? "It lies on the branch <code>results</code>, and this brings it here: <code>git fetch"
            + " origin results &amp;&amp; git worktree add --detach results FETCH_HEAD</code>."
        : "It lies where it was measured.";
  }
}
