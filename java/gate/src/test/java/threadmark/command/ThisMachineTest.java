package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ThisMachineTest {

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "no such permissions there")
  void theScratchFolderIsNewAndNobodyElses() throws IOException {
    Path one = ThisMachine.scratch();
    assertThat(one).isNotEqualTo(ThisMachine.scratch());
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(one)))
        .isEqualTo("rwx------");
  }
}
