package threadmark.study.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.study.level.AcceptedFolder.AcceptedRun;

/**
 * Every baseline in the repository follows from the runs that were accepted beside it.
 *
 * @see threadmark.ledger.JudgeLeftOutTest baselines without some of their runs
 */
class BaselinesTest {

  private static final Path BASELINES = Path.of("../../baselines");

  static Stream<Machine> machines() {
    return MachineFile.all(BASELINES).stream();
  }

  @ParameterizedTest
  @MethodSource("machines")
  void aMachinesFilesAreWhatItsAcceptedRunsSay(Machine machine) {
    AcceptedFolder folder = AcceptedFolder.of(BASELINES, machine);
    List<AcceptedRun> accepted = folder.accepted();
    List<Baseline> before = AcceptedFolder.read(BASELINES, machine).baselines();
    assertThat(folder.texts())
        .isEqualTo(AcceptedFolder.texts(Baselines.of(machine, accepted, Shelf.declared(), before)));
  }
}
