package threadmark.pages.chart;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import threadmark.ledger.claim.QuickRuns;
import threadmark.pages.page.Claims;
import threadmark.pages.page.EarlierRuns;
import threadmark.pages.page.SiteSources;
import threadmark.study.experiment.Experiment;

/** What a site is made from, where nothing but runs was recorded. */
public final class ASite {

  private ASite() {}

  public static SiteSources of(History history, Instant built) {
    return of(ARun.DECLARED, history, built);
  }

  public static SiteSources of(List<Experiment> declared, History history, Instant built) {
    return of(declared, history, built, new MapsAndCards(List.of(), List.of(), List.of()));
  }

  /** One with claims. */
  public static SiteSources claiming(Claims claims, History history, Instant built) {
    return of(
        ARun.DECLARED, history, built, new MapsAndCards(List.of(), List.of(), List.of()), claims);
  }

  public static SiteSources of(
      List<Experiment> declared, History history, Instant built, MapsAndCards measured) {
    return of(
        declared,
        history,
        built,
        measured,
        new Claims(List.of(), List.of(), new QuickRuns(Set.of()), Map.of(), Optional.empty()));
  }

  private static SiteSources of(
      List<Experiment> declared,
      History history,
      Instant built,
      MapsAndCards measured,
      Claims claims) {
    return new SiteSources(
        declared,
        List.of(),
        history,
        EarlierRuns.none(),
        Map.of(),
        false,
        claims,
        new TreeMap<>(),
        List.of(),
        measured,
        List.of(),
        List.of(),
        "0.1.0",
        built);
  }
}
