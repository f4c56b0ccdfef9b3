package threadmark.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.jmh.BenchmarkList.JmhParameterEncoding;
import threadmark.jmh.DeclaredBenchmark.Operations;
import threadmark.jmh.Overrides.ProtocolChoice;
import threadmark.text.Complaint;

class BenchmarkJarTest {

  private static final int PROCESSORS = 7;

  @TempDir Path folder;

  @Test
  void aBenchmarkIsDeclaredOnceForEachModeAndCombinationOfParameters() {
    assertThat(listed("1.37.txt", "1.37", Overrides.none()))
        .extracting(declared -> declared.benchmark().toString().replaceAll(" threads=.*", ""))
        .containsExactly(
            "org.acme.ColdStart.load ss",
            "org.acme.Csv.parse avgt none= text=a,b;é",
            "org.acme.Grouped.sides sample",
            "org.acme.Plain.nothing avgt",
            "org.acme.Plain.nothing sample",
            "org.acme.Plain.nothing ss",
            "org.acme.Plain.nothing thrpt",
            "org.acme.QueueBench.offer avgt size=10 thread=platform",
            "org.acme.QueueBench.offer avgt size=1000 thread=platform",
            "org.acme.QueueBench.offer avgt size=10 thread=virtual",
            "org.acme.QueueBench.offer avgt size=1000 thread=virtual",
            "org.acme.QueueBench.offer thrpt size=10 thread=platform",
            "org.acme.QueueBench.offer thrpt size=1000 thread=platform",
            "org.acme.QueueBench.offer thrpt size=10 thread=virtual",
            "org.acme.QueueBench.offer thrpt size=1000 thread=virtual");
  }

  @Test
  void whatIsAnnotatedIsKept() {
    DeclaredBenchmark offer = only("1.37.txt", "org.acme.QueueBench.offer thrpt size=10 thread=v");

    assertThat(offer.timing()).isEqualTo(new DeclaredTiming(3, 0.5, 4, 2));
    assertThat(offer.benchmark().threads()).isEqualTo(PROCESSORS);
    assertThat(offer.jvmArgs())
        .containsExactly("-ea", "-Xmx1g", "-Dacme.name=two words", "-Dacme.x=1");
    assertThat(offer.trialSeconds()).isBetween(9.5, 12.0);
  }

  @Test
  void whatIsNotAnnotatedIsJmhsDefault() {
    assertThat(only("1.37.txt", "org.acme.Plain.nothing thrpt").timing())
        .isEqualTo(new DeclaredTiming(5, 10, 5, 10));
    assertThat(only("1.37.txt", "org.acme.Plain.nothing ss").timing())
        .isEqualTo(new DeclaredTiming(0, 0, 1, 0));
    assertThat(listed("1.19.txt", "1.19", Overrides.none()))
        .filteredOn(declared -> !declared.benchmark().singleShot())
        .extracting(DeclaredBenchmark::timing)
        .containsOnly(new DeclaredTiming(20, 1, 20, 1));
  }

  @Test
  void whatCountsAsAnOperationIsKeptAndOneCallWhereNothingIsAnnotated() {
    String line =
        "JMH S 5 a.B.C S 5 a.b.D S 3 run S 10 Throughput E A 1 1 1 E I 1 1 T 4 1 us I 1 7 I 1 3 T 5"
            + " 10 ms I 2 10 E E E E E E E U 12 MILLISECONDS I 4 5000 E ";
    Path jar = new MadeJar().with("META-INF/BenchmarkList", line).at(folder.resolve("calls.jar"));

    assertThat(BenchmarkJar.read(jar).benchmarks(Overrides.none(), PROCESSORS))
        .extracting(DeclaredBenchmark::operations)
        .containsExactly(new Operations(7, 10, 5000, List.of(1)));
    assertThat(only("1.37.txt", "org.acme.Plain.nothing thrpt").operations())
        .isEqualTo(Operations.ONE);
    assertThat(only("1.37.txt", "org.acme.QueueBench.offer thrpt").operations())
        .isEqualTo(Operations.ONE);
  }

  @Test
  void aGroupHasWholeGroupsOfThreads() {
    DeclaredBenchmark grouped = only("1.37.txt", "org.acme.Grouped.sides sample");

    assertThat(grouped.benchmark().threads()).isEqualTo(8);
    assertThat(grouped.operations().groups()).containsExactly(1, 3);
  }

  @Test
  void theVersionOfJmhIsToldAndNotGuessed() {
    assertThat(listed("1.19.txt", "1.19", Overrides.none()))
        .extracting(DeclaredBenchmark::jmh)
        .containsOnly("1.19");
    assertThat(listed("1.19.txt", "unknown", Overrides.none()))
        .extracting(DeclaredBenchmark::jmh)
        .noneMatch(version -> version.matches("[0-9].*"));
  }

  @Test
  void singleShotsAreNeverShortened() {
    Overrides shorter = overriding(ProtocolChoice.SHORT, Map.of());

    assertThat(listed("1.37.txt", "1.37", shorter))
        .filteredOn(declared -> declared.benchmark().singleShot())
        .extracting(DeclaredBenchmark::timing)
        .containsExactly(new DeclaredTiming(0, 0, 7, 0), new DeclaredTiming(0, 0, 1, 0));
    assertThat(listed("1.37.txt", "1.37", shorter))
        .filteredOn(declared -> !declared.benchmark().singleShot())
        .extracting(DeclaredBenchmark::timing)
        .containsOnly(DeclaredTiming.SHORT);
  }

  @Test
  void aShortenedTrialIsWaitedForAsLongAsTheDeclaredOne() {
    List<DeclaredBenchmark> declared = listed("1.37.txt", "1.37", Overrides.none());

    assertThat(listed("1.37.txt", "1.37", overriding(ProtocolChoice.SHORT, Map.of())))
        .extracting(DeclaredBenchmark::patience)
        .isEqualTo(declared.stream().map(DeclaredBenchmark::patience).toList());
  }

  @Test
  void shortNeverMeansLonger() {
    DeclaredTiming brief = new DeclaredTiming(1, 0.1, 3, 0.1);

    assertThat(ProtocolChoice.SHORT.of(brief, false)).isEqualTo(brief);
  }

  @Test
  void parametersOfOldListsAreReadAsTheyStand() {
    assertThat(listed("1.19.txt", "1.19", Overrides.none()))
        .extracting(declared -> declared.benchmark().parameters().get("kind"))
        .containsExactly(null, "platform", "a b", "x,y");
  }

  @Test
  void aListThatWasWrittenOnWindowsIsTheSame() {
    Path jar =
        MadeJar.listing("1.37.txt", "1.37")
            .withCarriageReturns("META-INF/BenchmarkList")
            .at(folder.resolve("windows.jar"));

    assertThat(BenchmarkJar.read(jar).benchmarks(Overrides.none(), PROCESSORS))
        .isEqualTo(listed("1.37.txt", "1.37", Overrides.none()));
  }

  @Test
  void aListThatDoesNotTellItsVersionIsNotUnwrappedByGuess() {
    Path jar = MadeJar.listing("1.19.txt", "unknown").at(folder.resolve("some.jar"));

    assertThat(BenchmarkJar.read(jar).benchmarks(Overrides.none(), PROCESSORS))
        .extracting(declared -> declared.benchmark().parameters().get("kind"))
        .containsExactly(null, "platform", "a b", "x,y");
  }

  @Test
  void aWordThatLooksWrappedIsNot() {
    assertThat(JmhParameterEncoding.mayWrap(List.of("platform"))).isFalse();
    assertThat(JmhParameterEncoding.mayWrap(List.of("2BQaAIHA0BQdAEGAsBA====="))).isTrue();
    assertThat(JmhParameterEncoding.unwrapped("2BQaAIHA0BQdAEGAsBA=====")).isEqualTo("virtual");
  }

  @Test
  void fieldsOfNewerVersionsAreLeftAlone() {
    assertThat(listed("newer.txt", "2.0", Overrides.none()))
        .extracting(declared -> declared.benchmark().threads())
        .containsExactly((PROCESSORS + 1) / 2);
  }

  @Test
  void otherValuesTakeThePlaceOfTheDeclaredOnes() {
    assertThat(
            listed(
                "1.37.txt",
                "1.37",
                overriding(ProtocolChoice.DECLARED, Map.of("size", List.of("7")))))
        .filteredOn(declared -> declared.benchmark().name().endsWith("offer"))
        .extracting(declared -> declared.benchmark().parameters().get("size"))
        .hasSize(4)
        .containsOnly("7");
  }

  @Test
  void anUnknownParameterIsAnsweredWithTheKnownOnes() {
    assertComplaint(
        () ->
            listed(
                "1.37.txt",
                "1.37",
                overriding(ProtocolChoice.DECLARED, Map.of("sise", List.of("7")))),
        "-p sise: no benchmark in",
        "has this parameter; there are none, size, text, thread");
  }

  @Test
  void aParameterWithoutValuesIsNamed() {
    String list =
        "JMH S 5 a.B.C S 5 a.b.D S 3 run S 10 Throughput E A 1 1 1 E E E E E E E E E E E E E M 1 1"
            + " n 0 E E E ";
    Path jar =
        new MadeJar().with("META-INF/BenchmarkList", list).at(folder.resolve("a folder/x.jar"));

    assertComplaint(
        () -> BenchmarkJar.read(jar).benchmarks(Overrides.none(), PROCESSORS),
        "a.B.C.run has no values for its parameter n; give some with -p n=VALUE");
  }

  @Test
  void aFileThatIsNoJarOfBenchmarksIsRefusedInASentence() throws IOException {
    Path empty = Files.createFile(folder.resolve("empty.jar"));
    Path text = Files.writeString(folder.resolve("text.jar"), "PK? no");
    Path plain = new MadeJar().with("a/B.class", "x").at(folder.resolve("plain.jar"));
    Path none = new MadeJar().with("META-INF/BenchmarkList", "\n").at(folder.resolve("none.jar"));

    assertComplaint(() -> BenchmarkJar.read(folder.resolve("no.jar")), "there is no such file");
    assertComplaint(() -> BenchmarkJar.read(folder), "not a file; name the jar itself");
    assertComplaint(() -> BenchmarkJar.read(empty), "is empty (0 bytes); build the jar again");
    assertComplaint(
        () -> BenchmarkJar.read(text), "not a jar, or only a part of one; build it again");
    assertComplaint(
        () -> BenchmarkJar.read(plain),
        "holds no META-INF/BenchmarkList",
        "build it with jmh-generator-annprocess");
    assertComplaint(() -> BenchmarkJar.read(none), "names no benchmark");
  }

  @Test
  void aLineThatIsNotJmhsIsNamed() {
    for (String line :
        List.of(
            "a.B,a.b.C_run,run,Throughput",
            "JMH S 5 a.B",
            "JMH S 99 a.B",
            "JMH S x a.B",
            "JMH S 3 a.B S 3 a.b S 3 run S 4 Warp E A 1 1 1 E E E E E E E E E E E E E E E E E ",
            "JMH S 3 a.B S 3 a.b S 3 run S 10 Throughput E A 1 1 1 E E I 1 1 T 3 1 x E E E ")) {
      Path jar =
          new MadeJar()
              .with("META-INF/BenchmarkList", "# first\n" + line)
              .at(folder.resolve("bad.jar"));
      assertComplaint(
          () -> BenchmarkJar.read(jar),
          "bad.jar: line 2 of META-INF/BenchmarkList is not JMH's (",
          "build the jar with JMH 1.19 or newer");
    }
  }

  /** JMH lists it, and makes no result of it. */
  @Test
  void aBenchmarkThatDeclaresNoIterationIsNamed() {
    Path jar =
        new MadeJar()
            .with(
                "META-INF/BenchmarkList",
                "JMH S 3 a.B S 3 a.b S 3 run S 11 AverageTime E A 1 1 1 E E E E I 1 0 "
                    + "E ".repeat(13))
            .at(folder.resolve("none.jar"));

    assertComplaint(
        () -> BenchmarkJar.read(jar), "none.jar: a.B.run cannot be measured (", "@Measurement");
  }

  @Test
  void aTruncatedJarIsRefused() throws IOException {
    Path whole = MadeJar.listing("1.37.txt", "1.37").at(folder.resolve("whole.jar"));
    byte[] bytes = Files.readAllBytes(whole);
    Path half = Files.write(folder.resolve("half.jar"), Arrays.copyOf(bytes, bytes.length * 2 / 3));

    assertComplaint(() -> BenchmarkJar.read(half), "half.jar: not a jar");
  }

  @Test
  void aBombIsRefusedBeforeItFillsTheMemory() {
    Path bomb =
        MadeJar.listing("1.37.txt", "1.37")
            .with("zeros", "\0".repeat(100 << 20))
            .at(folder.resolve("bomb.jar"));

    assertComplaint(() -> BenchmarkJar.read(bomb), "unpacks to far more than");
  }

  private List<DeclaredBenchmark> listed(String list, String version, Overrides overrides) {
    Path jar = MadeJar.listing(list, version).at(folder.resolve("some.jar"));
    return BenchmarkJar.read(jar).benchmarks(overrides, PROCESSORS);
  }

  private DeclaredBenchmark only(String list, String start) {
    return listed(list, "1.37", Overrides.none()).stream()
        .filter(declared -> declared.benchmark().toString().startsWith(start))
        .findFirst()
        .orElseThrow();
  }

  private static Overrides overriding(
      ProtocolChoice protocol, Map<String, List<String>> parameters) {
    return new Overrides(protocol, new TreeMap<>(parameters), List.of(), List.of(), List.of());
  }

  private static void assertComplaint(ThrowingCallable call, String... parts) {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(call)
        .satisfies(complaint -> assertThat(complaint.getMessage()).contains(parts));
  }

  @Test
  void identityIsWhatJmhsJsonWillSay() {
    assertThat(only("1.37.txt", "org.acme.Grouped.sides sample").benchmark())
        .isEqualTo(new Benchmark("org.acme.Grouped.sides", "sample", new TreeMap<>(), 8));
  }
}
