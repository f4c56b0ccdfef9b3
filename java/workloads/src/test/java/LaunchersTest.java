import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * The launchers have no package, so that nothing in a package can call them; this has none either.
 */
@SuppressWarnings("DefaultPackage")
@ResourceLock(Resources.SYSTEM_OUT)
class LaunchersTest {

  private interface Main {
    void start(String... args);
  }

  @Test
  void eachOfThePapersProgramsCountsThePrimes() {
    assertThat(printed(PrimesExecutor::main, "100", "2", "5")).startsWith("Primes under 100 is 25");
    assertThat(printed(PrimesVirtualExecutor::main, "100", "5"))
        .startsWith("Primes under 100 is 25");
    assertThat(printed(PrimesForkJoin::main, "100", "2", "10"))
        .startsWith("Primes under 100 is 25");
    assertThat(printed(PrimesForkJoinAsPrinted::main, "100", "2", "10"))
        .startsWith("Primes under 100 is 25");
    assertThat(printed(PrimesStream::main, "100", "1")).startsWith("Primes under 100 is 25");
  }

  @Test
  void threadSortSorts() {
    assertThat(printed(ThreadSort::main, "100", "virtual", "2", "1")).startsWith("virtual: ");
  }

  private static String printed(Main main, String... args) {
    PrintStream before = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    try {
      main.start(args);
    } finally {
      System.setOut(before);
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
