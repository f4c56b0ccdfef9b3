package threadmark.components.http.jackson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import threadmark.components.http.HttpService;

/**
 * A web service's part of a request: it waits for others, then reads a list of records in JSON and
 * writes it again. Jackson is as it comes, so its buffers are kept for each thread.
 */
public final class JsonWork implements HttpService.Work {

  private final JsonFactory factory = new JsonFactory();
  private final int waitMillis;
  private final byte[] document;

  public JsonWork(int waitMillis, int records) throws IOException {
    if (records < 1) {
      throw new IllegalArgumentException(
          "%d records of JSON: a document has one or more".formatted(records));
    }
    this.waitMillis = waitMillis;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (JsonGenerator json = factory.createGenerator(out)) {
      json.writeStartArray();
      for (int id = 0; id < records; id++) {
        json.writeStartObject();
        json.writeNumberField("id", id);
        json.writeStringField("name", "a name of some length");
        json.writeNumberField("price", id + 0.5);
        json.writeBooleanField("available", id % 2 == 0);
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    document = out.toByteArray();
  }

  @Override
  public int waitMillis() {
    return waitMillis;
  }

  /** A document that comes out otherwise is a wrong answer, and the load finds out. */
  @Override
  public void compute() {
    if (!Arrays.equals(document, rewritten())) {
      throw new IllegalStateException("a document was not written as it was read");
    }
  }

  /** The document as it comes out. */
  byte[] rewritten() {
    ByteArrayOutputStream out = new ByteArrayOutputStream(document.length);
    try (JsonParser read = factory.createParser(document);
        JsonGenerator written = factory.createGenerator(out)) {
      while (read.nextToken() != null) {
        written.copyCurrentEvent(read);
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return out.toByteArray();
  }
}
