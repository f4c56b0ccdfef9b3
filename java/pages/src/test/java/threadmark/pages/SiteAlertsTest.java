package threadmark.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.pages.site.RecordedSite;

/** What was judged stands on the alerts page and in its feed. */
class SiteAlertsTest {

  @TempDir private Path folder;
  private RecordedSite site;

  @BeforeEach
  void aMachineWithOneAcceptedRun() throws IOException {
    site = RecordedSite.in(folder);
  }

  private void judged(String night, String run) throws IOException {
    Path to = folder.resolve("results/runs/lab-1/2026").resolve(run);
    Files.createDirectories(to);
    Files.writeString(
        to.resolve("levels.json"),
        Files.readString(
                Path.of("../study/src/test/resources/threadmark/judge", night, "levels.json"))
            .replaceFirst("\"run\": \"[^\"]+\"", "\"run\": \"" + run + "\""));
  }

  @Test
  void aConfirmedRiseStandsOnTheAlertsPageAndInItsFeedUntilItIsOver() throws IOException {
    judged("mixed", "20261112T010000Z-00000c");
    assertThat(site.build()).isZero();
    String standing = site.text("_data/generated/alerts.json");
    assertThat(standing).contains("\"open\": 1", "One overhead is above its accepted level");
    assertThat(site.text("_data/generated/front.json")).contains("One overhead is above");
    String alert = standing.replaceAll("(?s).*(tag:threadmark,2026:alert/lab-1/[^\"]+).*", "$1");
    assertThat(alert).startsWith("tag:threadmark,2026:alert/lab-1/20261112T010000Z-00000c/");
    judged("steady", "20261113T010000Z-00000b");
    assertThat(site.build()).isZero();
    assertThat(site.text("_data/generated/front.json"))
        .contains("above its accepted level. Newest judgements: lab-1: ", " steady.");
    assertThat(site.text("_data/generated/alerts.json"))
        .contains("\"open\": 0", alert, "over with run", "is confirmed above its accepted level");
  }

  @Test
  void aJudgementThatCannotBeReadIsNamedAndLeftOut() throws IOException {
    judged("mixed", "20261112T010000Z-00000c");
    Files.writeString(
        folder.resolve("results/runs/lab-1/2026/20261112T010000Z-00000c/levels.json"), "{}");
    assertThat(site.build()).isZero();
    assertThat(site.said())
        .contains(
            "left out: "
                + folder
                + "/results/runs/lab-1/2026/20261112T010000Z-00000c/levels.json: ");
  }
}
