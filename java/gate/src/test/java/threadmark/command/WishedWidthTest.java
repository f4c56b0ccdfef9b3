package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import threadmark.RealMachine;
import threadmark.compare.CompareGoldenTest;
import threadmark.jvm.OtherJvm;

/** A pipe of a program of its own: nothing else tells how wide its reader's window is. */
@RealMachine
class WishedWidthTest {

  private static final Path CASE = CompareGoldenTest.CASES.resolve("other-unit");

  @Test
  void aPipeIsFoldedForWhoeverWishesIt() throws IOException {
    assertThat(compared(Map.of(Terminal.WISH, "40")).lines())
        .hasSizeGreaterThan((int) compared(Map.of()).lines().count());
  }

  private static String compared(Map<String, String> environment) throws IOException {
    ProcessBuilder program =
        new ProcessBuilder(
            OtherJvm.command(
                Threadmark.class,
                "compare",
                CASE.resolve("base.json").toString(),
                CASE.resolve("head.json").toString()));
    program.environment().remove(Terminal.WISH);
    program.environment().putAll(environment);
    try (var out = program.redirectErrorStream(true).start().getInputStream()) {
      return new String(out.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
