package threadmark.study.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.study.experiment.Examples;

class TrialFilesTest {

  private static final Trial MEASURED = Examples.measured("0001", "b001", "platform", 0.1);

  @Test
  void onlyARecordIsCalledOne() {
    assertThat(TrialFiles.words(MEASURED)).isEqualTo("trials/0001-1.json");
    assertThat(TrialFiles.words(Examples.failed())).isEqualTo("trials/0001-1.txt");
  }

  @Test
  void wordsAndFactsFindEachOther() {
    for (Trial trial : new Trial[] {MEASURED, Examples.failed()}) {
      Path words = Path.of("run", TrialFiles.words(trial));
      Path facts = Path.of("run", TrialFiles.facts(trial));
      assertThat(TrialFiles.factsBeside(words)).isEqualTo(facts);
      assertThat(TrialFiles.isWords(words)).isTrue();
      assertThat(TrialFiles.isWords(facts)).isFalse();
    }
  }

  @Test
  void anotherTrialsWordsAreNotItsOwn() {
    assertThat(TrialFiles.fault(MEASURED, TrialFiles.words(MEASURED))).isEmpty();
    assertThat(TrialFiles.fault(MEASURED, "trials/9999-1.json").orElseThrow())
        .isEqualTo(
            "trial %s: raw \"trials/9999-1.json\" is of another trial; bring back what was written"
                .formatted(MEASURED.id()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"../0001-1.json", "trials/../run.json", "trials/0001-1.trial.json", ""})
  void noOtherFileIsOpenedForAName(String raw) {
    assertThat(TrialFiles.namesWords(raw)).isFalse();
    assertThat(TrialFiles.fault(MEASURED, raw).orElseThrow())
        .isEqualTo("trial %s: raw \"%s\" is no file of trials/".formatted(MEASURED.id(), raw));
  }
}
