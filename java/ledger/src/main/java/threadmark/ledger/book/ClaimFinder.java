package threadmark.ledger.book;

import java.util.List;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.Source;
import threadmark.text.Complaint;
import threadmark.text.Nearest;

/** Finds claims and sources by id; of one that is not there, it offers the nearest. */
public record ClaimFinder(List<Source> sources) {

  public Claim claim(String id) {
    return sources.stream()
        .flatMap(source -> source.claims().stream())
        .filter(claim -> claim.id().equalsIgnoreCase(id))
        .findFirst()
        .orElseThrow(() ->
            new Complaint(
                "%s: no claim has this id; %s; see threadmark claims"
                    .formatted(
                        id,
                        Nearest.of(
                            id,
                            sources.stream()
                                .flatMap(source -> source.claims().stream())
                                .map(Claim::id)
                                .toList()))));
  }

  public Source sourceOf(String id) {
    Claim claim = claim(id);
    return sources.stream()
        .filter(source -> source.claims().contains(claim))
        .findFirst()
        .orElseThrow();
  }

  public Source source(String id) {
    return sources.stream()
        .filter(source -> source.id().equalsIgnoreCase(id))
        .findFirst()
        .orElseThrow(() ->
            new Complaint(
                "%s: no source has this id; %s"
                    .formatted(id, Nearest.of(id, sources.stream().map(Source::id).toList()))));
  }
}
