package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.jvm.FakeJdk;
import threadmark.study.experiment.RefusedRun;

/** Wrong options of {@code run} are named, and what would be right. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fake runtimes are shell scripts")
class WrongUseTest {

  @TempDir Path folder;
  private RefusedRun refused;

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
        "help rnu | 'rnu' is no command, did you mean run?; see `threadmark --help`",
        "help baseline shwo | 'shwo' is no command, did you mean show?; see `threadmark baseline --help`",
        "help run primes | 'primes' is one word too many; see `threadmark run --help`",
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
    refused = RefusedRun.in(folder);
  }

  @Test
  void anUnknownExperimentIsAnsweredWithTheNearest() {
    refused.saying(
        "--experiment prime: there is none of that name; nearest are primes, ",
        "--experiment",
        "primes",
        "--experiment",
        "prime");
  }

  @Test
  void experimentsInOneWordAreTakenApart() {
    refused.saying(
        "--experiment fibonaci: there is none of that name; nearest is fibonacci",
        "--experiment",
        "primes, fibonaci");
  }

  @Test
  void anExperimentWithoutANameIsAnsweredWithTheKnownOnes() {
    refused.saying("--experiment: the name is empty; leave it out to take all", "--experiment", "");
  }

  @Test
  void anExperimentThatTakesNoPartInTheProfileIsNamed() {
    refused.saying(
        "run: discarded-answer has no cell in the quick profile; choose --profile full",
        "--experiment",
        "discarded-answer");
  }

  @Test
  void aNumberThatIsNoneIsNamed() {
    for (String word : List.of("abc", "1.5", "99999999999999999999")) {
      refused.saying("'%s' is not a whole number up to ".formatted(word), "--seed", word);
    }
  }

  @Test
  void anEmptyPathIsNoFolder() {
    refused.saying("the path is empty; name a file or a folder", "--experiments", "");
  }

  @Test
  void aWordTooManyIsNamed() {
    refused.saying("'primes' is one word too many; see `threadmark run --help`", "primes");
  }

  @Test
  void aJdkThatIsTooOldIsNamed() {
    Path home = FakeJdk.in(folder.resolve("jdk17"), FakeJdk.DEBIAN_17);
    refused.saying(
        home + ": is Java 17, and virtual threads need 21 or newer; choose another with --jdk",
        "--jdk",
        home.toString());
  }

  @Test
  void aFolderThatIsNoJdkIsNamed() {
    for (Path home : List.of(folder, folder.resolve("absent"))) {
      refused.saying(
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
    refused.saying(
        "the same JDK twice (temurin-25.0.3+9); name each once",
        "--jdk",
        home.toString(),
        "--jdk",
        home.toString());
  }

  @Test
  void aBrokenDeclarationIsNamed() throws IOException {
    Path declared = Files.createDirectory(folder.resolve("experiments"));
    String text = Files.readString(Path.of("../../experiments/primes.json"));
    Files.writeString(
        declared.resolve("primes.json"), text.replace("\"margin\"", "\"limit\": 1, \"margin\""));
    refused.saying(
        declared.resolve("primes.json") + ": field limit: is unknown; known are ",
        "--experiments",
        declared.toString());
    Files.writeString(declared.resolve("primes.json"), text.substring(0, text.lastIndexOf('}')));
    refused.saying(
        declared.resolve("primes.json") + ": not JSON: it ends in the middle, line ",
        "--experiments",
        declared.toString());
  }

  @Test
  void anAbsentFolderOfDeclarationsIsNamed() {
    refused.saying(
        "absent: no such folder of experiments; name it with --experiments",
        "--experiments",
        folder.resolve("absent").toString());
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
}
