package threadmark.model;

import java.util.List;

/** How a benchmark was measured, as far as a JMH file tells. */
public record Conditions(String jdk, List<String> jvmArguments, String protocol) {

  public Conditions {
    jvmArguments = List.copyOf(jvmArguments);
  }
}
