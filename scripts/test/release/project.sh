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
  export GIT_AUTHOR_NAME=t GIT_AUTHOR_EMAIL=t@invalid GIT_COMMITTER_NAME=t GIT_COMMITTER_EMAIL=t@invalid # nothing is configured: the configuration is /dev/null
  git init -q -b main && git add -A && git commit -qm 'What main has'
  git clone -q --bare . "$home/origin" && git remote add origin "$home/origin"
  git switch -qc topic && echo 'Sums.' >README.md && git add -A && git commit -qm 'A change'
  PATH=$home/bin:$PATH expect 0 bash -euo pipefail -c "$(block_for docs/gate-your-project.md plugin)"
  said 'BUILD SUCCESS'
  came threadmark-maven-plugin
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
