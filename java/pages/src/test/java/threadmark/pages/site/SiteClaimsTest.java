package threadmark.pages.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.Altered;
import threadmark.study.experiment.Night;
import threadmark.study.experiment.Profile;
import threadmark.study.record.RunSummary;

/** Which runs of a place the site's claims are held against. */
class SiteClaimsTest {

  private static final Set<String> CLAIMED = Set.of("primes", "sockets");

  @TempDir private Path folder;

  /** A run each night: its summary alone, as if it had been made. */
  private static List<RunSummary> nights(int from, int to, Profile profile) {
    RunSummary first = RunSummary.of(Night.of(1, 1.0).in(profile).run(), "run.json", "0", "0", 0);
    return IntStream.rangeClosed(from, to)
        .mapToObj(day ->
            Altered.of(
                first,
                Map.of(
                    "id",
                    "night-%04d".formatted(day),
                    "startedAt",
                    first.startedAt().plus(Duration.ofDays(day)))))
        .toList();
  }

  /** Of runs that all measured a claimed experiment. */
  private static List<RunSummary> newest(List<RunSummary> all, Predicate<RunSummary> provable) {
    return SiteClaims.newest(all, CLAIMED, run -> Set.of("primes"), provable);
  }

  @Test
  void manyLongerRunsLeaveRoomForQuickOnesAndTheNewestOfBothAreTaken() {
    List<RunSummary> all = new ArrayList<>(nights(1, 13, Profile.QUICK));
    all.addAll(nights(14, 26, Profile.FULL));
    List<RunSummary> newest = new ArrayList<>(nights(2, 13, Profile.QUICK));
    newest.addAll(nights(15, 26, Profile.FULL));
    assertThat(newest(all, run -> true)).containsExactlyElementsOf(newest);
  }

  /** They are seldom measured, and full runs come every night. */
  @Test
  void theSourcesOwnSizesHaveRoomOfTheirOwn() {
    List<RunSummary> all = new ArrayList<>(nights(1, 2, Profile.PUBLISHED));
    all.addAll(nights(3, 26, Profile.FULL));
    List<RunSummary> newest = new ArrayList<>(nights(1, 2, Profile.PUBLISHED));
    newest.addAll(nights(15, 26, Profile.FULL));
    assertThat(newest(all, run -> true)).containsExactlyElementsOf(newest);
  }

  @Test
  void aRunThatCannotBeProvenTakesNoRoomOfAnOlderOne() {
    List<RunSummary> all = nights(1, 14, Profile.FULL);
    RunSummary newest = all.getLast();
    assertThat(newest(all, run -> !run.equals(newest)))
        .containsExactlyElementsOf(all.subList(1, 13));
  }

  /** Two old runs of sockets, twenty of primes after them, and twenty of what no claim is about. */
  @Test
  void anExperimentKeepsItsRoomHoweverManyRunsOfOthersCome() {
    Map<RunSummary, Set<String>> measured = new HashMap<>();
    nights(1, 2, Profile.FULL).forEach(run -> measured.put(run, Set.of("sockets", "tune")));
    nights(3, 22, Profile.FULL).forEach(run -> measured.put(run, Set.of("primes")));
    nights(23, 42, Profile.FULL).forEach(run -> measured.put(run, Set.of("tune")));
    List<RunSummary> expected = new ArrayList<>(nights(1, 2, Profile.FULL));
    expected.addAll(nights(11, 22, Profile.FULL));
    expected.addAll(nights(31, 42, Profile.FULL));
    assertThat(
            SiteClaims.newest(List.copyOf(measured.keySet()), CLAIMED, measured::get, run -> true))
        .as("and the newest are looked at, whatever they measured")
        .containsExactlyElementsOf(expected);
  }

  @Test
  void whereNoneCanBeProvenNotAllAreOpened() {
    List<RunSummary> opened = new ArrayList<>();
    assertThat(
            newest(
                nights(1, 200, Profile.FULL),
                run -> {
                  opened.add(run);
                  return false;
                }))
        .isEmpty();
    assertThat(opened).hasSizeLessThan(100);
  }

  /** To look at what a run measured costs a read of its cells. */
  @Test
  void ofThousandsOfRunsAFewHundredAreLookedAt() {
    List<RunSummary> looked = new ArrayList<>();
    SiteClaims.newest(
        nights(1, 2000, Profile.FULL),
        CLAIMED,
        run -> {
          looked.add(run);
          return Set.of("primes");
        },
        run -> true);
    assertThat(looked).hasSizeBetween(300, 500);
  }

  @Test
  void whatARunMeasuredIsKnownFromItsCells() throws IOException {
    RecordedSite site = RecordedSite.in(folder);
    assertThat(site.build()).isZero();
    RunSummary run = RunSummary.read(site.of("data/runs/" + site.id() + "/summary.json"));
    StagedRuns staged =
        new StagedRuns(new SiteFolder(folder.resolve("site")), List.of(), "", Optional.empty());
    assertThat(staged.experiments(run)).contains("primes").doesNotContain("", "experiment");
  }

  @Test
  void aRunThatNoManifestProvesIsInNoBadge() throws IOException {
    RecordedSite site = RecordedSite.in(folder);
    assertThat(site.build()).isZero();
    assertThat(site.text("badge/paper.json")).doesNotContain("not measured yet");
    Files.delete(site.record().resolveSibling("manifest.json"));
    assertThat(site.build()).isZero();
    assertThat(site.said()).contains("not in claims and badges, since", "manifest.json is missing");
    assertThat(site.text("badge/paper.json")).contains("not measured yet");
    assertThat(site.of("runs/" + site.id() + "/index.html")).exists();
  }
}
