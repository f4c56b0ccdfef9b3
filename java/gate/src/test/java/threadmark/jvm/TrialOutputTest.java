package threadmark.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.jvm.TrialOutput.Failure;

class TrialOutputTest {

  @TempDir Path folder;

  @Test
  void theFirstExceptionOfARealJmhOutputIsTold() {
    assertThat(
            new TrialOutput(Path.of("../gate/src/test/resources/jmh/1.37/failing.txt")).failure())
        .contains(
            new Failure(
                "java.lang.IllegalStateException: not testable here: needs a heap of 15136000000"
                    + " bytes, has 67108864",
                false));
  }

  @Test
  void aWrongAnswerOfABenchmarkIsOne() throws IOException {
    assertTold(
        """
        Iteration   1: <failure>

        threadmark.workloads.WrongAnswer: the answer is 3; it must be 4
        \tat threadmark.workloads.WrongAnswer.unless(WrongAnswer.java:13)
        """,
        new Failure("threadmark.workloads.WrongAnswer: the answer is 3; it must be 4", true));
  }

  @Test
  void aWrongAnswerOfAProgramIsOne() throws IOException {
    assertTold(
        """
        Primes under 20000 is 2261
        PrimesExecutor: not a measurement: the answer is 2261; it must be 2262
        """,
        new Failure("the answer is 2261; it must be 2262", true));
  }

  @Test
  void aProgramThatFailedSaysWhy() throws IOException {
    assertTold(
        """
        ThreadSort: failed: java.lang.OutOfMemoryError: Java heap space
        java.lang.OutOfMemoryError: Java heap space
        \tat Sort.main(Sort.java:1)
        """,
        new Failure("java.lang.OutOfMemoryError: Java heap space", false));
  }

  @Test
  void aProgramThatDoesNotFitSaysWhy() throws IOException {
    assertTold(
        "ThreadSort: not testable here: 3000000 elements need a heap of 9.1 GB\n",
        new Failure("3000000 elements need a heap of 9.1 GB", false));
  }

  @Test
  void anUncaughtExceptionIsTold() throws IOException {
    assertTold(
        "Exception in thread \"main\" java.lang.StackOverflowError\n\tat A.b(A.java:1)\n",
        new Failure("java.lang.StackOverflowError", false));
  }

  @Test
  void aLongSentenceIsCut() throws IOException {
    Path output = Files.writeString(folder.resolve("out"), "my.Exception: " + "x".repeat(1000));
    assertThat(new TrialOutput(output).failure().orElseThrow().sentence()).hasSize(300);
  }

  @Test
  void withoutAnExceptionThereIsNothingToTell() throws IOException {
    assertThat(new TrialOutput(Files.writeString(folder.resolve("out"), "all is well\n")).failure())
        .isEmpty();
    assertThat(new TrialOutput(folder.resolve("absent")).failure()).isEmpty();
    assertThat(
            new TrialOutput(Files.write(folder.resolve("bytes"), new byte[] {(byte) 0xff, 10}))
                .failure())
        .isEmpty();
  }

  private void assertTold(String output, Failure failure) throws IOException {
    assertThat(new TrialOutput(Files.writeString(folder.resolve("out"), output)).failure())
        .contains(failure);
  }
}
