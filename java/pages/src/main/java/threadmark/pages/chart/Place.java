package threadmark.pages.chart;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import threadmark.machine.MachineIdentity;

/** Where a figure holds: one machine's hardware, one JDK build. */
public record Place(String machine, String hardware, String jdk) implements Comparable<Place> {

  private static final Pattern JDK = Pattern.compile("[a-z-]+-(\\d+).*");

  /** As files and addresses name it. */
  public String label() {
    return machine + " · " + jdk;
  }

  /** As people name it: {@code JDK 25 · Intel Xeon VM}. */
  public String name() {
    return jdkName(jdk) + " · " + machineName(machine);
  }

  /**
   * A label with a place or a machine at its beginning, as people name that and the parameters
   * behind it; any other as it is.
   */
  public static String named(String label) {
    String[] parts = label.split(" · ", 3);
    if (parts.length == 1) {
      return machineName(label);
    }
    if (!JDK.matcher(parts[1]).matches()) {
      return label;
    }
    String name = jdkName(parts[1]) + " · " + machineName(parts[0]);
    return parts.length == 2 ? name : name + " · " + ParameterWords.in(parts[2]);
  }

  /** {@code JDK 25} for {@code temurin-25.0.3+9}. */
  public static String jdkName(String jdk) {
    Matcher known = JDK.matcher(jdk);
    return known.matches() ? "JDK " + known.group(1) : jdk;
  }

  /** Whether its JDK is an older release than the other's; two of one release are not. */
  public boolean hasOlderJdkThan(Place other) {
    Matcher mine = JDK.matcher(jdk);
    Matcher theirs = JDK.matcher(other.jdk);
    return mine.matches()
        && theirs.matches()
        && Integer.parseInt(mine.group(1)) < Integer.parseInt(theirs.group(1));
  }

  /** {@code Intel Xeon VM} for {@code cpu-intel-xeon-f6m167s1-vm}; a chosen name stays. */
  public static String machineName(String machine) {
    return MachineIdentity.called(machine);
  }

  @Override
  public int compareTo(Place other) {
    int byMachine = machine.compareTo(other.machine);
    int byHardware = byMachine != 0 ? byMachine : hardware.compareTo(other.hardware);
    return byHardware != 0 ? byHardware : jdk.compareTo(other.jdk);
  }
}
