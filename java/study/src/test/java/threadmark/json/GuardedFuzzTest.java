package threadmark.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import threadmark.study.experiment.Examples;
import threadmark.study.record.RunFolder;
import threadmark.text.Complaint;

/** However a file is spoiled, a reader says so in a sentence or reads it; it never breaks down. */
class GuardedFuzzTest {

  @Property(tries = 400, seed = "20261121")
  void aSpoiledRunIsReadOrComplainedAbout(
      @ForAll @IntRange(max = 2_000) int place,
      @ForAll byte written,
      @ForAll @IntRange(max = 40) int cut)
      throws IOException {
    byte[] bytes =
        Json.text("run/1", Examples.run(Examples.measured("0001", "b001", "platform", 0.1)))
            .getBytes(StandardCharsets.UTF_8);
    bytes[place % bytes.length] = written;
    byte[] left = java.util.Arrays.copyOf(bytes, cut == 0 ? bytes.length : bytes.length - cut);
    Path file = Files.createTempFile("fuzz", ".json");
    try {
      Files.write(file, left);
      assertThat(RunFolder.read(UntrustedJson.json(file)).trials()).hasSizeLessThan(2);
    } catch (Complaint told) {
      assertThat(told.getMessage()).startsWith(file.toString()).doesNotContain("\n");
    } finally {
      Files.delete(file);
    }
  }
}
