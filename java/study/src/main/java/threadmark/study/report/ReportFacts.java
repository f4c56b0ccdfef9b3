package threadmark.study.report;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import threadmark.html.HtmlTable;
import threadmark.html.Markup;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Grid.Timing;
import threadmark.study.record.Build;
import threadmark.study.record.Run;

/** Where, on what and how it was measured. */
final class ReportFacts {

  private ReportFacts() {}

  static Markup section(Run run, List<Experiment> experiments) {
    return Markup.element(
        "section",
        Markup.element("h2", RunReport.MEASURED),
        Markup.element(
            "p",
            "Every trial is a fresh JVM. The variants of a question run back to back in random"
                + " order, and their overhead is taken inside each such block. An interval is a 95%"
                + " interval over trials or blocks, each by itself: with many of them side by side,"
                + " one in twenty misses. A star marks a figure with fewer trials than the rest of"
                + " its table. The line below says how many."),
        machine(run),
        build(run),
        jdks(run),
        jvms(run),
        protocol(run, experiments));
  }

  private static Markup machine(Run run) {
    return facts("Machine")
        .row("name", run.machine().name())
        .row("label", run.machine().label())
        .row("hardware fingerprint", run.machine().hardware())
        .row("environment fingerprint", run.machine().environment())
        .markup();
  }

  private static Markup build(Run run) {
    Build build = run.build();
    return facts("Run and build")
        .row("run", run.id())
        .row("profile", run.profile().label() + ": " + run.profile().meaning())
        .row("from", run.startedAt().toString())
        .row("to", run.endedAt().toString())
        .row("trials", Integer.toString(run.trials().size()))
        .row("seed", Long.toString(run.seed()))
        .row("Threadmark", build.version())
        .row("commit", commit(build))
        .row("SHA-256 of the benchmarks", build.benchmarksSha256())
        .row("SHA-256 of the workloads", build.workloadsSha256())
        .row("SHA-256 of the experiments", build.experimentsSha256())
        .markup();
  }

  private static String commit(Build build) {
    return build.commit().orElse("none") + (build.changed() ? ", with changes" : "");
  }

  private static HtmlTable facts(String caption) {
    return new HtmlTable(caption, List.of("fact", "value"));
  }

  private static Markup jdks(Run run) {
    HtmlTable sheet = new HtmlTable("JDKs", List.of("JDK", "vendor", "version", "VM"));
    run.jdks().forEach(jdk -> sheet.row(jdk.id(), jdk.vendor(), jdk.version(), jdk.vm()));
    return sheet.markup();
  }

  private static Markup jvms(Run run) {
    HtmlTable sheet =
        new HtmlTable(
            "What the JVMs said they use",
            List.of("JDK", "options", "processors", "heap", "carriers", "collectors"));
    run.jvms()
        .forEach(jvm ->
            sheet.row(
                jvm.jdk(),
                String.join(" ", jvm.options()),
                Integer.toString(jvm.processors()),
                (jvm.maxHeapBytes() >> 20) + " MiB",
                Integer.toString(jvm.parallelism()),
                String.join(", ", jvm.collectors())));
    return sheet.markup();
  }

  private static Markup protocol(Run run, List<Experiment> experiments) {
    Set<String> measured =
        run.trials().stream().map(trial -> trial.cell().experiment()).collect(Collectors.toSet());
    HtmlTable sheet =
        new HtmlTable(
            "Protocol",
            List.of("experiment", "protocol", "one trial", "trials of each cell", "heap"));
    for (Experiment experiment : experiments) {
      if (measured.contains(experiment.id())) {
        for (Grid grid : experiment.grids(run.profile())) {
          sheet.row(
              experiment.id(),
              grid.protocol().label(),
              grid.timing().map(ReportFacts::timing).orElse("times itself, as the source did"),
              Integer.toString(grid.trials()),
              grid.heapMebibytes() + " MiB");
        }
      }
    }
    return sheet.markup();
  }

  private static String timing(Timing timing) {
    return String.format(
        Locale.ROOT,
        "%d × %.1f s to warm up, then %d × %.1f s",
        timing.warmUpIterations(),
        timing.warmUpSeconds(),
        timing.iterations(),
        timing.iterationSeconds());
  }
}
