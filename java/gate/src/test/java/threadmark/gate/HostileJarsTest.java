package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import threadmark.RealMachine;
import threadmark.command.SeenMachine;
import threadmark.command.Started;
import threadmark.command.ThisMachine;

/**
 * Whatever jar a stranger made, and whatever a person asks of it: it is planned, or refused with
 * one sentence, and neither takes all memory, all stack or for ever.
 */
@RealMachine
@Tag("slow")
@Timeout(300)
class HostileJarsTest {

  private static final long SEED = 20261121;
  private static final String LIST = "META-INF/BenchmarkList";
  private static final String MANIFEST = "META-INF/MANIFEST.MF";

  @TempDir private Path folder;
  private ThisMachine machine;
  private Path jar;

  @BeforeEach
  void lookAtMachine() throws InterruptedException {
    machine = SeenMachine.in(folder.resolve("machine"));
    jar = folder.resolve("hostile.jar");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void noClassPathMakesItReadWithoutAnEnd() throws Exception {
    Path pipe = folder.resolve("pipe.jar");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    Files.createSymbolicLink(folder.resolve("round"), folder);
    Files.createSymbolicLink(folder.resolve("self.jar"), folder.resolve("self.jar"));
    for (String word :
        List.of(
            "/dev/zero",
            "/dev/full",
            "/dev/urandom",
            "/dev/null",
            "/dev/tty",
            "/dev/stdin",
            "file:///proc/kmsg",
            "/proc/kcore",
            "/proc/self/mem",
            "/proc/self/pagemap",
            "/proc/self/environ",
            "pipe.jar",
            "file:" + pipe,
            "round/round/hostile.jar",
            "round/",
            "self.jar",
            "hostile.jar",
            "%zz",
            "a?b",
            "#",
            "https://example.org/x.jar",
            "../..%00",
            "[",
            "\u0000",
            "file://host/x.jar",
            "jar:file:x.jar!/",
            "x".repeat(60_000))) {
      zip(Map.of(LIST, line("a.B", "run"), MANIFEST, manifest("Class-Path: " + folded(word))));
      assertTold(word.substring(0, Math.min(60, word.length())), asked());
    }
  }

  @Test
  void aJarThatIsBrokenIsRefusedAndWritesNothing() throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    zip(Map.of(LIST, line("a.B", "run"), "a/B.class", "x".repeat(999), MANIFEST, manifest()));
    byte[] whole = Files.readAllBytes(jar);
    for (int i = 0; i < 200; i++) {
      byte[] broken = whole.clone();
      for (int flips = random.nextInt(1, 9); flips > 0; flips--) {
        broken[random.nextInt(broken.length)] = (byte) random.nextInt();
      }
      int length = random.nextInt(3) == 0 ? random.nextInt(1, broken.length) : broken.length;
      Files.write(jar, java.util.Arrays.copyOf(broken, length));
      assertTold("broken " + i, asked());
    }
    for (String name :
        List.of(
            "../../escaped",
            "/escaped",
            "a/../../escaped",
            "C:\\escaped",
            "a\u0000b",
            "a//b",
            "META-INF/versions/99/../x",
            "n".repeat(65_000),
            "\u202e",
            "\ud83d\ude00")) {
      zip(Map.of(LIST, line("a.B", "run"), name, "x"));
      assertTold(name.substring(0, Math.min(60, name.length())), asked());
    }
    assertThat(folder.resolve("../escaped").normalize()).doesNotExist();
    assertThat(Path.of("/escaped")).doesNotExist();
  }

  @Test
  void noListMakesItPlanWithoutAnEnd() throws IOException {
    Map<String, String> lists = new LinkedHashMap<>();
    lists.put("ten million cells", line("a.B", "run", parameters(7, 10)));
    lists.put("one cell too many", line("a.B", "run", parameters(1, 20_001)));
    lists.put("twenty thousand cells", line("a.B", "run", parameters(1, 20_000)));
    lists.put(
        "as many in lines",
        IntStream.range(0, 300)
            .mapToObj(n -> line("a.B" + n, "run", parameters(2, 10)))
            .collect(Collectors.joining()));
    lists.put("no letters", "");
    lists.put("only a word", "JMH ");
    lists.put("a negative length", "JMH S -1 a S 1 b");
    lists.put("an endless length", "JMH S 2147483647 a S 1 b");
    lists.put("an endless count", "JMH S 1 a S 1 b S 1 c S 11 AverageTime E A 2147483647 1 1");
    lists.put("a long line", line("a." + "B".repeat(1_000_000), "run"));
    lists.put("a larger list than is read", "#".repeat(17 << 20));
    lists.put("a name of signs", line("a.$(x)`y`;'\"&|<>\\", "run"));
    lists.put("a name that moves the cursor", line("a.\u001b[2J\u202e\u0085\u2028", "run"));
    for (Map.Entry<String, String> list : lists.entrySet()) {
      zip(Map.of(LIST, list.getValue()));
      assertTold(list.getKey(), asked());
    }
  }

  @Test
  void noPatternTakesAllTheStackOrTime() throws IOException {
    zip(
        Map.of(
            LIST,
            line("a." + "a".repeat(480) + "!", "run", Map.of("p", List.of("a".repeat(8_000))))));
    for (String pattern :
        List.of(
            "(a|b)*z",
            "(a+)+$",
            "(a|a)*z",
            "((a*)*)*z",
            "(a|aa)+$",
            "(.*a){20}z",
            "(x+x+)+y",
            "(?=(a+))\\1z",
            "([a-z]+)*\\d")) {
      assertTold(pattern, asked("--include", pattern));
    }
    for (String option : List.of("--exclude", "--advisory")) {
      assertTold(option, asked(option, "(x+x+)+y"));
      assertTold(option, asked(option, "(a|b)*z"));
    }
  }

  @Test
  void aMistypedNameAmongManyLongOnesIsToldAtOnce() throws IOException {
    zip(
        Map.of(
            LIST,
            IntStream.range(0, 2_000)
                .mapToObj(n -> line("a." + "b".repeat(470) + n, "run"))
                .collect(Collectors.joining())));
    for (String typed : List.of("Sizzle", "c".repeat(2_000), "b".repeat(199) + "c")) {
      Started told = asked("--exclude", typed);
      assertTold(typed, told);
      assertThat(told.errors()).contains("matches no benchmark");
    }
  }

  @Test
  void noEntryTakesAllTheMemory() throws IOException {
    Map<String, String> bombs = new LinkedHashMap<>();
    bombs.put("data", "0".repeat(70 << 20));
    bombs.put(
        MANIFEST,
        manifest(
            IntStream.range(0, 400_000)
                .mapToObj(n -> "A%d: b".formatted(n))
                .collect(Collectors.joining("\r\n"))));
    bombs.put("jmh.properties", "#".repeat(17 << 20));
    for (Map.Entry<String, String> bomb : bombs.entrySet()) {
      zip(Map.of(LIST, line("a.B", "run"), bomb.getKey(), bomb.getValue()));
      Started told = asked();
      assertTold(bomb.getKey(), told);
      assertThat(told.exitCode()).isEqualTo(2);
    }
  }

  private Started asked(String... more) {
    return Started.on(
        machine,
        Stream.concat(
                Stream.of("gate", "--base", jar.toString(), "--head", jar.toString()),
                Stream.concat(Stream.of(more), Stream.of("--head-jvm-arg", "-Dx=y", "--dry-run")))
            .toArray(String[]::new));
  }

  private static void assertTold(String what, Started told) {
    assertThat(told.exitCode()).as(what + ": " + told.errors()).isIn(0, 2, 3, 4);
    assertThat(told.errors()).as(what).doesNotContain("internal error", "Exception", "\tat ");
    if (told.exitCode() == 2) {
      assertThat(told.errors().lines().toList()).as(what).hasSize(1);
    }
  }

  private void zip(Map<String, String> entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.setLevel(9);
      for (Map.Entry<String, String> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    Files.write(jar, bytes.toByteArray());
  }

  private static String manifest(String... lines) {
    return "Manifest-Version: 1.0\r\n" + String.join("\r\n", lines) + "\r\n\r\n";
  }

  /** A line of a manifest has 72 bytes at most, and goes on behind a blank. */
  private static String folded(String value) {
    return value.replaceAll("(.{50})", "$1\r\n ");
  }

  private static Map<String, List<String>> parameters(int names, int values) {
    Map<String, List<String>> parameters = new LinkedHashMap<>();
    for (int name = 0; name < names; name++) {
      parameters.put("p" + name, IntStream.range(0, values).mapToObj(Integer::toString).toList());
    }
    return parameters;
  }

  private static String line(String type, String method) {
    return line(type, method, Map.of());
  }

  /** As JMH writes it before it wrapped values. */
  private static String line(String type, String method, Map<String, List<String>> parameters) {
    List<String> words = new ArrayList<>(List.of("JMH"));
    for (String text : List.of(type, type + "_jmh", method, "AverageTime")) {
      words.add("S " + text.length() + " " + text);
    }
    words.add("E A 1 1 1 E E E E E E E E E E E E E");
    if (parameters.isEmpty()) {
      words.add("E");
    } else {
      words.add("M " + parameters.size());
      parameters.forEach((name, values) -> {
        words.add("%d %s %d".formatted(name.length(), name, values.size()));
        values.forEach(value -> words.add("%d %s".formatted(value.length(), value)));
      });
    }
    return String.join(" ", words) + " E E E \n";
  }
}
