package threadmark.pages.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteFolderTest {

  @TempDir private Path folder;

  private Path published;

  @Test
  void whatIsPublishedStaysAsItIsWhenAFileChanges() throws IOException {
    SiteFolder site = new SiteFolder(folder.resolve("stage"));
    publish(site, "before");
    site.write("runs/r/index.html", "after");
    assertEquals("before", Files.readString(published));
    assertEquals("after", Files.readString(site.resolve("runs/r/index.html")));
  }

  @Test
  void aFileThatStaysTheSameStaysShared() throws IOException {
    SiteFolder site = new SiteFolder(folder.resolve("stage"));
    publish(site, "before");
    site.write("runs/r/index.html", "before");
    assertTrue(Files.isSameFile(published, site.resolve("runs/r/index.html")));
  }

  private void publish(SiteFolder site, String text) throws IOException {
    site.write("runs/r/index.html", text);
    published =
        Files.createLink(folder.resolve("published.html"), site.resolve("runs/r/index.html"));
  }
}
