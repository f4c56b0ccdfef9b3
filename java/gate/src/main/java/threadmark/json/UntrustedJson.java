package threadmark.json;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Locale;
import threadmark.files.AtomicFile;
import threadmark.files.FileFault;
import threadmark.text.Complaint;
import threadmark.text.PlainText;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * JSON from somewhere that may be hostile, looked through before any reader takes it: a plain file
 * of bounded size, UTF-8, not deep, no field twice, no endless text, every number finite.
 */
public final class UntrustedJson {

  private static final long BYTES = 64L << 20;
  private static final int DEPTH = 32;
  private static final int CHARACTERS = 200_000;
  private static final int NAME_CHARACTERS = 500;

  /** What a run says of itself are names and sentences. */
  private static final int RECORDED_CHARACTERS = 4_000;

  /** Where texts may hold any character. */
  private static final int UNASKED = -1;

  private static final int DIGITS = 40;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxDocumentLength(BYTES)
                  .maxNestingDepth(DEPTH)
                  .maxStringLength(CHARACTERS)
                  .maxNameLength(NAME_CHARACTERS)
                  .maxNumberLength(DIGITS)
                  .build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private UntrustedJson() {}

  /** The file itself, once it has proved harmless. */
  public static Path json(Path file) {
    return json(file, BYTES);
  }

  /** Looks through a kind of file that is never large. */
  public static Path json(Path file, long bytes) {
    look(file, read(file, bytes), UNASKED);
    return file;
  }

  /**
   * The list that a service told, once its file has proved harmless.
   *
   * @param otherwise what a person reads behind the name of a file that holds none
   */
  public static JsonNode list(Path file, long bytes, String otherwise) {
    String text = read(file, bytes);
    look(file, text, UNASKED);
    try {
      JsonNode list = JsonMapper.shared().readTree(text);
      if (!list.isArray()) {
        throw new Complaint(file + otherwise);
      }
      return list;
    } catch (JacksonException wrong) {
      throw new Complaint(file + otherwise, wrong);
    }
  }

  /** Looks through a run, of whose texts a person sees every character, and none is endless. */
  public static void recorded(Path file) {
    look(file, read(file, BYTES), RECORDED_CHARACTERS);
  }

  /** The same of bytes that were read already. */
  public static void recorded(Path file, byte[] bytes) {
    look(file, AtomicFile.text(file, bytes), RECORDED_CHARACTERS);
  }

  /**
   * Refuses texts with characters that nobody sees. In JSON those are escaped or no letters of
   * ASCII, and our records hold neither as a rule: most files need no second look.
   */
  public static void plain(Path file, byte[] bytes) {
    for (byte one : bytes) {
      if (one < 0 || one == '\\') {
        look(file, AtomicFile.text(file, bytes), CHARACTERS);
        return;
      }
    }
  }

  /** Refuses a text that is no plain file, not short or not UTF-8. */
  public static void text(Path file, long bytes) {
    read(file, bytes);
  }

  private static String read(Path file, long bytes) {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new Complaint(file + ": not a plain file; links and folders are not followed here");
    }
    try {
      if (Files.size(file) > bytes) {
        throw new Complaint(
            String.format(
                Locale.ROOT,
                "%s: %,d bytes; at most %,d are read from a machine",
                file,
                Files.size(file),
                bytes));
      }
      return text(file);
    } catch (CharacterCodingException malformed) {
      throw new Complaint(file + ": not UTF-8; refused", malformed);
    } catch (IOException failure) {
      throw new Complaint(
          "%s: cannot be read (%s)".formatted(file, FileFault.words(failure)), failure);
    }
  }

  private static String text(Path file) throws IOException {
    return StandardCharsets.UTF_8
        .newDecoder()
        .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
        .toString();
  }

  /**
   * @param longest characters of a text that a person may read
   */
  private static void look(Path file, String text, int longest) {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      boolean empty = true;
      int depth = 0;
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (depth == 0 && !empty) {
          throw new Complaint(file + ": more than one JSON value; refused");
        }
        empty = false;
        depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
        checkValue(file, parser, token);
        if (longest != UNASKED
            && (token == JsonToken.VALUE_STRING || token == JsonToken.PROPERTY_NAME)) {
          checkText(file, parser, longest);
        }
      }
      if (empty) {
        throw new Complaint(file + ": empty; refused");
      }
    } catch (JacksonException wrong) {
      throw new Complaint("%s: refused (%s)".formatted(file, JsonFault.words(wrong)), wrong);
    }
  }

  private static void checkText(Path file, JsonParser parser, int longest) {
    String text = parser.getString();
    if (text.length() > longest || !PlainText.is(text)) {
      throw new Complaint(
          "%s: line %d holds a text %s; refused"
              .formatted(
                  file,
                  parser.currentTokenLocation().getLineNr(),
                  PlainText.is(text)
                      ? String.format(Locale.ROOT, "of more than %,d characters", longest)
                      : "with a character that nobody sees"));
    }
  }

  private static void checkValue(Path file, JsonParser parser, JsonToken token) {
    boolean fits =
        switch (token) {
          case VALUE_NUMBER_INT -> parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER;
          case VALUE_NUMBER_FLOAT -> Double.isFinite(parser.getDoubleValue());
          // A text that nobody asks for is skipped, however long; asking brings the limit to bear.
          case VALUE_STRING -> parser.getStringLength() <= CHARACTERS;
          case NOT_AVAILABLE,
              START_OBJECT,
              END_OBJECT,
              START_ARRAY,
              END_ARRAY,
              PROPERTY_NAME,
              VALUE_EMBEDDED_OBJECT,
              VALUE_TRUE,
              VALUE_FALSE,
              VALUE_NULL ->
              true;
        };
    if (!fits) {
      throw new Complaint(
          "%s: line %d holds a number that is not finite or too large; refused"
              .formatted(file, parser.currentTokenLocation().getLineNr()));
    }
  }
}
