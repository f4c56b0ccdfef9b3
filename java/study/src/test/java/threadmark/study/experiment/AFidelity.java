package threadmark.study.experiment;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import threadmark.jvm.Jdk;
import threadmark.machine.MachineIdentity;
import threadmark.study.fidelity.Fidelity;
import threadmark.study.record.Build;

/** Fidelity records in which the ratios of each cell's blocks are chosen by the test. */
public final class AFidelity {

  public static final List<Double> SAME = around(1);
  public static final List<Double> SLOWER = around(1.1);
  public static final List<Double> NOISY =
      List.of(1.3, 0.8, 1.1, 0.9, 1.2, 0.7, 1.05, 0.85, 1.15, 0.95);

  private AFidelity() {}

  private static List<Double> around(double ratio) {
    return DoubleStream.of(
            0.001, -0.0011, 0.002, -0.0021, 0.003, -0.0031, 0.004, -0.0041, 0.005, -0.0051)
        .mapToObj(away -> ratio + away)
        .toList();
  }

  @SafeVarargs
  public static Fidelity of(List<Double>... cells) {
    List<Fidelity.Block> blocks = new ArrayList<>();
    for (int i = 0; i < cells.length; i++) {
      for (double ratio : cells[i]) {
        blocks.add(block(blocks.size(), cell(i), List.of(ratio), Optional.empty()));
      }
    }
    return with(blocks);
  }

  public static Fidelity withFailure() {
    List<Fidelity.Block> blocks = new ArrayList<>(of(SAME).blocks());
    blocks.add(block(blocks.size(), cell(0), List.of(), Optional.of("by hand: ended with code 1")));
    return with(blocks);
  }

  private static Cell cell(int index) {
    return new Cell("experiment-" + index, Protocol.STEADY, "virtual", Map.of("n", "20"));
  }

  private static Fidelity.Block block(
      int index, Cell cell, List<Double> trial, Optional<String> reason) {
    return new Fidelity.Block(
        "b%03d".formatted(index + 1), cell, index % 2 == 0, trial, List.of(1.0), 2.5, 2.6, reason);
  }

  private static Fidelity with(List<Fidelity.Block> blocks) {
    return new Fidelity(
        Instant.EPOCH,
        Instant.EPOCH.plusSeconds(60),
        new MachineIdentity("here", "cpu-here", "0123456789ab", "ba9876543210"),
        new Build(
            "0.1.0",
            Optional.empty(),
            Optional.empty(),
            true,
            "b".repeat(64),
            "a".repeat(64),
            "e".repeat(64)),
        new Jdk("temurin-25.0.3+9", 25, "Adoptium", "25.0.3+9", "Hotspot"),
        7,
        4,
        blocks,
        List.of(
            new Fidelity.Expense(cell(0), 2.5, 2.48, 2.0),
            new Fidelity.Expense(cell(0), 2.7, 2.69, 2.0),
            new Fidelity.Expense(cell(0), 2.6, 2.57, 2.2)));
  }
}
