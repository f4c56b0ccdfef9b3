package threadmark.gate;

import java.util.List;
import threadmark.jmh.DeclaredBenchmark;

/** What declarations beside a jar choose from its benchmarks for gates, each as a cell. */
@FunctionalInterface
public interface DeclaredCells {

  /** Where no declarations are. */
  DeclaredCells NONE = declared -> List.of();

  /** The cells among what the jar declares. */
  List<DeclaredBenchmark> among(List<DeclaredBenchmark> declared);
}
