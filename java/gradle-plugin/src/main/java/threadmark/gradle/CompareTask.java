package threadmark.gradle;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import threadmark.door.Refusal;

/** Compares two JSON files that JMH wrote; nothing is built or measured. */
public class CompareTask extends EngineTask {

  @Override
  void run(Map<String, String> options) throws IOException, Refusal {
    engine(List.of("compare", file(options, "base"), file(options, "head")), options);
  }

  private static String file(Map<String, String> options, String side) throws Refusal {
    String file = options.remove(side);
    if (file == null) {
      throw new Refusal(GRADLE.said("name the file of the %s with --%1$s".formatted(side)));
    }
    return file;
  }
}
