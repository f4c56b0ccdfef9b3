package threadmark.gradle;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import threadmark.door.Refusal;

/**
 * Measures every project's benchmarks against themselves. Says how much each scatters on this
 * machine, and the smallest slowdown that can be told here.
 */
public class CalibrateTask extends JarsTask {

  @Override
  void run(Map<String, String> options) throws IOException, Refusal {
    pack();
    for (Path jar : tree().jars()) {
      Map<String, String> each = new LinkedHashMap<>(options);
      each.putAll(tree().calibration(jar, jdk(options)));
      engine(List.of("calibrate"), each);
    }
  }
}
