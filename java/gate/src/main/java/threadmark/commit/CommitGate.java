package threadmark.commit;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import threadmark.command.ChangeTerms;
import threadmark.command.Terminal;
import threadmark.command.Threadmark;
import threadmark.files.OutputFolder;
import threadmark.gate.GateCommand;
import threadmark.jmh.Benchmark;
import threadmark.trial.GateFolder;
import threadmark.verdict.Verdicts;

/** A gate between the jars of two commits; a test puts in made-up trials. */
interface CommitGate {

  /**
   * Measures in that folder, or goes on there, and says how it ended.
   *
   * @param options of the gate
   */
  int exitCode(Path base, Path head, Path folder, List<String> options);

  /** The benchmarks of both jars, from which those options choose. */
  Set<Benchmark> known(Path base, Path head, List<String> options);

  /** What lies in that folder after it. */
  default Optional<Verdicts> verdicts(Path folder) {
    return GateFolder.verdicts(folder);
  }

  /** The real one, whose table goes there. */
  static CommitGate of(Supplier<GateCommand> gate, PrintWriter table) {
    return new JarGates(gate, table);
  }

  /** Gates that measure. */
  record JarGates(Supplier<GateCommand> gate, PrintWriter table) implements CommitGate {

    @Override
    public int exitCode(Path base, Path head, Path folder, List<String> options) {
      List<String> words = new ArrayList<>(List.of("--out=" + folder));
      if (Files.exists(folder.resolve(OutputFolder.PLAN))) {
        words.add("--resume");
      }
      words.addAll(options);
      CommandLine line = Threadmark.commandLine(Terminal.window(), List.of(gate.get()));
      return line.setOut(table).execute(words(base, head, words));
    }

    @Override
    public Set<Benchmark> known(Path base, Path head, List<String> options) {
      GateCommand asked = gate.get();
      Threadmark.commandLine(Terminal.window(), List.of(asked))
          .parseArgs(words(base, head, options));
      return asked.known();
    }

    private static String[] words(Path base, Path head, List<String> more) {
      return Stream.concat(Stream.of("gate", "--base=" + base, "--head=" + head), more.stream())
          .toArray(String[]::new);
    }
  }

  /** What changes are judged by; refuses before anything is built what no gate understands. */
  static ChangeTerms check(CommandLine own, GateCommand gate, List<String> options) {
    List<String> words = new ArrayList<>(List.of("gate", "--base=base.jar", "--head=head.jar"));
    words.addAll(options);
    CommandLine line = Threadmark.commandLine(Terminal.window(), List.of(gate));
    try {
      line.parseArgs(words.toArray(String[]::new));
    } catch (UnmatchedArgumentException unknown) {
      CommandLine itsOwn = unknown.getCommandLine().setErr(own.getErr());
      throw new UnmatchedArgumentException(itsOwn, unknown.getUnmatched());
    } catch (ParameterException wrong) {
      throw new ParameterException(own, wrong.getMessage());
    }
    for (String taken : List.of("--base", "--head", "--out", "--resume")) {
      if (options.stream().anyMatch(option -> option.split("=", 2)[0].equals(taken))) {
        throw new ParameterException(
            own, "%s: this command gives it to its gates itself".formatted(taken));
      }
    }
    return gate.changeTerms();
  }
}
