package threadmark.gate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import threadmark.command.Resumption;
import threadmark.command.Span;
import threadmark.gate.TimeLeft.GateRest;
import threadmark.jmh.Benchmark;
import threadmark.jmh.DecidingMetric;
import threadmark.jmh.JarDifferences;
import threadmark.jmh.Overrides.ProtocolChoice;
import threadmark.text.Figures;
import threadmark.text.Plural;
import threadmark.text.Seconds;
import threadmark.trial.Entrant;
import threadmark.trial.GateEvent;
import threadmark.trial.GateTrial;
import threadmark.trial.Terms;
import threadmark.verdict.Side;

/** A gate's plan as a person reads it before it starts. */
public final class GatePlanText {

  private static final int LISTED = 30;

  /** So many files of a jar are named. */
  private static final int FEW = 3;

  private static final int LONGEST = 120;

  private final GateSetup setup;
  private final GatePlan plan;
  private final Gate.Circumstances circumstances;
  private final Terms terms;
  private final int series;

  GatePlanText(GateSetup setup, Terms terms) {
    this.setup = setup;
    this.plan = setup.plan();
    this.circumstances = setup.circumstances();
    this.terms = terms;
    this.series = GateSitting.series(plan.entrants(), terms);
  }

  /**
   * The plan, as an event.
   *
   * @param goesOn what is left is said beside it, by what the trials show, so that declared times
   *     would contradict that
   */
  GateEvent.Planned planned(boolean goesOn) {
    return new GateEvent.Planned(
        plan.entrants().size(),
        series,
        circumstances.identical() ? 0 : plan.seconds(),
        terms.budgetSeconds(),
        lines(goesOn));
  }

  private List<String> lines(boolean goesOn) {
    List<String> lines = new ArrayList<>();
    if (!setup.sides().containsKey(Side.BASE)) {
      lines.add("no base suite: nothing to compare with; head's benchmarks are the first");
    }
    if (circumstances.identical()) {
      lines.add(
          "identical: both jars are equal in every class and resource, on the same JDK with the"
              + " same arguments; nothing is measured");
      return lines;
    }
    lines.add(
        String.format(
            Locale.ROOT,
            "%s, %s%s; budget %s, margin %s, machine %s",
            Plural.of(plan.entrants().size(), "benchmark"),
            Plural.of(series, "series"),
            goesOn ? "" : ", about " + Seconds.words(plan.seconds()),
            Seconds.words(terms.budgetSeconds()),
            margin(),
            circumstances.machine().name()));
    decides(plan.decides()).ifPresent(lines::add);
    setup.jdks().ifPresent(lines::add);
    lines.add(
        terms.busyIsFine()
            ? "--busy-is-fine: the gate does not wait for a quiet machine; disturbed pairs count"
            : patience(terms.patienceSeconds()));
    differences().ifPresent(lines::add);
    listed(lines, plan.entrants(), entrant -> line(entrant, goesOn));
    long unknown =
        plan.entrants().stream()
            .filter(entrant -> entrant.visible(terms, series).isEmpty())
            .count();
    if (unknown > 0) {
      lines.add(
          "without history on this machine: %d of %d; the first three pairs of all tell what is visible"
              .formatted(unknown, plan.entrants().size()));
    }
    overBudget().ifPresent(lines::add);
    named(lines, "not measured, budget", plan.beyond().stream().map(Entrant::benchmark).toList());
    named(lines, "only in base, so missing", plan.missing());
    if (circumstances.expectGone() && plan.missing().isEmpty()) {
      lines.add("--expect-gone: nothing is gone");
    }
    named(lines, "only in head, so new", plan.added());
    foregone().ifPresent(lines::add);
    named(lines, "measured only to attribute a slowdown", plan.partners());
    circumstances.overrides().forEach(sentence -> lines.add("note: " + sentence));
    lines.add("seed %d, sitting %d".formatted(terms.seed(), terms.sitting()));
    return lines;
  }

  /** What decides, where it is not time. */
  private Optional<String> decides(DecidingMetric metric) {
    return switch (metric) {
      case TIME -> Optional.empty();
      case ALLOCATION ->
          Optional.of(
              "allocation decides, margin %s; time is measured and reported, and fails nothing"
                  .formatted(Figures.share(terms.allocationMargin())));
    };
  }

  /** How long a busy machine is waited for. */
  public static String patience(double seconds) {
    return "Threadmark waits while the machine is busy, and gives up when it stays busy for %s"
        .formatted(Seconds.words(seconds));
  }

  /** Whoever changed a text only, and sees it measured, reads which files of the jars differ. */
  private Optional<String> differences() {
    return Optional.ofNullable(setup.sides().get(Side.BASE))
        .map(
            base -> JarDifferences.of(base.side().jar(), setup.sides().get(Side.HEAD).side().jar()))
        .filter(jars -> !jars.names().isEmpty())
        .map(jars ->
            String.format(
                Locale.ROOT,
                "the jars differ in %,d of %,d files: %s%s",
                jars.names().size(),
                jars.all(),
                String.join(", ", jars.names().stream().limit(FEW).map(GatePlanText::cut).toList()),
                jars.names().size() > FEW
                    ? String.format(Locale.ROOT, " and %,d more", jars.names().size() - FEW)
                    : afterwards(jars.names())));
  }

  /** What few differences say of the build. */
  private static String afterwards(List<String> names) {
    return names.stream().noneMatch(name -> name.endsWith(".class"))
        ? "; no class differs, so a change of code is in neither jar: the benchmarks may take your"
            + " library from a repository instead of your work tree"
        : "; if your change touches none of these, the build writes its time or version there: a"
            + " build that does not needs no trials";
  }

  private static String cut(String name) {
    return name.length() <= LONGEST ? name : name.substring(0, LONGEST) + "…";
  }

  /** Why not all of it is measured, and what would help. */
  Optional<String> overBudget() {
    if (circumstances.identical() || plan.beyond().isEmpty()) {
      return Optional.empty();
    }
    List<String> remedies = new ArrayList<>();
    remedies.add("a budget of " + Span.atLeast(plan.secondsOfAll()));
    if (setup.overrides().protocol() != ProtocolChoice.SHORT) {
      remedies.add("the protocol short");
    }
    plan.fitting().ifPresent(pattern -> remedies.add(alone(pattern)));
    return Optional.of(
        "only %d of %d benchmarks are measured, because all of them would take about %s and that is more than the budget; begin with %s"
            .formatted(
                plan.entrants().size(),
                plan.entrants().size() + plan.beyond().size(),
                Seconds.words(plan.secondsOfAll()),
                String.join(", or with ", remedies)));
  }

  private String alone(String pattern) {
    Pattern compiled = Pattern.compile(pattern);
    boolean all =
        plan.entrants().stream()
            .allMatch(entrant -> compiled.matcher(entrant.benchmark().toString()).find());
    return "%s alone, include '%s'".formatted(all ? "these" : "most of these", pattern);
  }

  /** A margin of the gate's own may grow with the noise, which is known of each benchmark only. */
  private String margin() {
    return terms
        .margin()
        .map(Figures::share)
        .orElseGet(() -> Figures.share(Terms.LEAST_MARGIN) + " at least");
  }

  /** What no trial can change is said before the first. */
  private Optional<String> foregone() {
    String nothing = "no benchmark is in both jars: nothing is measured";
    boolean apart = setup.sides().containsKey(Side.BASE) && plan.entrants().isEmpty();
    if (setup.exitCodeAtBest(terms, List.of()) == 0) {
      return apart ? Optional.of(nothing) : Optional.empty();
    }
    return Optional.of((apart ? nothing + ", and " : "whatever is measured, ") + why());
  }

  private String why() {
    if (!plan.missing().isEmpty() && !circumstances.expectGone()) {
      return "the gate fails, since benchmarks are missing; --expect-gone where that is meant";
    }
    return plan.beyond().isEmpty()
        ? "this proves nothing; compare jars of the same benchmarks"
        : "the gate does not pass, since not all is measured";
  }

  /** What is kept of the gate to go on with, and what is left by what these trials show. */
  String rest(Path folder, List<GateTrial> kept) {
    GateRest rest = GateSitting.rest(plan.entrants(), terms, kept);
    boolean failed =
        setup.exitCodeAtBest(terms, List.of()) == 0
            && setup.exitCodeAtBest(terms, kept) != 0
            && rest.next() != GateRest.Next.SPOILT;
    return "%s; %s%s"
        .formatted(
            Resumption.kept(folder, kept.size()),
            rest(rest),
            failed ? "; by what is kept the gate does not pass" : "");
  }

  /** How far a gate is that goes on, and how long it may still take. */
  static String rest(GateRest rest) {
    int all = rest.decided() + rest.open();
    String decided =
        "%d of %s decided"
            .formatted(rest.decided(), Plural.of(all, "benchmark") + (all == 1 ? " is" : " are"));
    String time = Seconds.words(rest.seconds()) + " left";
    return switch (rest.next()) {
      case PAIRS -> "%s, about %s".formatted(decided, time);
      case ATTRIBUTION -> "%s, about %s to tell whose slowdown it is".formatted(decided, time);
      case NOTHING -> decided + ", nothing is left to measure";
      case SPOILT ->
          "nothing more is measured, since this sitting was noisier than the history and decides"
              + " nothing; begin anew with another --out when the machine is quieter";
    };
  }

  private String line(Entrant entrant, boolean goesOn) {
    String time = goesOn ? "" : "%6s  ".formatted(Seconds.words(entrant.seconds()));
    String visible =
        entrant
            .visible(terms, series)
            .map(share ->
                String.format(
                    Locale.ROOT,
                    "visible from %.1f%%, margin %s",
                    100 * share,
                    Figures.share(entrant.margin(terms, series))))
            .orElse("");
    String advisory = entrant.advisory() ? "  advisory" : "";
    return (time + entrant.benchmark().brief() + "  " + visible + advisory).stripTrailing();
  }

  private static void named(List<String> lines, String what, List<Benchmark> benchmarks) {
    if (!benchmarks.isEmpty()) {
      lines.add(what + ":");
      listed(lines, benchmarks, Benchmark::brief);
    }
  }

  private static <T> void listed(List<String> lines, List<T> all, Function<T, String> line) {
    all.stream().limit(LISTED).forEach(one -> lines.add("  " + line.apply(one)));
    if (all.size() > LISTED) {
      lines.add("  … and %d more".formatted(all.size() - LISTED));
    }
  }
}
