package threadmark.ledger.book;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import threadmark.jmh.ComparedMetric;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimKind;
import threadmark.ledger.claim.ClaimedCell;
import threadmark.ledger.claim.Predicate;
import threadmark.ledger.claim.Quantity;
import threadmark.ledger.claim.Source;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Protocol;
import threadmark.text.Complaint;
import threadmark.text.Labelled;
import threadmark.text.Nearest;

/** What must hold inside one claims file beyond the shape of its JSON. */
final class ClaimRules {

  private static final String ID = "[A-Za-z0-9][A-Za-z0-9-]{0,39}";

  /** Letters that fit on a badge, and in the row of a chart. */
  private static final int ON_A_BADGE = 24;

  private static final int IN_A_ROW = 40;

  /** Two ends and one between them. */
  private static final int INNER = 3;

  private final Path file;
  private final Source source;
  private final List<Experiment> experiments;
  private String entry = "";

  private ClaimRules(Path file, Source source, List<Experiment> experiments) {
    this.file = file;
    this.source = source;
    this.experiments = experiments;
  }

  static void check(Path file, Source source, List<Experiment> experiments) {
    new ClaimRules(file, source, experiments).check();
  }

  private void check() {
    demand(source.id().matches(ID), "id", "must be letters, digits and hyphens");
    fits("name", source.name(), ON_A_BADGE);
    address(source.link());
    demand(!source.claims().isEmpty(), "claims", "must hold at least one claim");
    source.figures().forEach(this::figure);
    Set<String> ids = new HashSet<>();
    for (Claim claim : source.claims()) {
      entry = "claim " + claim.id() + ": ";
      demand(claim.id().matches(ID), "id", "must be letters, digits and hyphens");
      demand(ids.add(claim.id()), "id", "is used twice; choose another");
      demand(!claim.statement().isBlank(), "statement", "must say something");
      fits("title", claim.title(), IN_A_ROW);
      address(claim.link());
      claim.published().stream()
          .filter(one -> !one.machine().isEmpty())
          .forEach(one -> known("published.machine", one.machine(), machines()));
      tested(claim);
      claim
          .inStandIn()
          .ifPresent(other -> {
            entry = "claim " + claim.id() + ": standIn: ";
            demand(
                claim.standIn().stream().noneMatch(one -> one.words().isBlank()),
                "words",
                "must say which cells they are");
            tested(other);
          });
    }
  }

  private void fits(String field, Optional<String> words, int most) {
    demand(
        words.stream().allMatch(one -> !one.isBlank() && one.length() <= most),
        field,
        "must be 1 to %d letters long".formatted(most));
  }

  private void address(Optional<String> link) {
    demand(
        link.stream().allMatch(one -> one.matches("https?://\\S+")),
        "link",
        "must be an address that begins with https:// or http://");
  }

  private void tested(Claim claim) {
    claim.cells().forEach((name, cell) -> cell(claim, "cells." + name, cell));
    predicate(claim);
  }

  private void figure(Source.Figure figure) {
    entry = "figure \"%s\": ".formatted(figure.printed());
    known("machine", figure.machine(), machines());
    demand(figure.seconds() > 0, "seconds", "must be more than 0");
    if (!source.planned().contains(figure.experiment())) {
      known("experiment", figure.experiment(), ids());
      known("variant", figure.variant(), variants(figure.experiment()));
    }
  }

  private void cell(Claim claim, String field, ClaimedCell cell) {
    if (cell.benchmark().isPresent()) {
      alone(field + ".experiment", cell.experiment().isEmpty());
      alone(field + ".protocol", cell.protocol().isEmpty());
      alone(field + ".variant", cell.variant().isEmpty());
      alone(field + ".collector", cell.collector().isEmpty());
      return;
    }
    String id = cell.experiment().or(claim::experiment).orElse("");
    if (declared(id) || !source.planned().contains(id)) {
      known(field + ".experiment", id, ids());
    }
    if (!declared(id) || source.planned().contains(id)) {
      return;
    }
    demand(cell.protocol().isPresent(), field + ".protocol", "is missing");
    known(field + ".variant", cell.variant().orElse(""), variants(id));
    boolean somewhere =
        claim.sizes().stream()
            .anyMatch(size -> new DeclaredCells(experiment(id)).hold(cell.at(size)));
    demand(
        somewhere,
        field + ".parameters",
        "%s is in no profile of %s; copy them from experiments/%s.json"
            .formatted(cell.text(claim.experiment()), id, id));
  }

  /** What nobody would look at beside a benchmark. */
  private void alone(String field, boolean absent) {
    demand(
        absent,
        field,
        "is of cells of an experiment; beside benchmark name parameters, or leave it out");
  }

  private void predicate(Claim claim) {
    Predicate predicate = claim.predicate();
    enough(predicate);
    demand(
        (claim.kind() == ClaimKind.TEXT) == (predicate instanceof Predicate.Stated)
            || (claim.kind() == ClaimKind.CORRECTION && predicate instanceof Predicate.Stated),
        "predicate.is",
        "must be stated for kind text, and only for texts and corrections");
    demand(
        claim.kind() == ClaimKind.REPORT
            ? predicate instanceof Predicate.Shown || predicate instanceof Predicate.Unmeasured
            : !(predicate instanceof Predicate.Shown),
        "predicate.is",
        "must be shown for kind report, and only there");
    predicate.cells().forEach(name -> known("predicate.cell", name, claim.cells().keySet()));
    if (predicate instanceof Predicate.RightAnswer right) {
      right
          .cells()
          .forEach(name ->
              demand(
                  claim.cells().get(name).benchmark().isEmpty(),
                  "predicate.cells",
                  "names the benchmark \"%s\", and a JMH file holds no answer; test what it measured"
                      .formatted(name)));
    }
    predicate.quantities().stream()
        .flatMap(Quantity::all)
        .forEach(quantity -> quantity(claim, quantity));
    if (predicate instanceof Predicate.Within within) {
      range(within);
    } else if (predicate instanceof Predicate.Combined several) {
      several.parts().forEach(this::range);
    }
  }

  /** Whether there is something that could decide. */
  private void enough(Predicate predicate) {
    switch (predicate) {
      case Predicate.Combined several -> notEmpty("parts", several.parts());
      case Predicate.SmallestGood good -> notEmpty("sizes", good.sizes());
      case Predicate.RightAnswer right -> notEmpty("cells", right.cells());
      case Predicate.InnerMinimum shape ->
          demand(
              shape.along().size() >= INNER,
              "predicate.along",
              "must hold at least 3: two ends and what lies between them");
      case Predicate.Within unused -> {}
      case Predicate.Exactly unused -> {}
      case Predicate.Shown unused -> {}
      case Predicate.Stated unused -> {}
      case Predicate.Unmeasured unused -> {}
    }
  }

  private void notEmpty(String field, List<?> members) {
    demand(!members.isEmpty(), "predicate." + field, "is empty; name at least one");
  }

  private void range(Predicate.Within within) {
    demand(
        within.low().isPresent() || within.high().isPresent(),
        "predicate.low",
        "or high must be given");
    demand(
        within.low().flatMap(low -> within.high().map(high -> low < high)).orElse(true),
        "predicate.low",
        "must be below high");
  }

  private void quantity(Claim claim, Quantity quantity) {
    if (quantity instanceof Quantity.Level level) {
      ClaimedCell cell = claim.cells().get(level.cell());
      if (cell.benchmark().isPresent()) {
        known("predicate.metric", level.metric(), labels(ComparedMetric.values()));
      } else if (!source.planned().contains(cell.experiment().or(claim::experiment).orElse(""))) {
        List<String> metrics = labels(Metric.values());
        demand(
            metrics.contains(level.metric()),
            "predicate.metric",
            "names \"%s\"; %s".formatted(level.metric(), Nearest.of(level.metric(), metrics)));
      }
    }
    if (quantity instanceof Quantity.Parameter parameter) {
      for (SortedMap<String, String> size : claim.sizes()) {
        known("predicate.name", parameter.name(), size.keySet());
        demand(
            size.get(parameter.name()).matches("[0-9]{1,15}"),
            "at." + parameter.name(),
            "must be a number, since the predicate computes with it");
      }
    }
  }

  private static List<String> labels(Labelled[] words) {
    return Arrays.stream(words).map(Labelled::label).toList();
  }

  private List<String> machines() {
    return source.machines().stream().map(Source.SourceMachine::id).toList();
  }

  private boolean declared(String id) {
    return ids().contains(id);
  }

  private List<String> ids() {
    return experiments.stream().map(Experiment::id).toList();
  }

  private Experiment experiment(String id) {
    return experiments.stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
  }

  private List<String> variants(String id) {
    return experiment(id).variants().stream().map(Experiment.Variant::name).toList();
  }

  private void known(String field, String word, Collection<String> words) {
    demand(
        words.contains(word),
        field,
        "names \"%s\"; known are %s"
            .formatted(word, String.join(", ", words.stream().sorted().toList())));
  }

  private void demand(boolean holds, String field, String sentence) {
    if (!holds) {
      throw new Complaint("%s: %s%s %s".formatted(file, entry, field, sentence));
    }
  }

  /** The cells of all profiles of one experiment. */
  private record DeclaredCells(Experiment experiment) {
    boolean hold(ClaimedCell cell) {
      return experiment.profiles().values().stream()
          .flatMap(List::stream)
          .filter(grid -> grid.protocol() == cell.protocol().orElse(Protocol.STEADY))
          .filter(grid -> grid.variants().contains(cell.variant().orElse("")))
          .filter(grid -> cell.collector().map(chosen -> chosen == grid.collector()).orElse(true))
          .flatMap(grid -> grid.points().stream())
          .anyMatch(point -> point.equals(cell.parameters()));
    }
  }
}
