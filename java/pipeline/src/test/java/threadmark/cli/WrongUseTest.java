package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.model.Experiment;
import threadmark.run.FakeJdk;
import threadmark.store.ExperimentFiles;

/** Wrong use of {@code run} ends with 2 and one sentence, and nothing is written. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fake runtimes are shell scripts")
class WrongUseTest {

  private static final List<Experiment> DECLARED = ExperimentFiles.read(Path.of("../experiments"));

  @TempDir Path folder;
  private Path out;
  private Path jar;

  @Test
  void aScriptWithAHelpOfItsOwnIsNamed() {
    System.setProperty(Threadmark.DOOR, "scripts/site");
    try {
      assertThat(Started.with("site", "--foo").errors()).contains("see `scripts/site --help`");
    } finally {
      System.clearProperty(Threadmark.DOOR);
    }
    assertThat(Started.with("site", "--foo").errors()).contains("see `threadmark site --help`");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "version | 'version' is no command, did you mean --version?",
        "rn | 'rn' is no command, did you mean run?",
        "basline | 'basline' is no command, did you mean baseline?",
        "xyzzy | 'xyzzy' is no command; see",
        "run --experment primes | unknown option '--experment', did you mean --experiment?; see",
        "run --experment=primes | unknown option '--experment', did you mean --experiment?; see",
        "run dry-run | 'dry-run' is one word too many, did you mean --dry-run?",
        "claims shw P05 | 'shw' is no command, did you mean show?",
      })
  void whatWasNearlyRightIsAnsweredWithWhatWasMeant(String words, String sentence) {
    Started started = Started.with(words.split(" ", -1));
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).startsWith("threadmark: " + sentence).hasLineCount(1);
  }

  @BeforeEach
  void prepare() {
    out = folder.resolve("out");
    jar = AskedJar.at(folder.resolve("some.jar"), DECLARED);
  }

  @Test
  void anUnknownExperimentIsAnsweredWithTheNearest() {
    assertRefused(
        "--experiment prime: there is none of that name; nearest are primes, ",
        "--experiment",
        "primes",
        "--experiment",
        "prime");
  }

  @Test
  void experimentsInOneWordAreTakenApart() {
    assertRefused(
        "--experiment primes,fibonacci: there is none of that name; give the option once for each: --experiment primes --experiment fibonacci",
        "--experiment",
        "primes,fibonacci");
  }

  @Test
  void anExperimentWithoutANameIsAnsweredWithTheKnownOnes() {
    assertRefused("--experiment: the name is empty; leave it out to take all", "--experiment", "");
  }

  @Test
  void anExperimentThatTakesNoPartInTheProfileIsNamed() {
    assertRefused(
        "run: discarded-answer has no cell in the quick profile; choose --profile full",
        "--experiment",
        "discarded-answer");
  }

  @Test
  void aNumberThatIsNoneIsNamed() {
    for (String word : List.of("abc", "1.5", "99999999999999999999")) {
      assertRefused("'%s' is no whole number up to ".formatted(word), "--seed", word);
    }
  }

  @Test
  void anEmptyPathIsNoFolder() {
    assertRefused("the path is empty; name a file or a folder", "--experiments", "");
  }

  @Test
  void aWordTooManyIsNamed() {
    assertRefused("'primes' is one word too many; see `threadmark run --help`", "primes");
  }

  @Test
  void aJdkThatIsTooOldIsNamed() {
    Path home = FakeJdk.in(folder.resolve("jdk17"), FakeJdk.DEBIAN_17);
    assertRefused(
        home + ": is Java 17, and virtual threads need 21 or newer; choose another with --jdk",
        "--jdk",
        home.toString());
  }

  @Test
  void aFolderThatIsNoJdkIsNamed() {
    for (Path home : List.of(folder, folder.resolve("absent"))) {
      assertRefused(
          home
              + ": not a JDK, bin/java is missing; name the folder that holds bin, as JAVA_HOME"
              + " does",
          "--jdk",
          home.toString());
    }
  }

  @Test
  void theSameJdkTwiceIsNamed() {
    Path home = FakeJdk.in(folder.resolve("jdk"), FakeJdk.TEMURIN_25);
    assertRefused(
        "the same JDK twice (temurin-25.0.3+9); name each once",
        "--jdk",
        home.toString(),
        "--jdk",
        home.toString());
  }

  @Test
  void aBrokenDeclarationIsNamed() throws IOException {
    Path declared = Files.createDirectory(folder.resolve("experiments"));
    String text = Files.readString(Path.of("../experiments/primes.json"));
    Files.writeString(
        declared.resolve("primes.json"), text.replace("\"margin\"", "\"limit\": 1, \"margin\""));
    assertRefused(
        declared.resolve("primes.json") + ": field limit: is unknown; known are benchmark, ",
        "--experiments",
        declared.toString());
    Files.writeString(declared.resolve("primes.json"), text.substring(0, text.lastIndexOf('}')));
    assertRefused(
        declared.resolve("primes.json") + ": not JSON: it ends in the middle, line ",
        "--experiments",
        declared.toString());
  }

  @Test
  void anAbsentFolderOfDeclarationsIsNamed() {
    assertRefused(
        "absent: no such folder of experiments; name it with --experiments",
        "--experiments",
        folder.resolve("absent").toString());
  }

  @Test
  void anAbsentJarIsNamedBeforeTheRunStarts() {
    for (String option : List.of("--benchmarks", "--workloads")) {
      assertRefused(
          "absent.jar: there is no such jar", option, folder.resolve("absent.jar").toString());
    }
  }

  @Test
  void aResumeWithoutARunIsRefused() {
    assertRefused(out + ": no unfinished run lies here; start one without --resume", "--resume");
  }

  @Test
  void aStartIntoAnUnfinishedRunIsRefused() throws IOException {
    holding("plan.txt", "profile quick\nseed 1\n");
    assertRefused(
        out + ": an unfinished run lies here; go on with --resume, or choose another --out");
  }

  @Test
  void aStartIntoAFinishedRunIsRefused() throws IOException {
    holding("run.json", "{}");
    assertRefused(out + ": a finished run lies here; choose another folder with --out");
  }

  @Test
  void aResumeOfAFinishedRunIsRefused() throws IOException {
    holding("run.json", "{}");
    assertRefused(
        out + ": the run here is finished, there is nothing to resume; threadmark report shows it",
        "--resume");
  }

  @Test
  void aResumeOfAnOlderVersionsRunIsRefused() throws IOException {
    holding("plan.txt", "profile quick\nseed 1\nb001 0001 another-jdk primes/virtual steady\n");
    assertRefused(
        out + ": the run there was begun by an older version; start anew with another --out",
        "--resume");
  }

  @Test
  void aFolderThatCannotBeMadeIsNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    out = file.resolve("run");
    assertRefused(
        "%s: cannot be written (%s is a file); choose another folder with --out"
            .formatted(out, file));
  }

  @Test
  void aStartAmongOtherFilesIsRefused() throws IOException {
    holding("notes.txt", "");
    assertRefused(
        out + ": holds other files (notes.txt); choose an empty or a new folder with --out");
  }

  @Test
  void aFileThatIsNoJarIsNamed() throws IOException {
    Path text = Files.writeString(folder.resolve("text.jar"), "no jar");
    Path empty = Files.writeString(folder.resolve("empty.jar"), "");
    for (String option : List.of("--benchmarks", "--workloads")) {
      assertRefused(
          text + ": not a jar, or only a part of one; build it again", option, text.toString());
      assertRefused(empty + ": is empty (0 bytes); build the jar again", option, empty.toString());
      assertRefused(folder + ": not a file; name the jar itself", option, folder.toString());
    }
  }

  @Test
  void aJarWithoutWhatIsAskedOfItIsNamed() {
    Path poor = AskedJar.at(folder.resolve("poor.jar"), List.of(DECLARED.getFirst()));
    assertRefused(
        poor
            + ": holds no benchmark threadmark.benchmarks.FibonacciBenchmark.call, which experiment"
            + " fibonacci asks for; mend the declaration, or name another jar with --benchmarks",
        "--benchmarks",
        poor.toString());
    assertRefused(
        poor
            + ": holds no program PrimesExecutor, which experiment primes asks for; name another"
            + " jar with --workloads",
        "--workloads",
        poor.toString());
  }

  @Test
  void anUnknownProfileIsAnsweredWithTheKnownOnes() {
    Started started = Started.with("run", "--profile", "fast");
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("\"fast\" is none of quick, full, published");
  }

  @Test
  void anUnknownOptionEndsWithTwo() {
    assertThat(Started.with("run", "--fast").exitCode()).isEqualTo(2);
    assertThat(Started.with("walk").exitCode()).isEqualTo(2);
  }

  private void holding(String name, String text) throws IOException {
    Files.createDirectories(out);
    Files.writeString(out.resolve(name), text);
  }

  private void assertRefused(String sentence, String... arguments) {
    List<String> words = new ArrayList<>(List.of("run", "--quiet", "--out", out.toString()));
    if (!List.of(arguments).contains("--experiments")) {
      words.addAll(List.of("--experiments", "../experiments"));
    }
    for (String option : List.of("--benchmarks", "--workloads")) {
      if (!List.of(arguments).contains(option)) {
        words.addAll(List.of(option, jar.toString()));
      }
    }
    words.addAll(List.of(arguments));
    assertRefused(sentence, words);
    // A dry run looks at all that a real one would.
    words.add("--dry-run");
    assertRefused(sentence, words);
  }

  private void assertRefused(String sentence, List<String> words) {
    Map<String, String> before = files();
    Started started = Started.with(words.toArray(String[]::new));
    assertThat(started.errors()).startsWith("threadmark: ").contains(sentence).hasLineCount(1);
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.out()).isEmpty();
    assertThat(files()).isEqualTo(before);
  }

  /** Everything below the test's folder: names, and what the files hold. */
  private Map<String, String> files() {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> found = Files.walk(folder)) {
      for (Path file : found.toList()) {
        files.put(
            file.toString(),
            Files.isRegularFile(file)
                ? Files.readString(file, StandardCharsets.ISO_8859_1)
                : "folder");
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return files;
  }
}
