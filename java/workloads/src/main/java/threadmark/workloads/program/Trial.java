package threadmark.workloads.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** One program, run once in this JVM: what a file of the schema {@code program/1} holds. */
record Trial(
    String program,
    List<String> arguments,
    Completion completion,
    Optional<String> knownAnswer,
    Resources resources) {

  private static final String SCHEMA = "program/1";

  String json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("schema", SCHEMA);
    json.put("program", program);
    json.put("arguments", arguments);
    json.put("seconds", completion.seconds());
    json.put("answer", completion.answer());
    json.put("knownAnswer", knownAnswer);
    json.put("completed", boxed(completion.completed()));
    json.put("cpuSeconds", resources.cpuSeconds());
    json.put("userSeconds", resources.split().map(CpuSplit::userSeconds));
    json.put("systemSeconds", resources.split().map(CpuSplit::systemSeconds));
    json.put("allocatedBytes", boxed(resources.allocatedBytes()));
    json.put("gcSeconds", resources.gcSeconds());
    json.put("peakHeapBytes", resources.peakHeapBytes());
    json.put("details", completion.details());
    return Json.of(json) + "\n";
  }

  /** Writes the file whole or not at all: whoever waits for it never reads half of it. */
  void write(Path file) throws IOException {
    Path whole = file.toAbsolutePath();
    Path part = Files.createTempFile(whole.getParent(), whole.getFileName().toString(), ".part");
    try {
      Files.writeString(part, json());
      Files.move(part, whole, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static Optional<Long> boxed(OptionalLong number) {
    return number.isPresent() ? Optional.of(number.getAsLong()) : Optional.empty();
  }
}
