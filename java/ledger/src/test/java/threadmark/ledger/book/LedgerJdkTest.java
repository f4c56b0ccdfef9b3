package threadmark.ledger.book;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.Started;
import threadmark.jvm.FakeJdk;
import threadmark.study.experiment.Night;
import threadmark.study.level.Shelf;

class LedgerJdkTest {

  @TempDir private Path folder;

  private Started claims(String jdk) {
    Path run = new Shelf(folder).record(Night.of(1, 1.0));
    return RecordedClaims.claims(
        "--ledger", "../../claims/paper.json", "--run", run.toString(), "--jdk", jdk);
  }

  @Test
  void theJdkIsNamedByItsIdOrByItsFolder() {
    Path jdk = FakeJdk.in(folder.resolve("jdk"), FakeJdk.TEMURIN_25);
    Started named = claims("temurin-25.0.3+9");
    assertThat(named.exitCode()).as(named.errors()).isZero();
    assertThat(claims(jdk.toString()).out()).isEqualTo(named.out());
  }

  @Test
  void whoNamesAnotherIsToldWhichThereAre() {
    assertThat(claims("temurin-20").errors())
        .contains("--jdk temurin-20: no run is of it; the runs are of temurin-25.0.3+9");
  }
}
