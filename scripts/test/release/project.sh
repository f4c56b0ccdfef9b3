# shellcheck shell=bash disable=SC2016,SC2154,SC2164
# A project elsewhere takes what is staged.

a_project_elsewhere_takes_the_runnable_jar() {
  project
  expect 0 mvn dependency:copy "-Dartifact=io.github.threadmark:threadmark:$version" "-DoutputDirectory=$home"
  came threadmark
  expect 0 "$jdk/bin/java" -jar "$home/threadmark-$version.jar" --version
  said "threadmark $version"
}

a_project_elsewhere_compares_by_the_plugin() {
  project
  expect 1 mvn threadmark:compare "-Dthreadmark.base=$root/docs/sample/base.json" "-Dthreadmark.head=$root/docs/sample/head.json"
  said '1 regressed, 1 missing, 1 undecided, 1 improved, 1 new, 1 steady; margin 5%'
  came threadmark-maven-plugin && came threadmark-gate
}

# The two lines of the page, in a project that changed nothing that is measured.
a_project_elsewhere_gates_by_the_plugin() {
  project
  rm -rf "$home/project" && cp -R "$root/examples/shade" "$home/project" && cd "$home/project"
  cat >"$home/settings.xml" <<SETTINGS
<settings><profiles><profile><id>staged</id>
  <pluginRepositories><pluginRepository><id>staged</id><url>file:$home/staged</url></pluginRepository></pluginRepositories>
</profile></profiles><activeProfiles><activeProfile>staged</activeProfile></activeProfiles></settings>
SETTINGS
  mkdir "$home/bin" && printf '#!/usr/bin/env bash\n. %q\nmvn --settings %q -Dthreadmark.measuring=%q "$@"\n' "$home/mvn.sh" "$home/settings.xml" "$home/measuring" >"$home/bin/mvn" && chmod +x "$home/bin/mvn"
  { declare -p root home && declare -f mvn; } >"$home/mvn.sh"
  a_change_on_a_branch
  PATH=$home/bin:$PATH expect 0 bash -euo pipefail -c "$(block_for docs/gate-your-project.md plugin)"
  said 'BUILD SUCCESS'
  came threadmark-maven-plugin
}

# The two lines of the page, with a Gradle that is installed as the wrapper. A task made by hand stands in for the
# plugin for JMH, which lies in Gradle's own repository alone.
a_project_elsewhere_gates_by_gradle() {
  local gradle jmh
  gradle=$(command -v gradle) || { echo 'release: no Gradle is installed here, so none gates' >&2 && return 0; }
  jmh=$(sed -n 's|^ *<jmh.version>\(.*\)</jmh.version>$|\1|p' "$root/java/pom.xml")
  mkdir "$home/project" && cd "$home/project"
  cp -R "$root/examples/shade/src" "$root/java/gradle-plugin/src/test/resources/build.gradle" .
  echo "rootProject.name = 'shade'" >settings.gradle
  printf '%s\n' build/ .gradle/ >.gitignore
  printf '%s\n' "plugin.version=$version" "plugin.repository=$home/staged" "maven.repo.local=$HOME/.m2/repository" "jmh.version=$jmh" >gradle.properties
  printf '#!/bin/sh\nJAVA_HOME=%q exec %q --no-daemon --offline --gradle-user-home %q -Pthreadmark.jdk=%q -Pthreadmark.measuring=%q "$@"\n' \
    "${JAVA_HOME_17_X64:-/usr/lib/jvm/java-17-openjdk-amd64}" "$gradle" "$home/gradle" "$jdk" "$home/measuring" >gradlew && chmod +x gradlew
  a_change_on_a_branch
  expect 0 bash -euo pipefail -c "$(block_for docs/gate-your-project.md gradle)"
  said 'BUILD SUCCESSFUL' && said 'SumBenchmark.sum' && said '0 blocks'
}

a_project_elsewhere_calls_the_library() {
  project
  cat >src/main/java/Centre.java <<'JAVA'
import threadmark.numbers.Estimate;

class Centre {
  public static void main(String[] arguments) {
    Estimate centre = Estimate.ofAmounts(new double[] {1, 2, 3, 4, 5}).orElseThrow();
    System.out.printf("%.1f of %d%n", centre.centre(), centre.n());
  }
}
JAVA
  expect 0 mvn compile dependency:build-classpath "-Dmdep.outputFile=$home/path"
  came threadmark-gate
  expect 0 "$jdk/bin/java" -cp "target/classes:$(<"$home/path")" Centre
  said '2.6 of 5' # a time's centre is the geometric mean
}
