package threadmark.command;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A schema as it is published, for whatever a command wrote. */
public record PublishedSchema(String name) {

  public List<Error> errors(String text) {
    try {
      return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(Files.readString(Path.of("../../site/schemas/" + name + ".schema.json")))
          .validate(text, InputFormat.JSON);
    } catch (IOException absent) {
      throw new UncheckedIOException(absent);
    }
  }
}
