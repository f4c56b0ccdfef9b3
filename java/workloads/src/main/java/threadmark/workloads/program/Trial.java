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

/**
 * One program, run once in this JVM: what a file of the schema {@code program/1} holds.
 *
 * @param use of the timed parts alone; where that is not known, that of the process stands for it
 */
record Trial(
    String program,
    List<String> arguments,
    Completion completion,
    Optional<String> knownAnswer,
    Optional<CpuUse> use,
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
    Optional<CpuSplit> split = use.map(CpuUse::split).or(resources::split);
    json.put("cpuSeconds", use.map(CpuUse::seconds).orElse(resources.cpuSeconds()));
    json.put("userSeconds", split.map(CpuSplit::userSeconds));
    json.put("systemSeconds", split.map(CpuSplit::systemSeconds));
    json.put("processCpuSeconds", resources.cpuSeconds());
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
