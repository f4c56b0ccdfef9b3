package threadmark.pages.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import threadmark.study.experiment.Night;
import threadmark.study.experiment.Profile;
import threadmark.study.record.RunSummary;

/** Which runs of a place the site's claims are held against. */
class SiteClaimsTest {

  private static RunSummary night(int day, Profile profile) {
    return RunSummary.of(Night.of(day, 1.0).in(profile).run(), "run.json", "0", "0", 0);
  }

  private static List<RunSummary> nights(int from, int to, Profile profile) {
    return IntStream.rangeClosed(from, to).mapToObj(day -> night(day, profile)).toList();
  }

  @Test
  void manyLongerRunsLeaveRoomForQuickOnesAndTheNewestOfBothAreTaken() {
    List<RunSummary> all = new ArrayList<>(nights(1, 13, Profile.QUICK));
    all.addAll(nights(14, 26, Profile.FULL));
    List<RunSummary> newest = new ArrayList<>(nights(2, 13, Profile.QUICK));
    newest.addAll(nights(15, 26, Profile.FULL));
    assertThat(SiteClaims.newest(all, run -> true)).containsExactlyElementsOf(newest);
  }

  @Test
  void aRunThatCannotBeProvenTakesNoRoomOfAnOlderOne() {
    List<RunSummary> all = nights(1, 14, Profile.FULL);
    RunSummary newest = all.getLast();
    assertThat(SiteClaims.newest(all, run -> !run.equals(newest)))
        .containsExactlyElementsOf(all.subList(1, 13));
  }
}
