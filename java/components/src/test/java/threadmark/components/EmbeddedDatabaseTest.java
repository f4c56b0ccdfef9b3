package threadmark.components;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.components.embedded.Store;
import threadmark.workloads.bounded.BoundedCalls;

class EmbeddedDatabaseTest {

  @ParameterizedTest
  @CsvSource({
    "pool, 2.2.224",
    "virtual, 2.2.224",
    "virtual-unbounded, 2.2.224",
    "load-alone, 2.2.224",
    "pool, 2.5.252",
    "virtual, 2.5.252",
    "virtual-unbounded, 2.5.252",
  })
  void everyValueIsPut(String variant, String version) throws Exception {
    try (Store store = new Store(version);
        BoundedCalls calls = Load.of(variant).calls(20, 5, store::put)) {
      assertThat(calls.run()).isEqualTo(calls.knownAnswer());
      store.check();
    }
  }

  @Test
  void aVersionThatIsNotInTheJarIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Store("1.4.200"))
        .withMessage("no library \"h2-1.4.200\" is in this jar");
  }

  @Test
  void aTrialWithOtherCarriersThanItsNameSaysIsRefused() {
    assertThatThrownBy(() -> Carriers.demand(99)).hasMessageContaining("parallelism=99");
  }
}
