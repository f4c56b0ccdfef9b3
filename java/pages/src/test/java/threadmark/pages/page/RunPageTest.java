package threadmark.pages.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.Run;

/** The command that measures again what a quick run of {@code primes} did. */
class RunPageTest {

  private static final Run RUN = Examples.run();
  private static final Experiment PRIMES = Examples.experiment(Examples.steady(3, "virtual"));
  private static final Experiment OTHER =
      Examples.named("sleep-tasks", Examples.steady(3, "virtual"));

  private static Experiment component(Experiment experiment) {
    return Altered.of(experiment, "benchmark", Optional.of("threadmark.components.Any.benchmark"));
  }

  @Test
  void aRunOfSomeExperimentsOfItsGroupNamesThem() {
    assertThat(RunPage.again(RUN, List.of(PRIMES, OTHER)))
        .isEqualTo("scripts/run --profile quick --experiment primes --jdk temurin-25.0.3+9");
  }

  @Test
  void aRunOfItsWholeGroupNamesTheGroupWhereItIsNotTheUsualOne() {
    assertThat(RunPage.again(RUN, List.of(PRIMES, component(OTHER))))
        .isEqualTo("scripts/run --profile quick --jdk temurin-25.0.3+9");
    assertThat(RunPage.again(RUN, List.of(component(PRIMES), OTHER)))
        .isEqualTo("scripts/run --profile quick --group components --jdk temurin-25.0.3+9");
  }

  /** It takes no part in that profile, so no run of it could hold its cells. */
  @Test
  void anExperimentWithoutCellsInTheProfileIsNotMissed() {
    Experiment without = Altered.of(OTHER, "profiles", Map.of());
    assertThat(RunPage.again(RUN, List.of(PRIMES, without)))
        .isEqualTo("scripts/run --profile quick --jdk temurin-25.0.3+9");
  }
}
