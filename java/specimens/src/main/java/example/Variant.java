package example;

/** The two kinds of threads, by the words of the benchmarks' parameter. */
final class Variant {

  private Variant() {}

  static Thread unstarted(String variant, Runnable task) {
    return switch (variant) {
      case "platform" -> Thread.ofPlatform().unstarted(task);
      case "virtual" -> Thread.ofVirtual().unstarted(task);
      default -> throw new IllegalArgumentException("variant " + variant);
    };
  }

  static Thread started(String variant, Runnable task) {
    Thread thread = unstarted(variant, task);
    thread.start();
    return thread;
  }
}
