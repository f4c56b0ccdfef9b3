package threadmark.ledger.badge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.command.Home;

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

  @ParameterizedTest
  @CsvSource({
    "repository: owner/name.x # ours, https://github.com/owner/name.x",
    "repository: \"owner/name\", https://github.com/owner/name",
    "repository: \"a/b/../c\", ",
    "repository: owner/<b>, ",
    "title: repository, ",
  })
  void theRepositoryIsWhereTheSourcesAre(String line, String address) throws IOException {
    Files.createDirectories(folder.resolve("site"));
    Files.writeString(folder.resolve("site/_config.yml"), line + "\n");
    assertThat(SiteAddress.sources(new Home(folder))).isEqualTo(Optional.ofNullable(address));
  }

  @Test
  void withoutUrlThereIsNoAddress() throws IOException {
    Path file = folder.resolve("_config.yml");
    assertThat(SiteAddress.configured(file)).isEmpty();
    Files.writeString(file, "url: \"\"\nbaseurl: /mark\n");
    assertThat(SiteAddress.configured(file)).isEmpty();
  }
}
