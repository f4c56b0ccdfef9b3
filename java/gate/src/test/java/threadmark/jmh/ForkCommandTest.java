package threadmark.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import threadmark.jmh.ForkCommand.JarSide;
import threadmark.jmh.Overrides.ProtocolChoice;
import threadmark.jvm.Sandbox;
import threadmark.text.Complaint;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the golden commands have slashes")
class ForkCommandTest {

  private static final String PROFILERS = "org/openjdk/jmh/results/IterationResultMetaData.class";

  @TempDir Path folder;
  private Sandbox sandbox = Sandbox.NONE;

  @Test
  void aTrialIsOneForkOfOneBenchmarkInOneModeWithTheJarsOwnProtocol() {
    MadeJar jar = MadeJar.listing("1.37.txt", "1.37").with(PROFILERS, "");

    assertThat(command(jar, Overrides.none(), List.of(), "QueueBench.offer thrpt size=10 thread=v"))
        .isEqualTo(
            """
            /jdk/bin/java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx256m -Djmh.ignoreLock=true
            -cp profilers.jar:FOLDER/some.jar org.openjdk.jmh.Main
            ^\\Qorg.acme.QueueBench.offer\\E$ -bm thrpt -f 1 -wf 0 -foe true -jvm /jdk/bin/java
            -p size=10 -p thread=virtual
            -prof threadmark.benchmarks.profile.AllocationProfiler
            -prof threadmark.benchmarks.profile.CpuProfiler
            -jvmArgsPrepend [] -jvmArgs []
            -jvmArgsAppend -ea
            -jvmArgsAppend -Xmx1g
            -jvmArgsAppend [-Dacme.name=two words]
            -jvmArgsAppend -Dacme.x=1
            -rf json -rff words.json\
            """
                .replace("\n", " "));
  }

  @Test
  void everythingAskedForComesBehindWhatTheJarSays() {
    MadeJar jar =
        MadeJar.listing("1.37.txt", "1.37")
            .manifest("Add-Opens: java.base/java.lang java.base/java.util");
    Overrides asked =
        new Overrides(
            ProtocolChoice.SHORT,
            new TreeMap<>(Map.of("size", List.of("7"))),
            List.of("-Djmh.executor=VIRTUAL"),
            List.of(Path.of("more.jar")),
            List.of("taskset", "-c", "0,1"));

    assertThat(command(jar, asked, List.of("-XX:+UseZGC"), "QueueBench.offer avgt size=7 thread=p"))
        .isEqualTo(
            """
            taskset -c 0,1
            /jdk/bin/java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx256m -Djmh.ignoreLock=true
            --add-opens=java.base/java.lang=ALL-UNNAMED --add-opens=java.base/java.util=ALL-UNNAMED
            -Djmh.executor=VIRTUAL
            -cp FOLDER/some.jar:more.jar org.openjdk.jmh.Main
            ^\\Qorg.acme.QueueBench.offer\\E$ -bm avgt -f 1 -wf 0 -foe true -jvm /jdk/bin/java
            -wi 1 -w 1000ms -i 5 -r 300ms
            -p size=7 -p thread=platform
            -jvmArgsPrepend [] -jvmArgs []
            -jvmArgsAppend --add-opens=java.base/java.lang=ALL-UNNAMED
            -jvmArgsAppend --add-opens=java.base/java.util=ALL-UNNAMED
            -jvmArgsAppend -Djmh.executor=VIRTUAL
            -jvmArgsAppend -XX:+UseZGC
            -rf json -rff words.json\
            """
                .replace("\n", " "));
  }

  @Test
  void whatAPersonPutsInFrontStaysOutsideOfTheSandbox() {
    sandbox = new Sandbox(Sandbox.Kind.FILES, List.of("apart", "in"));
    Overrides asked =
        new Overrides(
            ProtocolChoice.DECLARED, new TreeMap<>(), List.of(), List.of(), List.of("nice"));

    assertThat(command(MadeJar.listing("1.37.txt", "1.37"), asked, List.of(), "ColdStart"))
        .startsWith("nice apart in FOLDER/trial /jdk/bin/java ");
    assertThat(fork(MadeJar.listing("1.37.txt", "1.37"), asked, List.of()).rehearsed(folder))
        .containsExactly("nice", "apart", "in", folder.toString(), "/jdk/bin/java", "-version");
  }

  @Test
  void singleShotsKeepTheirIterationsUnderTheShortProtocol() {
    assertThat(command(MadeJar.listing("1.37.txt", "1.37"), shorter(), List.of(), "ColdStart"))
        .contains("-bm ss")
        .doesNotContain(" -i ", " -wi ", " -w ", " -r ");
  }

  @Test
  void whatIsShortAlreadyIsNotTimedByUs() {
    String brief =
        "JMH S 5 a.B.C S 5 a.b.D S 3 run S 10 Throughput E A 1 1 1 E I 1 1 T 4 1 us E I 1 3 T 5"
            + " 10 ms E E E E E E E E E E E ";
    Path jar = new MadeJar().with("META-INF/BenchmarkList", brief).at(folder.resolve("brief.jar"));
    DeclaredBenchmark declared = BenchmarkJar.read(jar).benchmarks(shorter(), 3).getFirst();

    assertThat(declared.timing()).isEqualTo(new DeclaredTiming(1, 1e-6, 3, 0.01));
    assertThat(
            new ForkCommand(
                    new JarSide(jar, Path.of("java"), List.of()),
                    shorter(),
                    Optional.empty(),
                    Sandbox.NONE)
                .of(declared, Path.of("words.json")))
        .doesNotContain("-wi", "-w", "-i", "-r");
  }

  /** A gate cell of ours has times of its own, whatever protocol was asked for. */
  @Test
  void aTimeThatTheJarDoesNotDeclareIsSaid() {
    ForkCommand fork = fork(MadeJar.listing("1.37.txt", "1.37"), Overrides.none(), List.of());
    DeclaredBenchmark declared =
        BenchmarkJar.read(folder.resolve("some.jar")).benchmarks(Overrides.none(), 2).getFirst();
    DeclaredBenchmark cell =
        new DeclaredBenchmark(
            declared.benchmark(), new DeclaredTiming(2, 0.5, 3, 0.05), declared.jvmArgs());

    assertThat(fork.of(cell, Path.of("words.json")))
        .containsSubsequence("-wi", "2", "-w", "500ms", "-i", "3", "-r", "50ms");
    assertThat(fork.of(declared, Path.of("words.json"))).doesNotContain("-wi", "-i");
  }

  @Test
  void aForkWithoutArgumentsDoesNotInheritTheHosts() {
    assertThat(
            command(MadeJar.listing("1.37.txt", "1.37"), Overrides.none(), List.of(), "ColdStart"))
        .contains("-jvmArgsPrepend [] -jvmArgs [] -jvmArgsAppend [] -rf");
  }

  @Test
  void oneArgumentIsNotSplitAtItsSpaces() {
    assertThat(
            command(
                MadeJar.listing("1.37.txt", "1.37"),
                Overrides.none(),
                List.of("-Dx=\"a b\""),
                "ColdStart"))
        .contains("-jvmArgsAppend [-Dx=\"a b\"] -jvmArgsAppend -Djmh.ignoreLock=true");
  }

  @Test
  void aValueWithACommaIsLeftToTheListWhereItIsTheOnlyOne() {
    assertThat(command(MadeJar.listing("1.37.txt", "1.37"), Overrides.none(), List.of(), "Csv"))
        .contains("-p none= -jvm")
        .doesNotContain("-p text");
  }

  @Test
  void aValueWithACommaAmongOthersCannotBeChosen() {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() ->
            command(
                MadeJar.listing("1.19.txt", "1.19"),
                Overrides.none(),
                List.of(),
                "Maps.get thrpt kind=x,y"))
        .withMessageContaining("org.acme.Maps.get")
        .withMessageContaining("cannot choose the value \"x,y\"")
        .withMessageContaining("-p kind=VALUE");
  }

  @Test
  void everyOverrideIsSaid() {
    MadeJar jar =
        MadeJar.listing("1.37.txt", "1.37")
            .manifest(
                "Main-Class: org.acme.Starter",
                "Launcher-Agent-Class: org.acme.Agent",
                "Enable-Native-Access: ALL-UNNAMED",
                "Add-Exports: java.base/sun.nio.ch");
    Overrides asked =
        new Overrides(
            ProtocolChoice.SHORT,
            new TreeMap<>(Map.of("size", List.of("7", "8"))),
            List.of("-Xmx2g"),
            List.of(Path.of("lib/more.jar")),
            List.of("taskset", "-c", "0,1"));

    assertThat(fork(jar, asked, List.of("-XX:+UseZGC")).said())
        .containsExactly(
            "a trial is one fork on the JVM of its side, whatever @Fork says of forks, warm-up"
                + " forks and jvm",
            "--protocol short: 1 x 1 s of warm-up and 5 x 0.3 s measured where the jar declares"
                + " more; single shots are never shortened",
            "-p size=7,8",
            "--jvm-arg, after the jar's own: -Xmx2g",
            "--classpath, behind the jar: more.jar",
            "--launch: taskset -c 0,1",
            "the manifest's words, for JMH and for its fork:"
                + " --add-exports=java.base/sun.nio.ch=ALL-UNNAMED"
                + " --enable-native-access=ALL-UNNAMED",
            "the manifest's Main-Class org.acme.Starter is not started, JMH's is: what it sets is"
                + " not in force",
            "the manifest's Launcher-Agent-Class org.acme.Agent is not started; JMH's forks never"
                + " have it",
            Sandbox.Kind.NONE.sentence(),
            "without our profilers, because no JMH that can load them is in the jar or beside it:"
                + " CPU time and allocation are not counted");
  }

  @Test
  void jmhMayLieBesideTheJar() {
    Path jmh = new MadeJar().with(PROFILERS, "").at(folder.resolve("jmh.jar"));
    Overrides beside =
        new Overrides(ProtocolChoice.DECLARED, new TreeMap<>(), List.of(), List.of(jmh), List.of());

    assertThat(fork(MadeJar.listing("1.37.txt", "1.37"), beside, List.of()).said())
        .last()
        .asString()
        .startsWith("two profilers of ours count");
    assertThat(
            fork(
                    MadeJar.listing("1.37.txt", "1.37").manifest("Class-Path: jmh.jar"),
                    Overrides.none(),
                    List.of())
                .said())
        .last()
        .asString()
        .startsWith("two profilers of ours count");
  }

  @Test
  void aPathThatNoClassPathCanHoldIsRefused() {
    Path jar = MadeJar.listing("1.37.txt", "1.37").at(folder.resolve("a:b/some.jar"));

    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() ->
            new ForkCommand(
                new JarSide(jar, Path.of("java"), List.of()),
                Overrides.none(),
                Optional.empty(),
                Sandbox.NONE))
        .withMessageContaining("a class path cannot hold a path with \":\"");
  }

  private static Overrides shorter() {
    return new Overrides(ProtocolChoice.SHORT, new TreeMap<>(), List.of(), List.of(), List.of());
  }

  private ForkCommand fork(MadeJar jar, Overrides overrides, List<String> jvmArgs) {
    return new ForkCommand(
        new JarSide(jar.at(folder.resolve("some.jar")), Path.of("/jdk/bin/java"), jvmArgs),
        overrides,
        Optional.of(Path.of("profilers.jar")),
        sandbox);
  }

  private String command(MadeJar jar, Overrides overrides, List<String> jvmArgs, String benchmark) {
    ForkCommand fork = fork(jar, overrides, jvmArgs);
    DeclaredBenchmark declared =
        BenchmarkJar.read(folder.resolve("some.jar")).benchmarks(overrides, 3).stream()
            .filter(one -> one.benchmark().toString().startsWith("org.acme." + benchmark))
            .findFirst()
            .orElseThrow();
    return String.join(
            " ",
            fork.of(declared, folder.resolve("trial/words.json")).stream()
                .map(word -> word.isEmpty() || word.contains(" ") ? "[" + word + "]" : word)
                .toList())
        .replace(folder + "/trial/words.json", "words.json")
        .replace(folder.toString(), "FOLDER");
  }
}
