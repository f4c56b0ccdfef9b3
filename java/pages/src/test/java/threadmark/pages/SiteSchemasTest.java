package threadmark.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.PublishedSchema;
import threadmark.pages.site.RecordedSite;

/** Whatever is published as data follows the schema that it names. */
class SiteSchemasTest {

  @TempDir private Path folder;
  private RecordedSite site;

  @BeforeEach
  void aMachineWithOneAcceptedRun() throws IOException {
    site = RecordedSite.in(folder);
  }

  @Test
  void whatIsPublishedFollowsItsSchemas() throws IOException {
    assertThat(site.build()).isZero();
    assertThat(
            new PublishedSchema("run-summary-1")
                .errors(site.text("data/runs/" + site.id() + "/summary.json")))
        .isEmpty();
    assertThat(new PublishedSchema("index-1").errors(site.text("data/index.json"))).isEmpty();
    try (Stream<Path> figures = Files.walk(site.of("data/figures"))) {
      List<Path> files = figures.filter(file -> file.toString().endsWith(".json")).toList();
      assertThat(files).hasSizeGreaterThan(10);
      for (Path file : files) {
        assertThat(new PublishedSchema("figure-1").errors(Files.readString(file)))
            .as(file.toString())
            .isEmpty();
      }
    }
  }
}
