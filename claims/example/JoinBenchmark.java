package org.example;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Joins a hundred words in three ways: what any project's benchmark looks like. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class JoinBenchmark {

  @Param({"100"})
  public int words;

  @Param({"plus", "builder", "sized-builder"})
  public String way;

  @Benchmark
  public String join() {
    return switch (way) {
      case "plus" -> plus();
      case "builder" -> builder(new StringBuilder());
      default -> builder(new StringBuilder(words * 4));
    };
  }

  private String plus() {
    String text = "";
    for (int i = 0; i < words; i++) {
      text += "word";
    }
    return text;
  }

  private String builder(StringBuilder builder) {
    for (int i = 0; i < words; i++) {
      builder.append("word");
    }
    return builder.toString();
  }
}
