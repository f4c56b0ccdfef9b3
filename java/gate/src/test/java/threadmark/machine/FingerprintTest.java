package threadmark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.util.DefaultLocale;
import threadmark.machine.Machine.Fingerprint;

class FingerprintTest {

  @TempDir private Path root;

  @Test
  void theOrderOfKeysDoesNotMatter() {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("a", 1);
    one.put("b", List.of("x", true));
    Map<String, Object> other = new LinkedHashMap<>();
    other.put("b", List.of("x", true));
    other.put("a", 1);

    assertThat(Fingerprint.of(one)).isEqualTo(Fingerprint.of(other)).matches("[0-9a-f]{12}");
  }

  @Test
  void anAbsentFactIsNotAnEmptyOne() {
    assertThat(Fingerprint.of(Map.of("a", Optional.empty())))
        .isNotEqualTo(Fingerprint.of(Map.of("a", "")))
        .isEqualTo(Fingerprint.of(new OneFact(Optional.empty())));
  }

  @Test
  void aFingerprintStaysWhatItWasPublishedAs() {
    assertAsPublished(kvmGuest());
  }

  /** Turkish writes "i" in capitals with a dot. */
  @Test
  @DefaultLocale("tr-TR")
  void lettersOfTheLocaleDoNotMatter() {
    assertAsPublished(kvmGuest());
  }

  @Test
  @DefaultLocale("ar-EG-u-nu-arab")
  void digitsOfTheLocaleDoNotMatter() {
    assertAsPublished(kvmGuest());
  }

  private static void assertAsPublished(Machine machine) {
    assertThat(machine.hardware()).isEqualTo("870d1caf81f1");
    assertThat(machine.environment()).isEqualTo("651cffcb5b5b");
    assertThat(machine.label()).isEqualTo("cpu-intel-xeon-f6m167s1-vm");
  }

  @Test
  void toolsThatAreInstalledDoNotMatter() {
    FakeMachine fake = new FakeMachine(root).unpack("graviton-container");
    Machine without = Machine.read(fake.linux("aarch64", 2));
    Machine with =
        Machine.read(fake.linux("aarch64", 2, command -> Optional.of("Model name: Neoverse\n")));

    assertThat(with.hardware()).isEqualTo(without.hardware());
    assertThat(with.environment()).isEqualTo(without.environment());
  }

  @Test
  void aNewKernelChangesTheEnvironmentOnly() {
    Machine before = kvmGuest();
    new FakeMachine(root).write("proc/sys/kernel/osrelease", "6.18.45\n");
    Machine after = Machine.read(new FakeMachine(root).linux("amd64", 2));

    assertThat(after.hardware()).isEqualTo(before.hardware());
    assertThat(after.environment()).isNotEqualTo(before.environment());
    assertThat(after.comparable(before)).isTrue();
  }

  @Test
  void fewerProcessorsAreOtherHardware() {
    Machine two = kvmGuest();
    Machine one = Machine.read(new FakeMachine(root).linux("amd64", 1));

    assertThat(one.comparable(two)).isFalse();
  }

  private Machine kvmGuest() {
    return Machine.read(new FakeMachine(root).unpack("kvm-guest").linux("amd64", 2));
  }

  /** A record with one fact. */
  public record OneFact(Optional<String> a) {}
}
