package example;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * What is wrong with this build. It is read once into constants, so that a build without a fault
 * runs the very code that a build without this class would.
 */
final class Fault {

  private enum Kind {
    NONE,
    WORK,
    ALLOCATION,
    LOCK,
    THROW,
    HALT,
    EXIT,
    HANG,
    GARBAGE,
    CHILDREN
  }

  private static final Properties WORDS = read();
  private static final Kind KIND =
      Kind.valueOf(WORDS.getProperty("kind", "none").toUpperCase(Locale.ROOT));

  /** More work by so many percent; less when it is negative. */
  private static final int PERCENT = strikes() ? number("percent", 0) : 0;

  /** One iteration in so many is struck, by lot. */
  private static final int ITERATIONS_ONE_IN = number("iterationsOneIn", 1);

  /** The only variant that is struck: platform, virtual, or empty for all. */
  private static final String VARIANT = WORDS.getProperty("variant", "");

  private static final int BYTES = KIND == Kind.ALLOCATION ? number("bytes", 0) : 0;
  private static final boolean LOCKS = KIND == Kind.LOCK;
  private static final Object LOCK = new Object();

  /** Read by nobody: where it is written, what was allocated has escaped. */
  @SuppressWarnings("UnusedVariable")
  private static volatile byte[] escaped = {};

  private static volatile boolean struck;

  private static boolean spared;

  private Fault() {}

  private static Properties read() {
    Properties words = new Properties();
    try (InputStream file = Fault.class.getResourceAsStream("fault.properties")) {
      words.load(file);
      return words;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static int number(String word, int otherwise) {
    return Integer.parseInt(WORDS.getProperty(word, Integer.toString(otherwise)));
  }

  /** One process in so many is struck, by its own number: each fork throws its dice anew. */
  private static boolean strikes() {
    int oneIn = number("oneIn", 1);
    long seed = number("seed", 0) * 1_000_003L + ProcessHandle.current().pid();
    return KIND == Kind.WORK && new SplittableRandom(seed).nextInt(oneIn) == 0;
  }

  /** Throws the dice of an iteration. */
  static void beginIteration() {
    if (ITERATIONS_ONE_IN > 1) {
      spared = ThreadLocalRandom.current().nextInt(ITERATIONS_ONE_IN) > 0;
    }
  }

  private static boolean spares() {
    return ITERATIONS_ONE_IN > 1 && spared;
  }

  /** How often a part of an operation is done that is done so often without a fault. */
  static int rounds(int declared, String variant) {
    return !spares() && (VARIANT.isEmpty() || VARIANT.equals(variant))
        ? declared + Math.floorDiv(declared * PERCENT + 50, 100)
        : declared;
  }

  static int rounds(int declared) {
    return rounds(declared, "");
  }

  /** Something that every round of a faulty build does besides. */
  static void extra() {
    if (BYTES > 0) {
      escaped = new byte[BYTES];
    }
  }

  /** Whether threads wait for each other although they need not. */
  static boolean locks() {
    return LOCKS;
  }

  static Object lock() {
    return LOCK;
  }

  /** Faults that end a measurement, at the beginning of an operation. */
  static void strike() {
    switch (KIND) {
      case NONE, WORK, ALLOCATION, LOCK -> {}
      case THROW -> throw new IllegalStateException("this build is broken");
      case HALT -> Runtime.getRuntime().halt(13);
      case EXIT -> System.exit(0);
      case HANG -> sleepForever();
      case GARBAGE -> once(Fault::print);
      case CHILDREN -> {
        once(Fault::leaveChildren);
        sleepForever();
      }
    }
  }

  private static void once(Runnable action) {
    if (!struck) {
      struck = true;
      action.run();
    }
  }

  private static void sleepForever() {
    while (true) {
      LockSupport.park();
    }
  }

  /** Control characters, half a JSON file, bytes that are no text, and a line without an end. */
  private static void print() {
    byte[] noText = new byte[1 << 16];
    new SplittableRandom(7).nextBytes(noText);
    System.out.writeBytes(noText);
    System.out.println(
        "\u001b[2J\u001b[31m[{\"benchmark\": \"x\", \"primaryMetric\": {\"score\": NaN");
    System.out.println("java.lang.IllegalStateException: only a line of output");
    System.err.print("x".repeat(1 << 16));
  }

  /** Shells with children of their own, told apart by the number of seconds that they sleep. */
  private static void leaveChildren() {
    String seconds = WORDS.getProperty("seconds", "86399");
    try {
      for (int i = 0; i < 3; i++) {
        new ProcessBuilder("sh", "-c", "sleep " + seconds + " & sleep " + seconds + "; :").start();
      }
    } catch (IOException noShell) {
      throw new UncheckedIOException(noShell);
    }
  }
}
