package threadmark.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import threadmark.text.Complaint;

/**
 * The files that a command line names, looked at before any command runs: none is written twice,
 * and none that is read or that a run recorded is written.
 */
final class NamedFiles implements IExecutionStrategy {

  private record Named(String option, Path path) {

    boolean is(Named other) {
      try {
        return (Files.exists(path) && Files.exists(other.path))
            ? Files.isSameFile(path, other.path)
            : place(path).equals(place(other.path));
      } catch (IOException unreadable) {
        return false;
      }
    }

    /** A run's folder is read as a whole, so that none of its own files is named. */
    boolean isRecorded() {
      try {
        return Subcommands.hold(place(path))
            || (Files.exists(path) && Subcommands.hold(path.toRealPath()));
      } catch (IOException unreadable) {
        return false;
      }
    }

    /** One that is not there yet, in the folder that its name leads to. */
    private static Path place(Path file) throws IOException {
      Path whole = file.toAbsolutePath().normalize();
      Path folder = whole.getParent();
      return (folder != null && Files.exists(folder))
          ? folder.toRealPath().resolve(whole.getFileName())
          : whole;
    }

    @Override
    public String toString() {
      return (option + " " + path).strip();
    }
  }

  private final IExecutionStrategy commands = new RunLast();

  @Override
  public int execute(ParseResult parsed) {
    Integer helped = CommandLine.executeHelpRequest(parsed);
    if (helped != null) {
      return helped;
    }
    for (CommandLine command : parsed.asCommandLineList()) {
      try {
        check(command.getParseResult());
      } catch (Complaint complaint) {
        throw new ExecutionException(command, complaint.getMessage(), complaint);
      }
    }
    return commands.execute(parsed);
  }

  private static void check(ParseResult parsed) {
    List<Named> read = new ArrayList<>();
    List<Named> written = new ArrayList<>();
    for (ArgSpec argument : parsed.matchedArgs()) {
      String option = argument instanceof OptionSpec named ? named.longestName() : "";
      values(argument)
          .forEach(value -> {
            switch (value) {
              case OutputFile output -> {
                output.check(option);
                written.add(new Named(option, output.path()));
              }
              case Path input -> read.add(new Named(option, input));
              default -> {}
            }
          });
    }
    for (int i = 0; i < written.size(); i++) {
      Named output = written.get(i);
      if (output.isRecorded()) {
        throw new Complaint(
            "%s would overwrite what a run recorded; name another file".formatted(output));
      }
      for (Named input : read) {
        if (output.is(input)) {
          throw new Complaint(
              "%s would overwrite %s, which is read; name another file".formatted(output, input));
        }
      }
      for (Named other : written.subList(0, i)) {
        if (output.is(other)) {
          throw new Complaint("%s and %s name one file; name two".formatted(other, output));
        }
      }
    }
  }

  private static Stream<?> values(ArgSpec argument) {
    Object value = argument.getValue();
    return value instanceof Collection<?> several ? several.stream() : Stream.ofNullable(value);
  }
}
