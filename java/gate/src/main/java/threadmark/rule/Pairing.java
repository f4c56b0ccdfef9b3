package threadmark.rule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import threadmark.jmh.Benchmark;
import threadmark.text.Complaint;

/** Which benchmark measures on platform threads what another one measures on virtual threads. */
public sealed interface Pairing {

  /** The platform twin of a virtual benchmark; nothing when the benchmark is not a virtual one. */
  Optional<Benchmark> platformOf(Benchmark virtual);

  /** {@code PARAM=platform:virtual}, or {@code Platform=Virtual} for parts of names. */
  static Pairing parse(String text) {
    int equals = text.indexOf('=');
    String left = text.substring(0, Math.max(equals, 0)).strip();
    String right = text.substring(equals + 1).strip();
    int colon = right.indexOf(':');
    if (left.isEmpty()
        || right.isEmpty()
        || (colon >= 0 && right.indexOf(':', colon + 1) > colon)) {
      throw wrong(text, "not of that form");
    }
    if (colon < 0) {
      return new ByName(left, right);
    }
    return new ByParameter(
        left, right.substring(0, colon).strip(), right.substring(colon + 1).strip());
  }

  private static Complaint wrong(String text, String why) {
    return new Complaint(
        ("--pair %s: %s; write PARAM=platform:virtual for a parameter's values, or"
                + " Platform=Virtual for parts of the class's or method's name")
            .formatted(text, why));
  }

  /** Two values of one parameter. */
  record ByParameter(String parameter, String platform, String virtual) implements Pairing {

    public ByParameter {
      if (platform.isEmpty() || virtual.isEmpty() || platform.equals(virtual)) {
        throw wrong(parameter + "=" + platform + ":" + virtual, "two different values are needed");
      }
    }

    @Override
    public Optional<Benchmark> platformOf(Benchmark benchmark) {
      if (!virtual.equals(benchmark.parameters().get(parameter))) {
        return Optional.empty();
      }
      SortedMap<String, String> parameters = new TreeMap<>(benchmark.parameters());
      parameters.put(parameter, platform);
      return Optional.of(
          new Benchmark(benchmark.name(), benchmark.mode(), parameters, benchmark.threads()));
    }
  }

  /** Two words in the names of classes or methods; packages are left alone. */
  record ByName(String platform, String virtual) implements Pairing {

    public ByName {
      if (platform.isEmpty() || virtual.isEmpty() || platform.equals(virtual)) {
        throw wrong(platform + "=" + virtual, "two different words are needed");
      }
    }

    @Override
    public Optional<Benchmark> platformOf(Benchmark benchmark) {
      String name = renamed(benchmark.name());
      return name.equals(benchmark.name())
          ? Optional.empty()
          : Optional.of(
              new Benchmark(name, benchmark.mode(), benchmark.parameters(), benchmark.threads()));
    }

    private String renamed(String name) {
      List<String> parts = new ArrayList<>(List.of(name.split("\\.", -1)));
      List<String> classAndMethod = parts.subList(firstClass(parts), parts.size());
      Collections.copy(
          classAndMethod,
          classAndMethod.stream().map(part -> part.replace(virtual, platform)).toList());
      return String.join(".", parts);
    }

    /** Classes begin with a capital; where none does, the class is what the method is in. */
    private static int firstClass(List<String> parts) {
      for (int i = 0; i < parts.size(); i++) {
        if (!parts.get(i).isEmpty() && Character.isUpperCase(parts.get(i).charAt(0))) {
          return i;
        }
      }
      return Math.max(parts.size() - 2, 0);
    }
  }
}
