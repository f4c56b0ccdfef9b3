package threadmark.ledger.badge;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.ledger.badge.BadgeEvidence.OnMachine;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.study.level.Shelf;

/** A badge is not taken from a machine. */
class BadgeOwnersTest {

  private static final Path BADGE = Path.of("badges/P05.svg");
  private static final OnMachine ONE = new OnMachine("cpu-x", "000000000001");
  private static final OnMachine OTHER = new OnMachine("cpu-x", "000000000002");

  @TempDir private Path baselines;

  @Test
  void itsOwnAndAFurtherMachineReplaceIt() {
    assertThatCode(() -> new BadgeOwners(List.of(ONE), List.of(ONE, OTHER)).spare(BADGE, baselines))
        .doesNotThrowAnyException();
  }

  @Test
  void twoMachinesOfOneNameAreToldApartByTheirHardware() {
    assertThatThrownBy(() -> new BadgeOwners(List.of(ONE), List.of(OTHER)).spare(BADGE, baselines))
        .hasMessage(
            "badges/P05.svg is the badge of cpu-x, hardware 000000000001; name another folder with --out");
  }

  @Test
  void registeredMachinesCanShareOne() {
    MachineFile.register(baselines, Shelf.MACHINE.named("b"));
    MachineFile.register(
        baselines,
        new Machine(
            "a",
            Shelf.MACHINE.label(),
            ONE.hardware(),
            Shelf.MACHINE.environment(),
            Shelf.MACHINE.facts()));
    OnMachine a = new OnMachine("a", ONE.hardware());
    OnMachine b = new OnMachine("b", Shelf.MACHINE.hardware());
    assertThatThrownBy(() -> new BadgeOwners(List.of(b), List.of(a)).spare(BADGE, baselines))
        .hasMessage(
            "badges/P05.svg is the badge of b; name another folder with --out, or make one of all: --machine a --machine b");
    OnMachine elsewhere = new OnMachine("b", "000000000002");
    assertThatThrownBy(
            () -> new BadgeOwners(List.of(elsewhere), List.of(a)).spare(BADGE, baselines))
        .hasMessageEndingWith("with --out");
  }
}
