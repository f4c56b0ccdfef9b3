package threadmark.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import threadmark.jvm.ChildProcesses.ChildEnvironment;

class ChildEnvironmentTest {

  @Test
  void whatIsMeasuredGetsNoTokenNoWayToTheNextStepAndNoWordForItsJvm() {
    Map<String, String> environment = new TreeMap<>();
    for (String name :
        new String[] {
          "GITHUB_ENV",
          "GITHUB_PATH",
          "GITHUB_OUTPUT",
          "GITHUB_STATE",
          "GITHUB_STEP_SUMMARY",
          "GITHUB_TOKEN",
          "GH_TOKEN",
          "ACTIONS_RUNTIME_TOKEN",
          "ACTIONS_ID_TOKEN_REQUEST_URL",
          "RUNNER_TEMP",
          "INPUT_X",
          "AWS_SECRET_ACCESS_KEY",
          "JAVA_TOOL_OPTIONS",
          "LD_PRELOAD",
          "CLASSPATH",
          "BASH_ENV",
          "LCX",
          "PATHS"
        }) {
      environment.put(name, "x");
    }
    Map<String, String> kept = new TreeMap<>();
    for (String name :
        new String[] {
          "PATH",
          "Path",
          "HOME",
          "JAVA_HOME",
          "LANG",
          "LC_ALL",
          "TZ",
          "SystemRoot",
          "RUNNER_TRACKING_ID"
        }) {
      kept.put(name, "x");
    }
    environment.putAll(kept);
    ChildEnvironment.reduce(environment);
    assertThat(environment).isEqualTo(kept);
  }
}
