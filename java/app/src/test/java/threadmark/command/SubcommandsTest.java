package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class SubcommandsTest {

  @Test
  void eachIsCalledByItsOwnName() {
    assertThat(Subcommands.of(Subcommands.NAMES, MadeUpWorld.any()))
        .extracting(SubcommandsTest::name)
        .isEqualTo(Subcommands.NAMES);
  }

  @Test
  void noPartHasACommandThatNobodyCanCall() {
    assertThat(ServiceLoader.load(Commands.class))
        .flatExtracting(Commands::names)
        .isSubsetOf(Subcommands.NAMES);
  }

  private static String name(Object command) {
    return (command instanceof CommandLine made ? made : new CommandLine(command)).getCommandName();
  }

  @Test
  void onlyTheCommandThatIsNamedIsBuilt() {
    assertThat(Subcommands.wanted("site", "--out", "here")).containsExactly("site");
  }

  @Test
  void whoNeedsToChooseIsOfferedAll() {
    assertThat(Subcommands.wanted()).isEqualTo(Subcommands.NAMES);
    assertThat(Subcommands.wanted("--help")).isEqualTo(Subcommands.NAMES);
    assertThat(Subcommands.wanted("help", "site")).isEqualTo(Subcommands.NAMES);
    assertThat(Subcommands.wanted("sites")).isEqualTo(Subcommands.NAMES);
  }
}
