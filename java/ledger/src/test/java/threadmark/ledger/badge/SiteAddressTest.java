package threadmark.ledger.badge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SiteAddressTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "url: \"https://a.example/\"; baseurl: \"/mark\" | https://a.example/mark",
        "url: https://a.example # ours; baseurl: \"\"     | https://a.example",
        "title: url; url: 'http://a.example'              | http://a.example",
      })
  void urlAndBaseurlAreTheAddress(String lines, String address) throws IOException {
    Path file = Files.writeString(folder.resolve("_config.yml"), lines.replace("; ", "\n"));
    assertThat(SiteAddress.configured(file)).contains(address);
  }

  @Test
  void withoutUrlThereIsNoAddress() throws IOException {
    Path file = folder.resolve("_config.yml");
    assertThat(SiteAddress.configured(file)).isEmpty();
    Files.writeString(file, "url: \"\"\nbaseurl: /mark\n");
    assertThat(SiteAddress.configured(file)).isEmpty();
  }
}
