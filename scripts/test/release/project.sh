# shellcheck shell=bash disable=SC2016,SC2154
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
