package threadmark.benchmarks.profile;

/** Says in one word whether this JVM may ask the kernel. */
final class ToldUsage {

  private ToldUsage() {}

  public static void main(String... arguments) {
    System.out.println(ProcessUsage.counter().isPresent() ? "asked" : "unasked");
  }
}
