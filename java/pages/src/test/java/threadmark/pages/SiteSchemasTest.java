package threadmark.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
    assertThat(errors("run-summary-1", site.text("data/runs/" + site.id() + "/summary.json")))
        .isEmpty();
    assertThat(errors("index-1", site.text("data/index.json"))).isEmpty();
    try (Stream<Path> figures = Files.walk(site.of("data/figures"))) {
      List<Path> files = figures.filter(file -> file.toString().endsWith(".json")).toList();
      assertThat(files).hasSizeGreaterThan(10);
      for (Path file : files) {
        assertThat(errors("figure-1", Files.readString(file))).as(file.toString()).isEmpty();
      }
    }
  }

  private static List<Error> errors(String schema, String text) {
    SchemaRegistry registry =
        SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder ->
                builder.schemas(
                    location -> schema(location.replace("urn:threadmark:", "").replace(':', '-'))));
    return registry
        .getSchema(SchemaLocation.of("urn:threadmark:" + schema.replaceAll("-(\\d)", ":$1")))
        .validate(text, InputFormat.JSON);
  }

  private static String schema(String name) {
    try {
      return Files.readString(Path.of("../../site/schemas", name + ".schema.json"));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
