package threadmark.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import threadmark.jmh.Benchmark;
import threadmark.trial.GateEvent;
import threadmark.trial.GateEvent.Measured;
import threadmark.trial.GateEvent.Measuring;
import threadmark.trial.GateEvent.Planned;

class SecondsTest {

  private static final double NOISY = 158.39999999999998;

  @Test
  void theyAreToldToTheMillisecond() {
    assertThat(Seconds.toMillis(NOISY)).isEqualTo(158.4);
    assertThat(Seconds.toMillis(0.0126)).isEqualTo(0.013);
    assertThat(Seconds.toMillis(1e300)).isEqualTo(1e300);
    assertThat(Seconds.toMillis(Double.NaN)).isNaN();
  }

  @Test
  void noEventHasTheNoiseOfASum() {
    Benchmark one = new Benchmark("a.B.c", "avgt", new TreeMap<>(), 1);
    assertThat(new Planned(1, 1, NOISY, 900, List.of()).seconds()).isEqualTo(158.4);
    assertThat(new Measuring(1, one, 0, 1, NOISY).secondsLeft()).isEqualTo(158.4);
    assertThat(new Measured(1, one, NOISY, Optional.empty()).seconds()).isEqualTo(158.4);
    assertThat(new GateEvent.Ended(0, NOISY, Optional.empty()).seconds()).isEqualTo(158.4);
  }
}
