package threadmark.cli;

import threadmark.model.Benchmark;

/** A benchmark's name in a line: class, method and parameters, without the packages. */
final class Brief {

  private Brief() {}

  static String of(Benchmark benchmark) {
    String[] parts = benchmark.name().split("\\.", -1);
    StringBuilder text = new StringBuilder();
    if (parts.length > 1) {
      text.append(parts[parts.length - 2]).append('.');
    }
    text.append(parts[parts.length - 1]);
    benchmark
        .parameters()
        .forEach((name, value) -> text.append(' ').append(name).append('=').append(value));
    return text.toString();
  }
}
