package threadmark.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.command.PublishedSchema;
import threadmark.text.Complaint;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

class MachineFileTest {

  private static final PublishedSchema SCHEMA = new PublishedSchema("machine-1");
  private static final JsonMapper SORTED =
      JsonMapper.builder().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).build();

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"kvm-guest,amd64", "laptop,amd64", "graviton-container,aarch64", "wsl,amd64"})
  void whatIsWrittenObeysTheSchemaAndIsReadBack(String name, String arch) throws IOException {
    Machine machine = machine(name, arch, 4);
    String text = MachineFile.text(machine);
    Path file = Files.writeString(folder.resolve("machine.json"), text);

    assertThat(SCHEMA.errors(text)).isEmpty();
    assertThat(MachineFile.read(file)).isEqualTo(machine);
    assertThat(MachineFile.text(MachineFile.read(file))).isEqualTo(text);
  }

  @Test
  void aMachineThatTellsNothingObeysTheSchema() throws IOException {
    String text = MachineFile.text(Machine.read(new FakeMachine(folder).linux("riscv64", 1)));

    assertThat(SCHEMA.errors(text)).isEmpty();
  }

  @Test
  void theSchemaRefusesAFieldThatIsNotOurs() throws IOException {
    String text =
        MachineFile.text(machine("kvm-guest", "amd64", 2))
            .replace("\"arch\":", "\"hostname\": \"x\",\n\"arch\":");

    assertThat(SCHEMA.errors(text)).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"hardware", "environment"})
  void anybodyCanTakeTheFingerprintFromTheFile(String part) throws Exception {
    JsonNode document =
        SORTED.readTree(MachineFile.text(machine("graviton-container", "aarch64", 2)));
    Object facts = SORTED.treeToValue(document.get("facts").get(part), Map.class);
    byte[] digest =
        MessageDigest.getInstance("SHA-256")
            .digest(SORTED.writeValueAsString(facts).getBytes(StandardCharsets.UTF_8));

    assertThat(document.get(part).asString())
        .isEqualTo(HexFormat.of().formatHex(digest).substring(0, 12));
  }

  @Test
  void aMachineIsRegisteredUnderItsName() {
    Machine machine = machine("kvm-guest", "amd64", 2).named("lab-1");
    Path file = MachineFile.register(folder.resolve("baselines"), machine);

    assertThat(file).isEqualTo(folder.resolve("baselines/lab-1/machine.json"));
    assertThat(MachineFile.registered(folder.resolve("baselines"), "lab-1")).contains(machine);
    assertThat(MachineFile.all(folder.resolve("baselines"))).containsExactly(machine);
    assertThat(MachineFile.all(folder.resolve("none"))).isEmpty();
  }

  @Test
  void aNameIsNotGivenToOtherHardware() throws IOException {
    Path file = MachineFile.register(folder, machine("kvm-guest", "amd64", 2).named("lab-1"));
    String before = Files.readString(file);
    Machine other = machine("kvm-guest", "amd64", 1).named("lab-1");

    assertThatThrownBy(() -> MachineFile.register(folder, other))
        .isInstanceOf(Complaint.class)
        .hasMessageContaining("holds another machine")
        .hasMessageEndingWith("choose another name");
    assertThat(file).hasContent(before);
  }

  @Test
  void aNewEnvironmentIsRegisteredUnderTheSameName() {
    MachineFile.register(folder, machine("kvm-guest", "amd64", 2).named("lab-1"));
    new FakeMachine(folder.resolve("kvm-guest")).write("proc/sys/kernel/osrelease", "6.19\n");
    Machine updated =
        Machine.read(new FakeMachine(folder.resolve("kvm-guest")).linux("amd64", 2)).named("lab-1");
    MachineFile.register(folder, updated);

    assertThat(MachineFile.registered(folder, "lab-1")).contains(updated);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Lab", "-lab", "../lab", "a/b", "lab 1", "läb"})
  void aNameThatIsNoFolderIsRefused(String name) {
    assertThatThrownBy(
            () -> MachineFile.register(folder, machine("kvm-guest", "amd64", 2).named(name)))
        .isInstanceOf(Complaint.class)
        .hasMessageContaining("cannot name a machine");
  }

  private Machine machine(String name, String arch, int processors) {
    return Machine.read(new FakeMachine(folder.resolve(name)).unpack(name).linux(arch, processors));
  }

  @Test
  void aCopyUnderAnotherFoldersNameIsNoSecondMachine() throws IOException {
    Path baselines = folder.resolve("baselines");
    MachineFile.register(baselines, machine("kvm-guest", "amd64", 2).named("one"));
    Files.createDirectories(baselines.resolve("two"));
    Files.copy(baselines.resolve("one/machine.json"), baselines.resolve("two/machine.json"));
    assertThatThrownBy(() -> MachineFile.all(baselines))
        .isInstanceOf(Complaint.class)
        .hasMessageContaining("names the machine one, which is not its folder's name");
  }
}
