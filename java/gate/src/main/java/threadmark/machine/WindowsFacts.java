package threadmark.machine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import threadmark.machine.Sources.OperatingSystem;

/**
 * Facts from the Windows registry's page about the first processor, and from Java; on a system that
 * is not known, from Java alone.
 */
final class WindowsFacts {

  private static final List<String> QUERY =
      List.of("reg", "query", "HKLM\\HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0");
  private static final Pattern ENTRY =
      Pattern.compile("^\\s+(\\w+)\\s+REG_\\w+\\s+(.*\\S)\\s*$", Pattern.MULTILINE);
  private static final Pattern IDENTIFIER =
      Pattern.compile(".*Family (\\w+) Model (\\w+) (?:Stepping|Revision) *(\\w+)");

  private final Sources sources;
  private final boolean windows;
  private final Map<String, String> entries = new HashMap<>();

  WindowsFacts(Sources sources) {
    this.sources = sources;
    windows = sources.system() == OperatingSystem.WINDOWS;
    Matcher entry = ENTRY.matcher(windows ? sources.commands().output(QUERY).orElse("") : "");
    while (entry.find()) {
      entries.put(entry.group(1), entry.group(2));
    }
  }

  Machine read() {
    Matcher identifier = IDENTIFIER.matcher(entries.getOrDefault("Identifier", ""));
    boolean told = identifier.matches();
    HardwareFacts hardware =
        new HardwareFacts(
            sources.arch(),
            Optional.ofNullable(entries.get("ProcessorNameString")),
            Optional.ofNullable(entries.get("VendorIdentifier")),
            told ? Optional.of(identifier.group(1)) : Optional.empty(),
            told ? Optional.of(identifier.group(2)) : Optional.empty(),
            told ? Optional.of(identifier.group(3)) : Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            sources.processors(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            windows
                ? Optional.of(Math.max(1, Math.round(sources.memoryBytes() / (double) (1L << 30))))
                : Optional.empty(),
            Optional.empty());
    return Machine.unregistered(
        Cpu.of(hardware, hardware.cpu(), Optional.empty()),
        hardware,
        EnvironmentFacts.bare(sources));
  }
}
