package threadmark.study.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import threadmark.study.record.Trial;

class TrialDifferencesTest {

  @Test
  void noFieldOfATrialIsPassedOver() {
    assertThat(Stream.of(Trial.class.getRecordComponents()).map(RecordComponent::getName))
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(TrialDifferences.FIELDS.keySet().stream(), Stream.of("measurements"))
                .toList());
  }
}
