package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StandardOutputTest {

  @Test
  void whatIsPrintedArrives() {
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    assertThat(printed(target).fault()).isEmpty();
    assertThat(target.toString(StandardCharsets.UTF_8)).isEqualTo("steady");
  }

  @Test
  void aFullDiskIsRemembered() {
    assertThat(printed(refusing("No space left on device")).fault())
        .contains("no space left on device");
  }

  @Test
  void aReaderThatHasSeenEnoughIsNoFault() {
    assertThat(printed(refusing("Broken pipe")).fault()).isEmpty();
  }

  @Test
  void whereNoLocaleIsSetSignsAreKept() {
    assertThat(StandardOutput.charset(StandardCharsets.US_ASCII)).isEqualTo(StandardCharsets.UTF_8);
    assertThat(StandardOutput.charset(StandardCharsets.ISO_8859_1))
        .isEqualTo(StandardCharsets.ISO_8859_1);
  }

  private static StandardOutput printed(OutputStream target) {
    StandardOutput output = new StandardOutput(target);
    PrintStream stream = new PrintStream(output, true, StandardCharsets.UTF_8);
    stream.print("steady");
    stream.flush();
    return output;
  }

  private static OutputStream refusing(String reason) {
    return new OutputStream() {
      @Override
      public void write(int octet) throws IOException {
        throw new IOException(reason);
      }
    };
  }
}
