package threadmark.study.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OneIdTest {

  @TempDir private Path folder;

  /** A record of the id "x" that says something. */
  private record Said(Path folder, String words, boolean borneOut) {}

  private Said said(String name, String words, boolean borneOut, boolean sealed)
      throws IOException {
    Path own = Files.createDirectories(folder.resolve(name));
    if (sealed) {
      Files.writeString(own.resolve("manifest.json"), "{}");
    }
    return new Said(own, words, borneOut);
  }

  private static OneId<Said> of(Said... found) {
    return OneId.of(
            List.of(found),
            one -> "x",
            Said::folder,
            (one, other) -> one.words().equals(other.words()),
            Said::borneOut)
        .getFirst();
  }

  @Test
  void copiesThatSayTheSameCountOnceAndNothingIsSaid() throws IOException {
    Said first = said("a", "same", false, false);
    Said sealed = said("b", "same", false, true);
    assertThat(of(first, sealed)).isEqualTo(new OneId<>(sealed, 2, List.of()));
    assertThat(of(first)).isEqualTo(new OneId<>(first, 1, List.of()));
  }

  @Test
  void whatItsTrialsBearOutCountsBeforeWhatIsMerelySealed() throws IOException {
    Said sealed = said("a", "one", false, true);
    Said whole = said("b", "other", true, false);
    assertThat(of(sealed, whole).counts()).isEqualTo(whole);
    assertThat(of(sealed, whole).others())
        .containsExactly(new OneId.Other<>(sealed, "its trials bear it out"));
  }

  @Test
  void ofTwoThatAreBorneOutTheSealedOneCounts() throws IOException {
    Said open = said("a", "one", true, false);
    Said sealed = said("b", "other", true, true);
    assertThat(of(open, sealed).counts()).isEqualTo(sealed);
    assertThat(of(open, sealed).others())
        .containsExactly(new OneId.Other<>(open, "it has a manifest"));
  }

  @Test
  void ofTwoThatNothingTellsApartTheFirstCountsAndThatIsSaid() throws IOException {
    Said first = said("a", "one", true, true);
    Said second = said("b", "other", true, true);
    Said third = said("c", "one", true, true);
    assertThat(of(first, second, third).counts()).isEqualTo(first);
    assertThat(of(first, second, third).others())
        .containsExactly(
            new OneId.Other<>(
                second, "it comes first by its path, and nothing else tells them apart"));
  }
}
