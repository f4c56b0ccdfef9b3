package threadmark.pages;

import java.util.List;
import threadmark.command.Commands;
import threadmark.command.World;
import threadmark.pages.site.RecordCommand;
import threadmark.pages.site.SiteCommand;

/** What publishes runs: the site, and the branch of results. */
public final class PagesCommands implements Commands {

  @Override
  public List<String> names() {
    return List.of("record", "site");
  }

  /** Each is named here again, since a list of classes would load them all. */
  @Override
  public Object named(String name, World world) {
    return switch (name) {
      case "record" -> new RecordCommand(world);
      case "site" -> new SiteCommand(world);
      default -> throw new IllegalArgumentException(name);
    };
  }
}
