package threadmark.calibrate;

import java.util.ArrayList;
import java.util.List;

/** Characteristics of one kind of noise and one margin, in the order they were replayed. */
final class NoiseGroups {

  private NoiseGroups() {}

  static List<List<OperatingCharacteristic>> of(Calibration calibration) {
    List<List<OperatingCharacteristic>> groups = new ArrayList<>();
    for (OperatingCharacteristic next : calibration.characteristics()) {
      if (groups.isEmpty() || !together(groups.getLast().getFirst(), next)) {
        groups.add(new ArrayList<>());
      }
      groups.getLast().add(next);
    }
    return groups;
  }

  private static boolean together(OperatingCharacteristic one, OperatingCharacteristic other) {
    return one.noise().equals(other.noise()) && one.margin() == other.margin();
  }
}
