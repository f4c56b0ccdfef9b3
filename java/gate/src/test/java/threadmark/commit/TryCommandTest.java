package threadmark.commit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import threadmark.RealMachine;
import threadmark.command.MadeUpWorld;
import threadmark.command.Terminal;
import threadmark.command.TerminalWriter;
import threadmark.command.Threadmark;
import threadmark.gate.DeclaredCells;
import threadmark.gate.GateCommand;
import threadmark.jmh.Benchmark;
import threadmark.jmh.MadeJar;
import threadmark.jvm.ChildProcesses;
import threadmark.trial.FakeWorld;

/** Real repositories and builds, and made-up trials. */
@RealMachine
class TryCommandTest {

  private static final String BUILD = "cp cost made.jar";

  @TempDir private Path scratch;

  private SmallRepository repository;
  private String head;
  private MadeUpGates gates;
  private final StringWriter errors = new StringWriter();

  @BeforeEach
  void commit() {
    repository = SmallRepository.in(scratch.resolve("project"));
    repository.commit("1", "first");
    head = repository.commit("1", "second");
    gates = new MadeUpGates(scratch, 1);
  }

  private int tried(String build, String... more) {
    return tried(build, "made.jar", List.of(more));
  }

  /** Nothing is left to be committed there, so the base is named. */
  private int triedClean(String build) {
    return tried(build, "--base=HEAD");
  }

  private int tried(String build, String jar, List<String> more) {
    CommandLine line =
        Threadmark.commandLine(
            Terminal.window(),
            List.of(
                new TryCommand(
                    MadeUpWorld.any(),
                    () -> new GateCommand(MadeUpWorld.any(), DeclaredCells.NONE),
                    table -> gates)));
    line.setErr(new TerminalWriter(errors));
    List<String> words =
        new ArrayList<>(List.of("try", "--repository=" + repository.folder(), "--jar=" + jar));
    if (more.stream().noneMatch(word -> word.startsWith("--out="))) {
      words.add("--out=" + scratch.resolve("out"));
    }
    if (!build.isEmpty()) {
      words.add("--build=" + build);
    }
    words.addAll(more);
    return line.execute(words.toArray(String[]::new));
  }

  @Test
  void whatIsNotCommittedIsMeasuredAgainstTheLastCommit() {
    repository.write("1.3");
    assertThat(tried(BUILD, "--margin", "5%")).isEqualTo(3);
    assertThat(gates.options).containsExactly(List.of("--margin", "5%"));
    assertThat(MadeUpGates.cost(scratch.resolve("out/jars/head.jar"))).isEqualTo(1.3);
    assertThat(MadeUpGates.cost(gates.bases.getFirst())).isEqualTo(1);
    assertThat(repository.untouched(head, "M cost\n?? made.jar")).isTrue();
  }

  @Test
  void ofABranchTheBaseIsWhereTheWorkLeftIt() {
    repository.git().answer("branch", "other");
    repository.git().answer("checkout", "-q", "other");
    repository.commit("5", "went on there");
    repository.git().answer("checkout", "-q", "-");
    repository.commit("1", "went on here");
    assertThat(tried(BUILD, "--base", "other")).isZero();
    assertThat(gates.bases.getFirst().getFileName().toString()).startsWith(head);
  }

  /** As for whoever is on the main branch still, and names the one with the change. */
  @Test
  void whoHasNothingThatTheBaseLacksIsTold() {
    repository.git().answer("checkout", "-q", "-b", "other");
    repository.commit("5", "went on there");
    repository.git().answer("checkout", "-q", "-");
    assertThat(tried(BUILD, "--base", "other")).isEqualTo(2);
    assertThat(errors.toString()).contains("--base other: holds all that is here");
    assertThat(gates.measured).isEmpty();
    repository.write("1.3");
    assertThat(tried(BUILD, "--base", "other", "--margin", "5%")).isEqualTo(3);
  }

  /** The last commit is equal to itself, whatever it holds. */
  @Test
  void whereAllIsCommittedTheBaseHasToBeNamed() {
    assertThat(tried(BUILD)).isEqualTo(2);
    assertThat(errors.toString()).contains("--base: nothing here differs from the last commit");
    assertThat(repository.folder().resolve("made.jar")).doesNotExist();
    assertThat(gates.measured).isEmpty();
    assertThat(tried(BUILD, "--base", "HEAD")).isZero();
    assertThat(gates.bases.getFirst().getFileName().toString()).startsWith(head);
  }

  @Test
  void coloursDoNotHideTheReason() {
    assertThat(
            triedClean(
                "printf '\\033[0m[\\033[1;31mERROR\\033[m] release 21 is not known\\n';"
                    + " echo '[ERROR] To see the full stack trace'; exit 1"))
        .isEqualTo(2);
    assertThat(errors.toString()).contains(": release 21 is not known; all");
  }

  @Test
  void whatDoesNotBuildIsNamedWithItsLastWordsAndNothingIsLeft() {
    assertThat(triedClean("echo first; echo no compiler; exit 1")).isEqualTo(2);
    assertThat(errors.toString())
        .contains(
            CommitJars.brief(head)
                + " does not build with `echo first; echo no compiler; exit 1`: no compiler; all");
    assertThat(scratch.resolve("out/jars/build.txt")).hasContent("first\nno compiler");
    assertThat(gates.measured).isEmpty();
    assertThat(repository.untouched(head, "")).isTrue();
  }

  @Test
  void ofMavensWordsTheFirstThatSaysSomethingIsTheReason() {
    assertThat(
            triedClean(
                "echo '[ERROR] Failed to execute goal x:javadoc: An error has occurred: ';"
                    + " echo '[ERROR] Exit code: 1'; echo '[ERROR] error: no such host';"
                    + " echo '[ERROR] 1 error'; exit 1"))
        .isEqualTo(2);
    assertThat(errors.toString()).contains("`: error: no such host; all");
  }

  @Test
  void aBuildByGradleIsNamedWithItsFirstFault() throws Exception {
    Files.writeString(
        scratch.resolve("gradle"),
        """
        * What went wrong:
        Execution failed for task ':compileJava'.
        > Compilation failed; see the compiler error output for details.

        * Try:
        Run with --stacktrace option to get the stack trace.
        """);
    String said = "cat '%s'; exit 1".formatted(scratch.resolve("gradle"));
    assertThat(triedClean(said)).isEqualTo(2);
    assertThat(errors.toString())
        .contains(
            "`: Execution failed for task ':compileJava'."
                + " > Compilation failed; see the compiler error output for details.")
        .doesNotContain("--stacktrace");
    assertThat(triedClean("echo \"$PWD/src/A.java:3: error: ';' expected\"; " + said)).isEqualTo(2);
    assertThat(errors.toString()).contains("`: src/A.java:3: error: ';' expected");
  }

  @Test
  void aBuildThatLeavesNoSuchJarIsRefusedWithTheRemedy() {
    assertThat(triedClean("true")).isEqualTo(2);
    assertThat(errors.toString())
        .contains("no jar that fits \"made.jar\" lies there after `true`", "--build", "--jar");
  }

  /** The folder of the results may lie among the sources, with the jar of the base in it. */
  @Test
  void aHeadWithoutAJarIsNotMeasuredByTheJarOfItsBase() {
    repository.write("1.3");
    String onlyOnce = "if grep -q 1.3 cost; then rm -f made.jar; else cp cost made.jar; fi";
    List<String> inside = List.of("--out=" + repository.folder().resolve("tried"));
    assertThat(tried(onlyOnce, "**.jar", inside)).isEqualTo(2);
    assertThat(errors.toString()).contains("no jar that fits \"**.jar\"");
    assertThat(gates.measured).isEmpty();

    assertThat(tried(BUILD, "**.jar", List.of("--out=" + repository.folder().resolve("again"))))
        .isEqualTo(3);
    assertThat(MadeUpGates.cost(repository.folder().resolve("again/jars/head.jar"))).isEqualTo(1.3);
  }

  @Test
  void theJarThatAnotherBuildMadeOfTheBaseIsNotTaken() {
    triedClean(BUILD);
    triedClean("echo 7 >made.jar");
    assertThat(gates.bases).extracting(MadeUpGates::cost).containsExactly(1.0, 7.0);
  }

  @Test
  void aPatternThatIsNoneAndAFolderThatIsAFileAreRefusedBeforeAnythingIsBuilt() throws Exception {
    assertThat(tried(BUILD, "{a,b.jar", List.of("--base=HEAD"))).isEqualTo(2);
    assertThat(errors.toString()).contains("--jar {a,b.jar");
    Path file = Files.createFile(scratch.resolve("file"));
    assertThat(tried(BUILD, "--base=HEAD", "--out=" + file)).isEqualTo(2);
    assertThat(errors.toString()).contains(file.toString());
    assertThat(gates.measured).isEmpty();
  }

  @Test
  void theBuildRunsOnTheJdkThatItIsGiven() throws Exception {
    Path jar = scratch.resolve("copied.jar");
    new JarBuild(
            Optional.of("printf %s \"$JAVA_HOME\" > made.jar"),
            Optional.of("made.jar"),
            "/somewhere/jdk 17",
            new ChildProcesses(scratch.resolve("build.pid")))
        .make(repository.folder(), "head", jar);
    assertThat(jar).hasContent("/somewhere/jdk 17");
  }

  @Test
  void aProjectWithoutAKnownBuildToolIsAskedForItsCommand() {
    assertThat(triedClean("")).isEqualTo(2);
    assertThat(errors.toString()).contains("neither pom.xml nor build.gradle", "--build");
  }

  @Test
  void theWrapperOfTheProjectIsFound() throws Exception {
    Files.writeString(repository.folder().resolve("pom.xml"), "<project/>");
    Files.writeString(repository.folder().resolve("mvnw"), "cp cost made.jar\n");
    repository.commit("1", "has a wrapper");
    assertThat(triedClean("")).isZero();
  }

  @Test
  void aMisspeltOptionOfTheGateIsMetWithTheRightOne() {
    assertThat(tried(BUILD, "--protocoll", "short")).isEqualTo(2);
    assertThat(errors.toString()).contains("'--protocoll'", "did you mean --protocol?");
    assertThat(repository.folder().resolve("made.jar")).doesNotExist();
  }

  @Test
  void wrongWordsAreRefusedBeforeAnythingIsBuilt() {
    assertThat(tried(BUILD, "--nonsense")).isEqualTo(2);
    assertThat(errors.toString()).contains("--nonsense");
    assertThat(tried(BUILD, "--base", "nowhere")).isEqualTo(2);
    assertThat(errors.toString()).contains("--base nowhere: there is no such commit");
    assertThat(scratch.resolve("out")).doesNotExist();
  }

  /** A build of several modules: each has a jar of that name. */
  private int triedEach(String build, String... more) {
    List<String> words = new ArrayList<>(List.of("--each-jar"));
    words.addAll(List.of(more));
    return tried("mkdir -p made.jar && " + build, "made.jar/*.jar", words);
  }

  @Test
  void ofSeveralJarsEachHasItsGateAndTheWorstDecides() {
    repository.write("1.3");
    assertThat(triedEach("cp cost made.jar/a.jar && echo 1 >made.jar/b.jar")).isEqualTo(3);
    assertThat(gates.measured).containsExactly(scratch.resolve("out/a"), scratch.resolve("out/b"));
    assertThat(MadeUpGates.cost(scratch.resolve("out/jars/head/a.jar"))).isEqualTo(1.3);
  }

  @Test
  void aJarThatOnlyTheBaseHasIsMissingUnlessThatIsExpected() {
    repository.write("1.0");
    String build = "cp cost made.jar/a.jar && { grep -q 1.0 cost || cp cost made.jar/lost.jar; }";
    assertThat(triedEach(build)).isEqualTo(3);
    assertThat(triedEach(build, "--mode", "advise")).isZero();
    assertThat(triedEach(build, "--expect-gone")).isZero();
    assertThat(gates.measured).containsOnly(scratch.resolve("out/a"));
  }

  /** As where the version in the jars' names was raised. */
  @Test
  void whereNoJarIsOnBothSidesNothingIsGreen() {
    repository.write("1.0");
    String build =
        "if grep -q 1.0 cost; then cp cost made.jar/2.jar; else cp cost made.jar/1.jar; fi";
    assertThat(triedEach(build, "--expect-gone")).isEqualTo(2);
    assertThat(errors.toString()).contains("--expect-gone: no jar of benchmarks is on both sides");
    assertThat(gates.measured).isEmpty();
    assertThat(triedEach(build)).isEqualTo(3);
  }

  @Test
  void severalGatesDoNotWriteOneFile() {
    repository.write("1.3");
    assertThat(triedEach("cp cost made.jar/a.jar", "--report", "page.html")).isEqualTo(3);
    assertThat(gates.options).containsExactly(List.of("--report", "page.html"));
    gates.measured.clear();
    for (String option : List.of("--comment=x", "--summary=x", "--junit=x", "--report=x")) {
      assertThat(triedEach("cp cost made.jar/a.jar && cp cost made.jar/b.jar", option))
          .isEqualTo(2);
      assertThat(errors.toString()).contains(option.replace("=x", ": 2 jars have a gate each"));
    }
    assertThat(gates.measured).isEmpty();
  }

  /** An expression is of one module or another, and no gate knows the others. */
  @Test
  void ofSeveralJarsThoseAreMeasuredInWhichAnExpressionFits() {
    repository.write("1.3");
    gates.known.put("a.jar", Set.of(FakeWorld.declared("a.A.one").benchmark()));
    gates.known.put("b.jar", Set.of(FakeWorld.declared("a.B.two").benchmark()));
    String build = "cp cost made.jar/a.jar && cp cost made.jar/b.jar";
    assertThat(triedEach(build, "--include", "A.one", "--exclude=two", "--margin=5%")).isEqualTo(3);
    assertThat(gates.measured).containsExactly(scratch.resolve("out/a"));
    assertThat(gates.options).containsExactly(List.of("--include", "A.one", "--margin=5%"));

    gates.options.clear();
    triedEach(build, "--include=one", "--include=B");
    assertThat(gates.options).containsExactly(List.of("--include=one"), List.of("--include=B"));
  }

  @Test
  void anExpressionThatFitsInNoJarIsLeftToEachGateToRefuse() {
    repository.write("1.3");
    gates.known.put("a.jar", Set.of(FakeWorld.declared("a.A.one").benchmark()));
    triedEach("cp cost made.jar/a.jar && cp cost made.jar/b.jar", "--include=three");
    assertThat(gates.options)
        .containsExactly(List.of("--include=three"), List.of("--include=three"));
  }

  @Test
  void whatAGateCanChooseFromIsWhatItsJarsList() {
    Path jar = MadeJar.listing("1.37.txt", "1.37").at(scratch.resolve("listed.jar"));
    CommitGate real =
        CommitGate.of(
            () -> new GateCommand(MadeUpWorld.any(), DeclaredCells.NONE),
            new TerminalWriter(errors));
    assertThat(real.known(Path.of("none"), jar, List.of("--include", "QueueBench")))
        .extracting(Benchmark::shortName)
        .contains("ColdStart.load", "QueueBench.offer");
  }

  @Test
  void withoutABaseEverythingIsNew() {
    assertThat(tried(BUILD, "--base", "none")).isZero();
    assertThat(gates.bases).containsExactly(Path.of("none"));
  }

  @Test
  void aBuildWithoutBenchmarksOnEitherSideIsRefused() {
    assertThat(triedEach("true", "--base=HEAD")).isEqualTo(2);
    assertThat(errors.toString()).contains("no jar with benchmarks lies there", "--jar");
  }

  @Test
  void ofMavensWordsTheOneIsSaidThatNamesTheFault() {
    assertThat(
            triedClean(
                "echo '[ERROR] COMPILATION ERROR :'; echo \"[ERROR] $PWD/A.java:[1,2] ; expected\";"
                    + " echo '[ERROR] [Help 1] http://cwiki'; exit 1"))
        .isEqualTo(2);
    assertThat(errors.toString()).contains("`: A.java:[1,2] ; expected");
  }
}
