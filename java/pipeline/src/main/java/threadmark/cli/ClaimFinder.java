package threadmark.cli;

import java.util.List;
import threadmark.model.Complaint;
import threadmark.model.Nearest;
import threadmark.model.claim.Claim;
import threadmark.model.claim.Source;

/** Finds claims and sources by id; of one that is not there, it offers the nearest. */
record ClaimFinder(List<Source> sources) {

  Claim claim(String id) {
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

  Source sourceOf(String id) {
    Claim claim = claim(id);
    return sources.stream()
        .filter(source -> source.claims().contains(claim))
        .findFirst()
        .orElseThrow();
  }

  Source source(String id) {
    return sources.stream()
        .filter(source -> source.id().equalsIgnoreCase(id))
        .findFirst()
        .orElseThrow(() ->
            new Complaint(
                "%s: no source has this id; %s"
                    .formatted(id, Nearest.of(id, sources.stream().map(Source::id).toList()))));
  }
}
