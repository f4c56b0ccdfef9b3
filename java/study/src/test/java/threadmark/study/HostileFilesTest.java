package threadmark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.Mutation;
import threadmark.command.FileKind;
import threadmark.text.Complaint;

/**
 * Whatever is in a file, it is read and judged, or refused with one sentence; nothing else is ever
 * thrown. A few thousand inputs here; {@code -Dfuzz.inputs=1000000} for the long form.
 */
@Tag("slow")
class HostileFilesTest {

  private static final int INPUTS = Integer.getInteger("fuzz.inputs", 4_500);
  private static final Pattern INTERNALS =
      Pattern.compile(
          "Jackson|JsonToken|[Tt]oken|StreamRead|REDACTED|Feature|[Dd]eserializ|Exception"
              + "|java\\.|threadmark\\.|creator|START_|VALUE_|Unexpected character|through ref");

  private static final long SEED = 20261121;

  @TempDir private Path folder;

  @Test
  void everyMutationIsReadOrRefused() throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    int refused = 0;
    List<FileKind> kinds = new FileKinds(folder).all();
    for (FileKind kind : kinds) {
      Files.writeString(kind.file(), kind.whole());
      kind.reader().read(kind.file());
      for (int i = 0; i < INPUTS / kinds.size(); i++) {
        String text = Mutation.of(kind.whole(), random);
        Files.writeString(kind.file(), replaced(text));
        refused += refused(kind, text) ? 1 : 0;
      }
      Files.writeString(kind.file(), kind.whole());
    }
    assertThat(refused).isBetween(INPUTS / 2, INPUTS - 1);
  }

  /** A lone surrogate cannot be written as UTF-8. */
  private static String replaced(String text) {
    return text.replaceAll("[\\ud800-\\udfff]", "?");
  }

  private boolean refused(FileKind kind, String text) {
    try {
      kind.reader().read(kind.file());
      return false;
    } catch (Complaint complaint) {
      // A person reads it: no word of the parser, of Java or of our own types.
      if (INTERNALS.matcher(complaint.getMessage().replace(folder.toString(), "")).find()) {
        throw new AssertionError(kind.name() + ": " + complaint.getMessage() + "\n" + text);
      }
      if (complaint.getMessage().contains("\n")) {
        throw new AssertionError(kind.name() + ": " + complaint.getMessage());
      }
      return true;
    } catch (RuntimeException | StackOverflowError thrown) {
      throw new AssertionError("%s: %s\n%s".formatted(kind.name(), thrown, text), thrown);
    }
  }
}
