package threadmark.study.fidelity;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import threadmark.files.AtomicFile;
import threadmark.json.Json;
import threadmark.jvm.Jdk;
import threadmark.machine.MachineIdentity;
import threadmark.study.experiment.Cell;
import threadmark.study.record.Build;
import threadmark.study.record.RunFolder;

/**
 * What the harness itself does to a measurement: the same cells measured by trials of a run and by
 * JMH started by hand, block by block.
 *
 * @param seed of the order
 * @param blocksOfEachCell blocks that were planned for each cell
 */
public record Fidelity(
    Instant startedAt,
    Instant endedAt,
    MachineIdentity machine,
    Build build,
    Jdk jdk,
    long seed,
    int blocksOfEachCell,
    List<Block> blocks,
    List<Expense> expenses) {

  public Fidelity {
    blocks = List.copyOf(blocks);
    expenses = List.copyOf(expenses);
  }

  /**
   * One cell measured both ways, back to back.
   *
   * @param trialFirst whether the trial came before JMH started by hand
   * @param trial wall time per operation of each iteration, in seconds, as a run records it
   * @param byHand the same from JMH started by hand
   * @param trialSeconds how long the trial's process lived
   * @param byHandSeconds how long the process started by hand lived
   * @param reason why there is nothing to compare, when there is nothing
   */
  public record Block(
      String id,
      Cell cell,
      boolean trialFirst,
      List<Double> trial,
      List<Double> byHand,
      double trialSeconds,
      double byHandSeconds,
      Optional<String> reason) {

    public Block {
      trial = List.copyOf(trial);
      byHand = List.copyOf(byHand);
    }
  }

  /**
   * Where the time of one trial went, in seconds.
   *
   * @param whole from before its sequence was made until it was kept
   * @param process life of the process that was started
   * @param fork life of the JVM under test inside it
   */
  public record Expense(Cell cell, double whole, double process, double fork) {

    /** Everything that is not the JVM under test. */
    public double outside() {
      return whole - fork;
    }

    /** The pipeline's own part of it: planning, watching, reading, digesting, keeping. */
    public double pipeline() {
      return whole - process;
    }
  }

  /**
   * The record of a fidelity measurement: raw figures only, since every verdict follows from them.
   */
  static final class FidelityFile {

    private static final String SCHEMA = "fidelity/1";

    private FidelityFile() {}

    public static void write(Path file, Fidelity fidelity) {
      AtomicFile.write(file, Json.text(SCHEMA, fidelity));
    }

    public static Fidelity read(Path file) {
      return Json.value(
          file, AtomicFile.read(file), SCHEMA, Fidelity.class, RunFolder::completedBuild);
    }
  }
}
