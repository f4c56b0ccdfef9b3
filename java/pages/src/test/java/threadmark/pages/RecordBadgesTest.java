package threadmark.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import threadmark.RealMachine;
import threadmark.command.MadeUpWorld;
import threadmark.files.Digest;
import threadmark.ledger.badge.DrawnBadgeTest;
import threadmark.pages.site.RecordedSite;
import threadmark.pages.site.ResultsRemote;

/** Lasting badges lie on the branch of results: those that the recorded runs give, and no other. */
@Tag("slow")
@RealMachine
class RecordBadgesTest {

  private static final String ID = "P05-warm";

  /** Before the badges of the run could be stale. */
  private static final Instant TODAY = Instant.parse("2026-12-01T00:00:00Z");

  @TempDir Path parent;
  private ResultsRemote results;
  private RecordedSite site;
  private Path badges;

  @BeforeEach
  void aSiteWithItsBadges() throws IOException, InterruptedException {
    results = ResultsRemote.in(Files.createDirectory(parent.resolve("git")));
    site = RecordedSite.in(parent);
    assertThat(site.build(MadeUpWorld.on(TODAY))).isZero();
    badges = Files.createDirectory(parent.resolve("new"));
  }

  /** The badge of the site as the workflow hands it on. */
  private Path handedOn() throws IOException {
    try (Stream<Path> files = Files.list(site.of("badge/" + ID))) {
      Path picture =
          files.filter(file -> file.toString().endsWith(".svg")).findFirst().orElseThrow();
      String digest = picture.getFileName().toString().replace(".svg", "");
      Path place = Files.createDirectories(badges.resolve(ID).resolve(digest));
      Files.copy(picture, place.resolve("badge.svg"));
      Files.copy(picture.resolveSibling(digest + ".txt"), place.resolve("badge.txt"));
      return place;
    }
  }

  private ResultsRemote.Recorded record(String clone, String... more) throws Exception {
    Path at = parent.resolve("git").resolve(clone);
    List<Object> words =
        new ArrayList<>(
            List.of(
                "--badges",
                badges,
                "--baselines",
                parent.resolve("baselines"),
                "--results",
                parent.resolve("results"),
                "--experiments",
                "../../experiments",
                "--claims",
                "../../claims"));
    words.addAll(List.of(more));
    return ResultsRemote.execute(
        ResultsRemote.at(TODAY), Files.exists(at) ? at : results.clone(clone), words.toArray());
  }

  private void assertRefused(String words) throws Exception {
    ResultsRemote.Recorded refused = record("refused");
    assertThat(refused.exitCode()).as(refused.out()).isEqualTo(2);
    assertThat(refused.errors()).contains(words, "refused");
    assertThat(ResultsRemote.git(results.remote(), "branch", "--list")).isEmpty();
  }

  @Test
  void badgesAreKeptAndNeverChanged() throws Exception {
    Path kept = handedOn();
    String place = "badges/" + ID + "/" + kept.getFileName();
    assertThat(record("one", "--check").out()).contains("sound: " + place);
    assertThat(ResultsRemote.git(results.remote(), "branch", "--list")).isEmpty();
    ResultsRemote.Recorded recorded = record("one");
    assertThat(recorded.exitCode()).as(recorded.errors()).isZero();
    assertThat(results.branch()).contains(place + "/badge.svg", place + "/badge.txt");
    assertThat(record("two").out()).contains("recorded before:");
    assertThat(kept.getFileName().toString()).hasSize(16);
  }

  @Test
  void whatIsOfRunsIsRefused() throws Exception {
    handedOn();
    assertThat(record("one", "--machine", "here").errors()).contains("leave those options out");
    assertThat(record("one", parent.toString()).errors()).contains("or those of badges");
  }

  /** However well picture, evidence and address fit each other. */
  @Test
  void aBadgeThatTheRunsDoNotGiveIsRefused() throws Exception {
    Path kept = handedOn();
    String evidence =
        Files.readString(kept.resolve("badge.txt"))
            .replaceFirst(ID + ": .*", ID + ": held · repeated on 9 CPUs, all 99 runs agree");
    String picture =
        DrawnBadgeTest.drawn(ID, "held · repeated on 9 CPUs, all 99 runs agree", evidence);
    Path planted =
        Files.createDirectories(
            badges.resolve(ID).resolve(Digest.ofText(picture).substring(0, 16)));
    Files.writeString(planted.resolve("badge.svg"), picture);
    Files.writeString(planted.resolve("badge.txt"), evidence);
    assertRefused("the recorded runs do not give this badge");
  }

  @Test
  void aPictureWithAScriptIsRefused() throws Exception {
    Path kept = handedOn();
    String picture =
        Files.readString(kept.resolve("badge.svg")).replace("</svg>", "<script>1</script></svg>");
    Path planted =
        Files.createDirectories(
            badges.resolve(ID).resolve(Digest.ofText(picture).substring(0, 16)));
    Files.writeString(planted.resolve("badge.svg"), picture);
    Files.copy(kept.resolve("badge.txt"), planted.resolve("badge.txt"));
    assertRefused("its picture is not the one that its evidence gives");
  }

  @Test
  void aBadgeAtTheAddressOfAnotherIsRefused() throws Exception {
    Path kept = handedOn();
    Files.move(kept, kept.resolveSibling("0123456789abcdef"));
    assertRefused("not the badge of its address");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void aLinkIsRefused() throws Exception {
    Path kept = handedOn();
    Path evidence = Files.move(kept.resolve("badge.txt"), parent.resolve("evidence"));
    Files.createSymbolicLink(kept.resolve("badge.txt"), evidence);
    assertRefused("badge.txt is no plain file");
  }

  /** Of eight digits, as the first ones were; one that is none is named, and the site goes on. */
  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void theSiteBringsBackWhatWasKeptAndNothingElse() throws Exception {
    Path kept = handedOn();
    String picture = Files.readString(kept.resolve("badge.svg"));
    String digest = Digest.ofText(picture).substring(0, 8);
    Path old = Files.createDirectories(parent.resolve("results/badges/" + ID).resolve(digest));
    Files.copy(kept.resolve("badge.svg"), old.resolve("badge.svg"));
    Files.copy(kept.resolve("badge.txt"), old.resolve("badge.txt"));
    Path script = Files.createDirectories(old.resolveSibling("deadbeef"));
    Files.writeString(script.resolve("badge.svg"), "<svg><script/></svg>");
    Files.createSymbolicLink(script.resolve("badge.txt"), old.resolve("badge.txt"));
    Files.createSymbolicLink(
        parent.resolve("results/badges/P06"), parent.resolve("results/badges/P05"));
    assertThat(site.build(MadeUpWorld.on(TODAY))).isZero();
    assertThat(site.text("badge/" + ID + "/" + digest + ".svg")).isEqualTo(picture);
    assertThat(site.of("badge/" + ID + "/" + digest + ".txt")).exists();
    assertThat(site.of("badge/" + ID + "/deadbeef.svg")).doesNotExist();
    assertThat(site.of("badge/P06/" + digest + ".svg")).doesNotExist();
    assertThat(site.said()).contains("left out: ", "deadbeef");
  }
}
