package threadmark.commit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
import threadmark.jvm.ChildProcesses;

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

  @Test
  void coloursDoNotHideTheReason() {
    assertThat(
            tried(
                "printf '\\033[0m[\\033[1;31mERROR\\033[m] release 21 is not known\\n';"
                    + " echo '[ERROR] To see the full stack trace'; exit 1"))
        .isEqualTo(2);
    assertThat(errors.toString()).contains(": release 21 is not known; all");
  }

  @Test
  void whatDoesNotBuildIsNamedWithItsLastWordsAndNothingIsLeft() {
    assertThat(tried("echo first; echo no compiler; exit 1")).isEqualTo(2);
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
            tried(
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
    assertThat(tried(said)).isEqualTo(2);
    assertThat(errors.toString())
        .contains(
            "`: Execution failed for task ':compileJava'."
                + " > Compilation failed; see the compiler error output for details.")
        .doesNotContain("--stacktrace");
    assertThat(tried("echo \"$PWD/src/A.java:3: error: ';' expected\"; " + said)).isEqualTo(2);
    assertThat(errors.toString()).contains("`: src/A.java:3: error: ';' expected");
  }

  @Test
  void aBuildThatLeavesNoSuchJarIsRefusedWithTheRemedy() {
    assertThat(tried("true")).isEqualTo(2);
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
    tried(BUILD);
    tried("echo 7 >made.jar");
    assertThat(gates.bases).extracting(MadeUpGates::cost).containsExactly(1.0, 7.0);
  }

  @Test
  void aPatternThatIsNoneAndAFolderThatIsAFileAreRefusedBeforeAnythingIsBuilt() throws Exception {
    assertThat(tried(BUILD, "{a,b.jar", List.of())).isEqualTo(2);
    assertThat(errors.toString()).contains("--jar {a,b.jar");
    Path file = Files.createFile(scratch.resolve("file"));
    assertThat(tried(BUILD, "made.jar", List.of("--out=" + file))).isEqualTo(2);
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
    assertThat(tried("")).isEqualTo(2);
    assertThat(errors.toString()).contains("neither pom.xml nor build.gradle", "--build");
  }

  @Test
  void theWrapperOfTheProjectIsFound() throws Exception {
    Files.writeString(repository.folder().resolve("pom.xml"), "<project/>");
    Files.writeString(repository.folder().resolve("mvnw"), "cp cost made.jar\n");
    repository.commit("1", "has a wrapper");
    assertThat(tried("")).isZero();
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

  @Test
  void withoutABaseEverythingIsNew() {
    assertThat(tried(BUILD, "--base", "none")).isZero();
    assertThat(gates.bases).containsExactly(Path.of("none"));
  }

  @Test
  void aBuildWithoutBenchmarksOnEitherSideIsRefused() {
    assertThat(triedEach("true")).isEqualTo(2);
    assertThat(errors.toString()).contains("no jar with benchmarks lies there", "--jar");
  }

  @Test
  void ofMavensWordsTheOneIsSaidThatNamesTheFault() {
    assertThat(
            tried(
                "echo '[ERROR] COMPILATION ERROR :'; echo \"[ERROR] $PWD/A.java:[1,2] ; expected\";"
                    + " echo '[ERROR] [Help 1] http://cwiki'; exit 1"))
        .isEqualTo(2);
    assertThat(errors.toString()).contains("`: A.java:[1,2] ; expected");
  }
}
