package threadmark.publish.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.model.Examples;
import threadmark.model.Measurement;
import threadmark.model.Metric;

class TrialsCsvTest {

  @Test
  void ofAMetricThatWasMeasuredTwiceTheFirstCounts() {
    String text =
        TrialsCsv.text(
            Examples.run(
                Examples.measured("0001", "b001", "virtual", 1.0)
                    .with(
                        List.of(
                            new Measurement(Metric.WALL, List.of(1.0, 2.0)),
                            new Measurement(Metric.WALL, List.of(9.0))))));
    assertThat(TrialsCsv.rows(text).getFirst()).containsEntry(Metric.WALL.label(), "1.5");
  }
}
