package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import threadmark.text.Paragraph;
import threadmark.text.Window;

/** A command that a sentence names is known by its verb. */
class PrintedCommandTest {

  @Test
  void everyCommandOfOursIsKeptTogether() {
    assertThat(MadeUpWorld.commandLine().getSubcommands().keySet())
        .filteredOn(verb -> !verb.equals("help"))
        .hasSizeGreaterThan(15)
        .allSatisfy(verb -> {
          String command = "threadmark " + verb + " --json results/x";
          assertThat(Paragraph.lines("ask for it with " + command + " and see", new Window(20)))
              .contains("  " + command);
        });
  }
}
