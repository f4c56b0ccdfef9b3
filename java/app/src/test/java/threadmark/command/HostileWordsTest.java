package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import threadmark.Hostile;

/**
 * Every command, also one that nobody has thought of yet, is given words that act in terminals and
 * logs, where it takes files, values and options, and where it takes nothing.
 */
@Tag("slow")
class HostileWordsTest {

  /** No command knows it, so that none begins to do anything. */
  private static final String UNKNOWN = "--no-such-option";

  @TempDir private Path folder;

  static Stream<CommandLine> commands() {
    return below(MadeUpWorld.commandLine());
  }

  private static Stream<CommandLine> below(CommandLine command) {
    return Stream.concat(
        Stream.of(command),
        new HashSet<>(command.getSubcommands().values()).stream().flatMap(HostileWordsTest::below));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void wordsAndValuesAreToldHarmlessly(CommandLine command) {
    List<String> words = new ArrayList<>(List.of("--" + Hostile.ALL, UNKNOWN + "=" + Hostile.ALL));
    for (OptionSpec option : command.getCommandSpec().options()) {
      if (option.arity().max() > 0) {
        words.add(option.longestName() + "=" + Hostile.ALL);
      }
    }
    // In this folder, should it be the name of a file to write.
    words.add(folder + "/" + Hostile.ALL.replace("\u0000", "").replace("/", ""));
    words.add(folder + "/" + Hostile.ALL);
    for (String word : words) {
      Started ended = word.startsWith("--") ? heard(command, word, UNKNOWN) : heard(command, word);
      String what = command.getCommandSpec().qualifiedName() + " " + word.split("=", 2)[0];
      Hostile.assertHarmless(ended.out(), what);
      Hostile.assertHarmless(ended.errors(), what);
      assertThat(ended.errors()).as(what).doesNotContain("internal error");
      assertThat(ended.exitCode()).as(what + ended).isEqualTo(2);
    }
  }

  private static Started heard(CommandLine command, String... words) {
    String[] named = command.getCommandSpec().qualifiedName(" ").split(" ", -1);
    PrintStream before = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      Started ended =
          Started.with(
              Stream.concat(Stream.of(named).skip(1), Stream.of(words)).toArray(String[]::new));
      return new Started(
          ended.exitCode(), ended.out(), said.toString(StandardCharsets.UTF_8) + ended.errors());
    } finally {
      System.setErr(before);
    }
  }
}
