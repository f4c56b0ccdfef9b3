package threadmark.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.text.Complaint;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fake runtimes are shell scripts")
class JavaHomeTest {

  @TempDir Path folder;

  @Test
  void aReleaseFileTellsVendorAndBuild() {
    assertThat(JavaHome.at(FakeJdk.in(folder, FakeJdk.TEMURIN_25)).jdk())
        .isEqualTo(new Jdk("temurin-25.0.3+9", 25, "Eclipse Adoptium", "25.0.3+9-LTS", "Hotspot"));
  }

  @Test
  void aTrimmedRuntimeIsAskedForItsBuild() {
    String script =
        """
        #!/bin/sh
        cat <<'END'
        Property settings:
            java.runtime.version = 21.0.8+9-LTS
            java.vendor = Eclipse Adoptium
            java.vendor.version = Temurin-21.0.8+9
        END
        """;
    assertThat(JavaHome.at(FakeJdk.in(folder, "JAVA_VERSION=\"21.0.8\"\n", script)).jdk())
        .isEqualTo(new Jdk("temurin-21.0.8+9", 21, "Eclipse Adoptium", "21.0.8+9-LTS", "Hotspot"));
  }

  @Test
  void aTrimmedRuntimeThatDoesNotAnswerIsNamedByWhatItTells() {
    Path home = FakeJdk.in(folder, "JAVA_VERSION=\"21.0.8\"\n", "#!/bin/sh\nexit 1\n");
    assertThat(JavaHome.at(home).jdk())
        .isEqualTo(new Jdk("unknown-21.0.8", 21, "unknown", "21.0.8", "Hotspot"));
  }

  @ParameterizedTest
  @CsvSource({"17.0.15, 17", "20, 20", "1.8.0_402, 8", "11.0.2, 11"})
  void anOlderJavaIsRefused(String version, int feature) {
    Path home =
        FakeJdk.in(folder, "IMPLEMENTOR=\"X\"\nJAVA_RUNTIME_VERSION=\"%s\"\n".formatted(version));
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> JavaHome.at(home))
        .withMessage(
            "%s: is Java %d, and virtual threads need 21 or newer; choose another with --jdk"
                .formatted(home, feature));
  }

  @ParameterizedTest
  @CsvSource({"21, 21", "25-ea+3, 25", "26+1, 26", "21.0.8+9-LTS, 21"})
  void aNewerJavaIsAccepted(String version, int feature) {
    Path home =
        FakeJdk.in(folder, "IMPLEMENTOR=\"X\"\nJAVA_RUNTIME_VERSION=\"%s\"\n".formatted(version));
    assertThat(JavaHome.at(home).jdk().feature()).isEqualTo(feature);
  }

  @ParameterizedTest
  @CsvSource({
    "SapMachine, SAP SE, 21.0.3+9-LTS, sapmachine-21.0.3+9",
    "Homebrew, Homebrew, 23.0.2, homebrew-23.0.2",
    "(Red_Hat-21.0.11.0.10-2), 'Red Hat, Inc.', 21.0.11+10-LTS, red-hat-21.0.11.0.10-2",
    "Corretto-21.0.8.9.1, Amazon.com Inc., 21.0.8+9-LTS, corretto-21.0.8.9.1",
  })
  void whateverADistributionCallsItselfItsBuildIsInTheId(
      String distribution, String vendor, String version, String id) {
    Path home =
        FakeJdk.in(
            folder,
            "IMPLEMENTOR=\"%s\"\nIMPLEMENTOR_VERSION=\"%s\"\nJAVA_RUNTIME_VERSION=\"%s\"\n"
                .formatted(vendor, distribution, version));
    assertThat(JavaHome.at(home).jdk().id()).isEqualTo(id);
  }

  @Test
  void aReleaseFileThatIsSpoiltIsRefusedInOneSentence() {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> JavaHome.at(FakeJdk.in(folder, "IMPLEMENTOR=\\u00zz\n")))
        .withMessageContaining("its release file cannot be read");
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() ->
            JavaHome.at(
                FakeJdk.in(folder, "IMPLEMENTOR=\"X\"\nJAVA_RUNTIME_VERSION=\"99999999999\"\n")))
        .withMessageContaining("names no version");
  }

  @Test
  void aReleaseFileWithoutVersionIsRefused() {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> JavaHome.at(FakeJdk.in(folder, "IMPLEMENTOR=\"X\"\n")))
        .withMessage(
            folder + ": not a JDK, its release file names no version; choose another with --jdk");
  }

  @Test
  void aFolderWithoutReleaseFileIsRefused() throws IOException {
    FakeJdk.in(folder, "");
    Files.delete(folder.resolve("release"));
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> JavaHome.at(folder))
        .withMessage(
            folder
                + ": not a JDK, its release file cannot be read (there is no such file or folder);"
                + " choose another with --jdk");
  }

  @Test
  void aFolderWithoutJavaIsRefused() {
    for (Path home : new Path[] {folder, folder.resolve("absent")}) {
      assertThatExceptionOfType(Complaint.class)
          .isThrownBy(() -> JavaHome.at(home))
          .withMessage(
              home
                  + ": not a JDK, bin/java is missing; name the folder that holds bin, as"
                  + " JAVA_HOME does");
    }
  }

  @Test
  void aLinkIsFollowedToWhereTheRuntimeLies() throws IOException {
    Path home = FakeJdk.in(folder.resolve("jdk"), FakeJdk.TEMURIN_25);
    Path link = Files.createSymbolicLink(folder.resolve("link"), home);
    assertThat(JavaHome.at(link)).isEqualTo(JavaHome.at(home));
  }
}
