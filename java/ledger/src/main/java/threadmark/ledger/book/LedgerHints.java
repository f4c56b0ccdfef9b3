package threadmark.ledger.book;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import threadmark.ledger.claim.Ledger;
import threadmark.machine.Machine;
import threadmark.machine.MachineIdentity;
import threadmark.text.ShellText;

/**
 * What a ledger's commands need so that they measure what the ledger is of. Its record names none
 * of this: a path of one machine is of no use on another.
 *
 * @param machine the ledger's, where the reader sits at another
 * @param jdk the ledger's
 */
public record LedgerHints(Optional<String> machine, String jdk) {

  private static final Pattern COMMAND =
      Pattern.compile(
          "(?<before>[:;]) (?<command>(?:scripts/)?threadmark (?:run|tune)(?: --profile \\S+)?(?: --experiment"
              + " \\S+)+)");

  /** The hints for a reader who sits at that machine. */
  static LedgerHints of(Ledger ledger, Machine reader) {
    MachineIdentity here = reader.identity();
    MachineIdentity there = ledger.machine();
    return new LedgerHints(
        here.isSameAs(there) ? Optional.empty() : Optional.of(there.name()), ledger.jdk());
  }

  /** The command that ends that reason, if one does, for the JDK of the ledger. */
  public Optional<String> command(String reason) {
    return onAnyJdk(reason).map(command -> command + " --jdk " + ShellText.word(jdk));
  }

  /** The same for the JDK of whoever types it. */
  public static Optional<String> onAnyJdk(String reason) {
    return atEnd(reason).map(found -> found.group("command"));
  }

  /** That reason without the command that ends it. */
  public static String plain(String reason) {
    return atEnd(reason).map(found -> reason.substring(0, found.start())).orElse(reason);
  }

  private static Optional<Matcher> atEnd(String reason) {
    Matcher found = COMMAND.matcher(reason);
    return found.find() && found.end() == reason.length() ? Optional.of(found) : Optional.empty();
  }

  /** That reason with its command, if there is one, made whole. */
  public String whole(String reason) {
    Matcher found = COMMAND.matcher(reason);
    if (!found.find()) {
      return reason;
    }
    return reason.substring(0, found.start())
        + machine.map("; on %s:"::formatted).orElse(found.group("before"))
        + " "
        + found.group("command")
        + " --jdk "
        + ShellText.word(jdk)
        + reason.substring(found.end());
  }

  /** That such a command may decide these claims. */
  String further(String claims, String command) {
    return whole("more trials may decide %s: %s".formatted(claims, command));
  }
}
