package threadmark.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.text.Complaint;

class ContentDigestTest {

  @TempDir Path folder;

  @Test
  void timesOrderAndCompressionDoNotCount() {
    assertThat(digest("a", project())).isEqualTo(digest("b", project().builtOtherwise()));
  }

  @Test
  void notesOnTheBuildDoNotCount() {
    assertThat(digest("a", project()))
        .isEqualTo(
            digest(
                "b",
                project()
                    .manifest("Build-Jdk: 21", "Created-By: somebody", "Multi-Release: true")
                    .with("META-INF/maven/g/a/pom.properties", "#Sat\nversion=1\nartifactId=a\n")));
  }

  @Test
  void everyClassResourceAndMeaningfulAttributeCounts() {
    String before = digest("a", project());

    assertThat(digest("b", project().with("a/B.class", "other"))).isNotEqualTo(before);
    assertThat(digest("c", project().with("notes.txt", ""))).isNotEqualTo(before);
    assertThat(digest("d", project().with("META-INF/versions/21/a/B.class", "x")))
        .isNotEqualTo(before);
    assertThat(digest("e", project().manifest("Created-By: me"))).isNotEqualTo(before);
    assertThat(digest("f", project().manifest("Multi-Release: false"))).isNotEqualTo(before);
    assertThat(
            digest(
                "g",
                project().with("META-INF/maven/g/a/pom.properties", "version=2\nartifactId=a\n")))
        .isNotEqualTo(before);
  }

  @Test
  void aNameIsNotTakenForContent() {
    assertThat(digest("a", new MadeJar().with("ab", "c")))
        .isNotEqualTo(digest("b", new MadeJar().with("a", "bc")));
  }

  @Test
  void whatTheManifestPutsOnTheClassPathCounts() {
    for (String side : new String[] {"base", "head"}) {
      new MadeJar().with("x/Y.class", "same").at(folder.resolve(side + "/lib/same.jar"));
      new MadeJar().with("x/Z.class", side).at(folder.resolve(side + "/lib/changed.jar"));
    }

    assertThat(digest("base/app", project().manifest("Class-Path: lib/same.jar absent.jar")))
        .isEqualTo(digest("head/app", project().manifest("Class-Path: lib/same.jar absent.jar")));
    assertThat(digest("base/app", project().manifest("Class-Path: lib/changed.jar")))
        .isNotEqualTo(digest("head/app", project().manifest("Class-Path: lib/changed.jar")));
  }

  @Test
  void aLinkedFolderOnTheClassPathCounts() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("target/classes"));
    Files.createSymbolicLink(folder.resolve("linked"), classes);
    MadeJar jar = project().manifest("Class-Path: linked/");
    Files.writeString(classes.resolve("notes.txt"), "one");
    String before = digest("app", jar);

    Files.writeString(classes.resolve("notes.txt"), "two");
    assertThat(digest("app", jar)).isNotEqualTo(before);
  }

  @Test
  void foldersAndOtherFilesOnTheClassPathCount() throws IOException {
    Path notes = Files.createDirectories(folder.resolve("more/classes")).resolve("notes.txt");
    Path licence = folder.resolve("LICENSE");
    MadeJar jar = project().manifest("Class-Path: more/classes/ LICENSE");
    Files.writeString(notes, "one");
    Files.writeString(licence, "one");
    String before = digest("app", jar);

    Files.writeString(notes, "two");
    String after = digest("app", jar);
    assertThat(after).isNotEqualTo(before);

    Files.writeString(licence, "two");
    assertThat(digest("app", jar)).isNotEqualTo(after);
  }

  @Test
  void jarsThatNameEachOtherAreReadOnce() {
    project().manifest("Class-Path: two.jar").at(folder.resolve("one.jar"));
    project().manifest("Class-Path: one.jar").at(folder.resolve("two.jar"));

    assertThat(ContentDigest.of(folder.resolve("one.jar")).digest()).hasSize(64);
  }

  /** A JVM that asks for a class is given what is stored as a folder of that name. */
  @Test
  void aClassThatIsStoredAsAFolderCounts() {
    assertThat(digest("a", project().with("a/W.class/", "slow")))
        .isNotEqualTo(digest("b", project().with("a/W.class/", "fast")));
    assertThat(digest("c", project().with("a/W/", ""))).isNotEqualTo(digest("d", project()));
  }

  @Test
  void aManifestIsOneInAnyCase() {
    for (String side : new String[] {"base", "head"}) {
      new MadeJar().with("x/Z.class", side).at(folder.resolve(side + "/lib/changed.jar"));
    }
    String manifest = "Manifest-Version: 1.0\r\nClass-Path: lib/changed.jar\r\n\r\n";

    assertThat(digest("base/app", new MadeJar().with("META-INF/manifest.mf", manifest)))
        .isNotEqualTo(digest("head/app", new MadeJar().with("META-INF/manifest.mf", manifest)));
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> digest("two", project().with("meta-inf/Manifest.mf/", manifest)))
        .withMessageContaining("several manifests");
  }

  /** Which of two entries of one name a JVM takes follows from more than names and contents. */
  @Test
  void whereANameMayMeanTwoEntriesOnlyTheSameBytesAreTheSame() throws IOException {
    Path twice = project().with("a/C.class", "other").at(folder.resolve("twice.jar"));
    Files.writeString(
        twice, latin(twice).replace("a/C.class", "a/B.class"), StandardCharsets.ISO_8859_1);
    Path moved =
        project().with("a/C.class", "other").builtOtherwise().at(folder.resolve("moved.jar"));
    Files.writeString(
        moved, latin(moved).replace("a/C.class", "a/B.class"), StandardCharsets.ISO_8859_1);
    Path copy = Files.copy(twice, folder.resolve("copy.jar"));

    assertThat(ContentDigest.of(copy).digest()).isEqualTo(ContentDigest.of(twice).digest());
    assertThat(ContentDigest.of(moved).digest()).isNotEqualTo(ContentDigest.of(twice).digest());
    MadeJar folderToo = project().with("a/B.class/", "other");
    assertThat(digest("one", folderToo)).isNotEqualTo(digest("other", folderToo.builtOtherwise()));
  }

  @Test
  void aJarOfAnyNameHasAClassPathToo() {
    new MadeJar().manifest("Class-Path: deep.jar").at(folder.resolve("lib.zip"));
    new MadeJar().with("x/Y.class", "one").at(folder.resolve("deep.jar"));
    String before = digest("app", project().manifest("Class-Path: lib.zip#part"));

    new MadeJar().with("x/Y.class", "two").at(folder.resolve("deep.jar"));
    assertThat(digest("app", project().manifest("Class-Path: lib.zip#part"))).isNotEqualTo(before);
  }

  @Test
  void whatIsNoAddressByTheBookIsAFileAllTheSame() {
    new MadeJar().with("x/Y.class", "one").at(folder.resolve("lib[1].jar"));
    String before = digest("app", project().manifest("Class-Path: lib[1].jar"));

    new MadeJar().with("x/Y.class", "two").at(folder.resolve("lib[1].jar"));
    assertThat(digest("app", project().manifest("Class-Path: lib[1].jar"))).isNotEqualTo(before);
    assertThat(digest("app", project().manifest("Class-Path: https://a/x.jar")))
        .isNotEqualTo(digest("app", project().manifest("Class-Path: https://b/x.jar")));
  }

  /** The JDK's image is a file system too, and no class path reaches into it. */
  @Test
  void whatLiesOnNoDiskIsAnAddressAndNoFile() {
    MadeJar jar = project().manifest("Class-Path: jrt:/java.base/java/lang/Object.class");

    assertThat(ContentDigest.of(jar.at(folder.resolve("app.jar"))).files())
        .containsExactly(folder.resolve("app.jar"));
    assertThat(digest("one", jar))
        .isNotEqualTo(digest("other", project().manifest("Class-Path: jrt:/java.base/")));
  }

  @Test
  void allThatItIsADigestOfIsNamed() {
    Path lib =
        new MadeJar().manifest("Class-Path: lib.jar absent.jar").at(folder.resolve("lib.jar"));
    Path jar = project().manifest("Class-Path: lib.jar").at(folder.resolve("app.jar"));

    assertThat(ContentDigest.of(jar).files())
        .containsExactly(jar, lib, folder.resolve("absent.jar"));
  }

  private static String latin(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1);
  }

  private static MadeJar project() {
    return new MadeJar()
        .manifest("Created-By: me", "Multi-Release: true")
        .with("a/B.class", "some")
        .with("META-INF/maven/g/a/pom.properties", "#Fri\nartifactId=a\nversion=1\n");
  }

  private String digest(String name, MadeJar jar) {
    return ContentDigest.of(jar.at(folder.resolve(name + ".jar"))).digest();
  }
}
