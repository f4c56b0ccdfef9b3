package threadmark.workloads.pinning;

/** Only ever loaded from its bytes, by {@link SlowClasses}, which knows all that it names. */
final class SlowInitialiser {

  static {
    sleep();
  }

  private SlowInitialiser() {}

  private static void sleep() {
    try {
      Thread.sleep(Integer.parseInt(SlowInitialiser.class.getClassLoader().getName()));
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }
}
