package threadmark.jmh;

/** A benchmark's name in a line: class, method and parameters, without the packages. */
public final class Brief {

  private Brief() {}

  public static String of(Benchmark benchmark) {
    StringBuilder text = new StringBuilder(name(benchmark));
    benchmark
        .parameters()
        .forEach((name, value) -> text.append(' ').append(name).append('=').append(value));
    return text.toString();
  }

  /** Class and method alone, which several benchmarks may have in common. */
  public static String name(Benchmark benchmark) {
    String[] parts = benchmark.name().split("\\.", -1);
    String method = parts[parts.length - 1];
    return parts.length > 1 ? parts[parts.length - 2] + "." + method : method;
  }
}
