package threadmark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import threadmark.text.Seconds;

class LiveCalibrationTest {

  @Test
  void theDeclaredTimeIsToldOfWhatBeginsOnly() {
    assertThat(LiveCalibration.pairs(16, 600, false)).isEqualTo("16 pairs each, about 10 min 0 s");
    assertThat(LiveCalibration.pairs(16, 600, true)).isEqualTo("16 pairs each");
  }

  @Test
  void whatIsLeftOfACalibrationIsCounted() {
    assertThat(LiveCalibration.left(new CalibrationRest(0, 0)))
        .isEqualTo("no pair is left to measure");
    assertThat(LiveCalibration.left(new CalibrationRest(1, 7)))
        .isEqualTo("1 pair is left, about " + Seconds.words(7));
    assertThat(LiveCalibration.left(new CalibrationRest(12, 84)))
        .isEqualTo("12 pairs are left, about " + Seconds.words(84));
  }
}
