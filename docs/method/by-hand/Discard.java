/**
 * The article's computing task, whose sum nobody reads: java -XX:+UseSerialGC Discard.java
 * 20000000.
 */
class Discard {

  private static final int TIMES = 12;

  public static void main(String[] args) {
    int terms = Integer.parseInt(args[0]);
    for (int i = 0; i < TIMES; i++) {
      long start = System.nanoTime();
      task(terms);
      System.out.printf("%.2f ", (System.nanoTime() - start) / 1e6);
    }
    System.out.println("ms");
  }

  private static void task(int terms) {
    double sum = 0;
    for (int i = 0; i < terms; i++) {
      if (i % 2 == 0) {
        sum += 1.0 / (2 * i + 1);
      } else {
        sum -= 1.0 / (2 * i + 1);
      }
    }
  }
}
