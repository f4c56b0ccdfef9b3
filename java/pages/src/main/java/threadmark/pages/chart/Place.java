package threadmark.pages.chart;

/** Where a figure holds: one machine's hardware, one JDK build. */
public record Place(String machine, String hardware, String jdk) implements Comparable<Place> {

  /** As a chart and a filter name it. */
  public String label() {
    return machine + " · " + jdk;
  }

  @Override
  public int compareTo(Place other) {
    int byMachine = machine.compareTo(other.machine);
    int byHardware = byMachine != 0 ? byMachine : hardware.compareTo(other.hardware);
    return byHardware != 0 ? byHardware : jdk.compareTo(other.jdk);
  }
}
