package threadmark.components.overload;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import threadmark.benchmarks.load.ChildJvm;

@Timeout(60)
class OverloadTest {

  private static final Surge GENTLE = new Surge(0.1, 0.2, 20, 500, 1000);

  @ParameterizedTest
  @EnumSource(Reception.class)
  void everyRequestIsServedOrRefusedAndNoneIsLost(Reception reception) throws Exception {
    try (RequestServer server = new RequestServer(reception, 5, 100);
        SurgeLoad load =
            new SurgeLoad(server.port(), reception == Reception.LOAD_ALONE ? 0 : 100, () -> 0)) {
      assertThat(load.capacity(50, 1, 1, 0.05)).isPositive();
      SurgeOutcome outcome = load.ask(GENTLE);
      assertThat(outcome.asked()).isGreaterThanOrEqualTo(GENTLE.firstAfter());
      assertThat(outcome.served() + outcome.refused()).isEqualTo(outcome.asked());
      assertThat(outcome.lost()).isZero();
      assertThat(outcome.serverEnded()).isFalse();
    }
  }

  /** All are asked at once, and none is through when patience is over. */
  @Test
  void whatFindsNoPermitIsRefused() throws Exception {
    Surge burst = new Surge(0, 0.001, 1, 1, 1_000_000);
    try (RequestServer server = new RequestServer(Reception.VIRTUAL_REFUSING, 60_000, 1);
        SurgeLoad load = new SurgeLoad(server.port(), 1, () -> 0)) {
      SurgeOutcome outcome = load.ask(burst);
      assertThat(outcome.asked()).isGreaterThanOrEqualTo(1000);
      assertThat(outcome.served()).isZero();
      assertThat(outcome.lost()).isBetween(Reception.PERMITS, Reception.PERMITS + 1);
      assertThat(outcome.refused()).isEqualTo(outcome.asked() - outcome.lost());
    }
  }

  /** The load lives on, and says what was lost. */
  @Test
  @Tag("slow")
  void aServerThatRunsOutOfMemoryIsAResult() throws Exception {
    try (ChildJvm server = Overload.server(Reception.VIRTUAL_UNBOUNDED, 16, 60_000, 1);
        SurgeLoad load = new SurgeLoad(Integer.parseInt(server.line().orElseThrow()), 1, () -> 0)) {
      SurgeOutcome outcome = load.ask(new Surge(0.1, 4, 1, 1000, 50_000));
      assertThat(outcome.serverEnded()).isTrue();
      assertThat(server.exitCode()).isEqualTo(Overload.OUT_OF_MEMORY);
      assertThat(outcome.lost()).isEqualTo(outcome.asked());
      assertThat(outcome.recoverySeconds()).isEqualTo(1);
      assertThat(server.ask("end")).isEmpty();
    }
  }

  @Test
  void aServerSaysWhatItUsedAndGoesWithWhoeverAsks() throws Exception {
    ChildJvm server = Overload.server(Reception.VIRTUAL, 32, 0, 1);
    try (server) {
      assertThat(Integer.parseInt(server.line().orElseThrow())).isPositive();
      assertThat(server.ask("end").orElseThrow()).matches("\\d+ \\d+\\.\\d+(E-\\d+)?");
    }
    assertThat(server.exitCode()).isZero();
  }
}
