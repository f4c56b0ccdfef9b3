package threadmark.cli;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import threadmark.judge.claim.Badges;
import threadmark.judge.claim.Ledgers;
import threadmark.model.Experiment;
import threadmark.model.HardwareFacts;
import threadmark.model.Machine;
import threadmark.model.Run;
import threadmark.model.RunSummary;
import threadmark.model.claim.Badge;
import threadmark.model.claim.Claim;
import threadmark.model.claim.Ledger;
import threadmark.model.claim.Source;
import threadmark.publish.BadgeImage;
import threadmark.publish.site.Claims;
import threadmark.store.BadgeFile;
import threadmark.store.ClaimsFiles;
import threadmark.store.Digest;
import threadmark.store.SiteFolder;

/** Ledgers and badges of the site, from the newest records of each machine and JDK. */
final class SiteClaims {

  /** A badge asks for five runs on three days; reading more records of a place tells no more. */
  private static final int NEWEST = 12;

  private final List<Source> sources;
  private final List<Ledger> ledgers = new ArrayList<>();
  private final Map<String, Badge> badges = new TreeMap<>();
  private final Map<String, String> pictures = new TreeMap<>();

  SiteClaims(List<Source> sources) {
    this.sources = sources;
  }

  /** Holds the claims against those runs, the oldest first, each with its record. */
  SiteClaims judge(
      Map<RunSummary, Path> records,
      List<Machine> machines,
      List<Experiment> experiments,
      LocalDate today) {
    Map<List<String>, List<RunSummary>> places =
        new TreeMap<>((a, b) -> a.toString().compareTo(b.toString()));
    for (RunSummary run : records.keySet()) {
      run.jdks()
          .forEach(jdk ->
              places
                  .computeIfAbsent(
                      List.of(run.machine().name(), run.machine().hardware(), jdk.id()),
                      unused -> new ArrayList<>())
                  .add(run));
    }
    places.forEach((place, runs) -> {
      List<RunSummary> newest = runs.subList(Math.max(0, runs.size() - NEWEST), runs.size());
      List<Run> read =
          RecordedRuns.of(newest.stream().map(records::get).toList()).stream()
              .filter(
                  run -> run.trials().stream().anyMatch(trial -> trial.jdk().equals(place.get(2))))
              .toList();
      if (!read.isEmpty()) {
        ledgers.add(
            Ledgers.of(
                sources,
                read,
                newest.getLast().machine(),
                place.get(2),
                facts(machines, place.get(1)),
                experiments));
      }
    });
    Badges all = new Badges(ledgers, today);
    for (Source source : sources) {
      badges.put(source.id(), all.source(source));
      for (Claim claim : source.claims()) {
        badges.put(claim.id(), all.claim(source, claim.id()));
      }
    }
    badges.forEach((id, badge) -> pictures.put(id, BadgeImage.svg(badge)));
    return this;
  }

  private static Optional<HardwareFacts> facts(List<Machine> machines, String hardware) {
    return machines.stream()
        .filter(machine -> machine.hardware().equals(hardware))
        .map(machine -> machine.facts().hardware())
        .findFirst();
  }

  Claims claims(String address) {
    Map<String, String> digests = new TreeMap<>();
    pictures.forEach((id, picture) -> digests.put(id, Digest.ofText(picture)));
    return new Claims(sources, ledgers, badges, digests, address);
  }

  /** The ledgers, and each badge at its moving and at its lasting address. */
  void write(SiteFolder site) {
    ledgers.forEach(ledger -> site.write(Claims.file(ledger), ClaimsFiles.text(ledger)));
    badges.forEach((id, badge) -> {
      String picture = pictures.get(id);
      site.write("badge/" + id + ".svg", picture);
      site.write("badge/" + id + "/" + Digest.ofText(picture).substring(0, 8) + ".svg", picture);
      site.write("badge/" + id + ".json", BadgeFile.text(badge));
    });
  }
}
