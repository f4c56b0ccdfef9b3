package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.OptionSpec;

/** Before the program is built, scripts/run and scripts/site know its options from a list. */
class DoorOptionsTest {

  private static final Path LISTS = Path.of("../../scripts/lib/options.sh");

  @ParameterizedTest
  @ValueSource(strings = {"run", "site"})
  void aDoorKnowsEveryOptionOfItsCommand(String command) throws IOException {
    List<String> options =
        MadeUpWorld.commandLine().getSubcommands().get(command).getCommandSpec().options().stream()
            .flatMap(DoorOptionsTest::listed)
            .toList();
    assertThat(list(command)).containsExactlyInAnyOrderElementsOf(options);
  }

  /** Every name, and the label of the value that it takes. */
  private static Stream<String> listed(OptionSpec option) {
    String value = option.arity().max() == 0 ? "" : "=" + option.paramLabel();
    return Arrays.stream(option.names()).map(name -> name + value);
  }

  private static List<String> list(String command) throws IOException {
    Matcher list =
        Pattern.compile("(?m)^options_of_" + command + "=\"([^\"]*)\"$")
            .matcher(Files.readString(LISTS));
    assertThat(list.find()).as(command).isTrue();
    return List.of(list.group(1).replace("\\\n", "").split(" "));
  }
}
