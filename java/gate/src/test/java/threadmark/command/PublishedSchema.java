package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import threadmark.text.Labelled;
import tools.jackson.databind.json.JsonMapper;

/** A schema as it is published, for whatever a command wrote. It may refer to others. */
public record PublishedSchema(String name) {

  public List<Error> errors(String written) {
    return SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemas(location -> named(location).text()))
        .getSchema(text())
        .validate(written, InputFormat.JSON);
  }

  private static PublishedSchema named(String location) {
    return new PublishedSchema(location.replace("urn:threadmark:", "").replace(':', '-'));
  }

  public String text() {
    try {
      return Files.readString(Path.of("../../site/schemas/" + name + ".schema.json"));
    } catch (IOException absent) {
      throw new UncheckedIOException(absent);
    }
  }

  /** The schema allows just those words at that place. */
  public void assertWords(String place, Labelled... words) {
    assertThat(new JsonMapper().readTree(text()).at(place).valueStream())
        .extracting(word -> word.asString())
        .containsExactlyElementsOf(Arrays.stream(words).map(Labelled::label).toList());
  }
}
