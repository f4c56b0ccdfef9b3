package threadmark.ledger;

import java.util.List;
import threadmark.command.Commands;
import threadmark.command.World;
import threadmark.ledger.badge.BadgeCommand;
import threadmark.ledger.book.ClaimsCommand;
import threadmark.ledger.verify.VerifyCommand;

/** What holds claims of sources against measured runs. */
public final class LedgerCommands implements Commands {

  @Override
  public List<String> names() {
    return List.of("claims", "badge", "verify");
  }

  /** Each is named here again, since a list of classes would load them all. */
  @Override
  public Object named(String name, World world) {
    return switch (name) {
      case "claims" -> ClaimsCommand.in(world);
      case "badge" -> new BadgeCommand(world);
      case "verify" -> new VerifyCommand(world.clock());
      default -> throw new IllegalArgumentException(name);
    };
  }
}
