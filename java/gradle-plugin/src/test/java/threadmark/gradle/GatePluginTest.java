package threadmark.gradle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.tasks.bundling.Jar;
import org.gradle.testfixtures.ProjectBuilder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.door.GatedTree;

/** The plugin in a project that Gradle makes for tests: no build runs. */
@Tag("slow")
class GatePluginTest {

  private static final Path SAMPLE = Path.of("../../docs/sample").toAbsolutePath().normalize();

  @TempDir private Path folder;

  private Project project(Map<String, String> properties) {
    Project project =
        ProjectBuilder.builder().withName("small").withProjectDir(folder.toFile()).build();
    project.getGradle().getStartParameter().setProjectProperties(properties);
    project.getPluginManager().apply("io.github.threadmark.gate");
    return project;
  }

  private static EngineTask task(Project project, String name) {
    return (EngineTask) project.getTasks().getByName(name);
  }

  private static List<String> needs(Task task) {
    return task.getTaskDependencies().getDependencies(task).stream().map(Task::getPath).toList();
  }

  @Test
  void theGateNeedsTheJarsOfTheProjectAndOfThoseBelowIt() {
    Project project = project(Map.of());
    Project below =
        ProjectBuilder.builder()
            .withName("bench")
            .withParent(project)
            .withProjectDir(folder.resolve("bench").toFile())
            .build();
    project.getTasks().create("jmhJar", Jar.class);
    below.getTasks().create("jmhJar", Jar.class);
    assertThat(needs(task(project, "threadmarkGate")))
        .containsExactlyInAnyOrder(":jmhJar", ":bench:jmhJar");
    assertThat(needs(task(project, "threadmarkCalibrate")))
        .containsExactlyInAnyOrder(":jmhJar", ":bench:jmhJar");
    assertThat(needs(task(project, "threadmarkCompare"))).isEmpty();
  }

  @Test
  void withoutATaskThatMakesTheJarThePluginOfJmhIsNamed() {
    Task gate = task(project(Map.of()), "threadmarkGate");
    assertThatThrownBy(() -> needs(gate))
        .rootCause()
        .hasMessage(
            "no task jmhJar is in root project 'small' or below it; apply the plugin"
                + " me.champeau.jmh where the benchmarks are");
  }

  @Test
  void twoFilesAreComparedAndTheVerdictDecidesTheBuild() {
    Project project = ofTwoFiles();
    assertThatThrownBy(() -> task(project, "threadmarkCompare").ask())
        .hasMessage("regressed or missing; the table above says which");
  }

  @Test
  void theBuildScriptSpeaksToTheGateAlone() {
    Project project = ofTwoFiles();
    GateOptions options = project.getExtensions().getByType(GateOptions.class);
    options.setOptions(Map.of("undecided", "pass"));
    assertThatThrownBy(
            () -> task(project, "threadmarkGate").engine(List.of("try"), options.texts()))
        .hasMessage("-Pthreadmark.undecided=pass: write fail or warn");
    options.setOptions(Map.of("busy-is-fine", true));
    assertThat(options.texts()).containsEntry("busy-is-fine", "true");
    assertThatThrownBy(() -> task(project, "threadmarkCompare").ask())
        .hasMessage("regressed or missing; the table above says which");
  }

  @Test
  void whatIsMissingOrUnknownIsSaidAsAProperty() {
    assertThatThrownBy(() -> task(project(Map.of()), "threadmarkCompare").ask())
        .hasMessage("name the file of the base with -Pthreadmark.base");
    assertThatThrownBy(() ->
            task(
                    project(
                        Map.of(
                            "threadmark.base", "a",
                            "threadmark.head", "b",
                            "threadmark.undecided", "pass")),
                    "threadmarkCompare")
                .ask())
        .hasMessage("-Pthreadmark.undecided=pass: write fail or warn");
  }

  @Test
  void aTaskMayBeLeftOut() {
    task(project(Map.of("threadmark.skip", "")), "threadmarkCompare").ask();
  }

  @Test
  void theBaseIsBuiltWithTheSamePropertiesButForTheGates() throws IOException {
    Files.createDirectories(folder.resolve(".git"));
    Project project = project(Map.of("release", "it's", "threadmark.margin", "5%"));
    project.getGradle().getStartParameter().setOffline(true);
    GatedTree tree = new GatedTree(folder, "build/threadmark");
    tree.fresh();
    Path script = new SameGradle(project).script(folder, tree);
    assertThat(Files.readString(script))
        .contains("'--no-daemon'", "'--offline'", "'-Prelease=it'\\''s'")
        .contains("'-Dorg.gradle.configuration-cache=false'")
        .doesNotContain("threadmark.margin");
    assertThat(Files.readString(tree.reports().resolve("pack.gradle")))
        .contains("'build/threadmark/packed'", "'small'");
  }

  private static void library(Project project) {
    project
        .getDependencies()
        .add(
            "threadmark",
            project.files(
                (Object[]) System.getProperty("java.class.path").split(File.pathSeparator)));
  }

  /** A project that is asked about two files of JMH, the second one slower. */
  private Project ofTwoFiles() {
    Project project =
        project(
            Map.of(
                "threadmark.base", SAMPLE.resolve("base.json").toString(),
                "threadmark.head", SAMPLE.resolve("head.json").toString()));
    library(project);
    return project;
  }
}
