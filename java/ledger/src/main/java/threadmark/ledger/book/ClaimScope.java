package threadmark.ledger.book;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimedCell;
import threadmark.ledger.claim.Source;
import threadmark.study.experiment.Cell;
import threadmark.study.record.Run;
import threadmark.study.record.Skipped;
import threadmark.study.record.Trial;

/**
 * The claims that somebody wants to know of, by the experiments that could tell.
 *
 * @param record whether it becomes a record, which names every run that was looked at
 */
public record ClaimScope(Set<String> experiments, boolean record) {

  public ClaimScope {
    experiments = Set.copyOf(experiments);
  }

  public static ClaimScope of(List<Claim> claims) {
    return new ClaimScope(
        claims.stream().flatMap(ClaimScope::experiments).collect(Collectors.toSet()), false);
  }

  /** The same for a record: whoever is handed it checks all that it names. */
  ClaimScope forRecord() {
    return new ClaimScope(experiments, true);
  }

  static ClaimScope ofSources(List<Source> sources) {
    return of(sources.stream().flatMap(source -> source.claims().stream()).toList());
  }

  private static Stream<String> experiments(Claim claim) {
    return Stream.of(
            claim.experiment().stream(),
            claim.cells().values().stream().map(ClaimedCell::experiment).flatMap(Optional::stream),
            claim.inStandIn().stream().flatMap(ClaimScope::experiments))
        .flatMap(names -> names);
  }

  /** Whether it measured one of these experiments on that JDK, or says why not; all of a record. */
  boolean needs(Run run, String jdk) {
    Stream<Trial> trials = run.trials().stream().filter(trial -> trial.jdk().equals(jdk));
    if (record) {
      return trials.findAny().isPresent();
    }
    return Stream.concat(
            trials.map(Trial::cell),
            run.skipped().stream().filter(cell -> cell.jdk().equals(jdk)).map(Skipped::cell))
        .map(Cell::experiment)
        .anyMatch(experiments::contains);
  }
}
