# shellcheck shell=bash
# Maven by its wrapper, and a threadmark.jar that is never older than its sources.

newest_tested_jdk=25
jar=$root/java/app/target/threadmark.jar

# Whoever publishes thousands of runs gives the JVM's compiling as much time as the work itself. With less of a
# method inlined into another, and with the better compiler for those only that are called ten times
# as often as usual, it is done sooner (decision 0030).
# shellcheck disable=SC2034
publishing=(-XX:+IgnoreUnrecognizedVMOptions -XX:InlineSmallCode=1000 -XX:MaxInlineLevel=9
  -XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=6000 -XX:Tier4CompileThreshold=150000
  -XX:Tier4BackEdgeThreshold=400000)

# Whoever reads a few runs is done before the better compiler has repaid its time (decision 0055).
# shellcheck disable=SC2034
reading=(-XX:+IgnoreUnrecognizedVMOptions -XX:TieredStopAtLevel=1)

# The wrapper holds Maven against the sum of its zip, and takes another file where no unzip is: there the
# JDK's own jar unpacks the zip.
wrapper() {
  local PATH=$PATH
  command -v unzip >/dev/null || PATH=$PATH:$root/scripts/lib/unpacking
  # It stops where there is no home; without one, Maven itself goes by the user's.
  MAVEN_USER_HOME=${MAVEN_USER_HOME:-${HOME-$own}/.m2} "$root/java/mvnw" -f "$root/java/pom.xml" --batch-mode "$@"
}

# maven package|verify …: builds all modules, or those that are named. Maven leaves a jar alone whose content stays the same,
# so the jar is dated here: as old as the start of its build, since a source may change meanwhile.
# A JDK newer than the tested ones may know more warnings: there, a warning is not an error.
maven() {
  local lenient=()
  [ "$((10#${jdk_key:0:6}))" -le "$newest_tested_jdk" ] || lenient=(-Dmaven.compiler.failOnWarning=false)
  mkdir -p "$own" && : >"$own/building"
  wrapper --no-transfer-progress ${lenient[@]+"${lenient[@]}"} "$@" &&
    touch -r "$own/building" "$jar"
}

# Said at once, and with a command that works here: a wrong blank should not wait for the tests.
is_formatted() {
  wrapper --quiet spotless:check || {
    say "to format it: JAVA_HOME=$(printf %q "$JAVA_HOME") java/mvnw -f java/pom.xml spotless:apply"
    exit 1
  }
}

# A jar younger than every source means that all modules are built, where its build came to its end: one
# that failed or was killed later has left a jar younger than its start.
# Folders are compared too: a file that is gone makes its folder younger.
is_built() {
  [ -e "$jar" ] && { [ ! -e "$own/building" ] || [ ! "$jar" -nt "$own/building" ]; } &&
    [ -z "$(find "$root"/java/pom.xml "$root"/java/.mvn "$root"/java/*/pom.xml \
      "$root"/java/*/src/main -newer "$jar")" ]
}

build() {
  local first='' code
  ! is_built || return 0
  [ -e "$jar" ] || first=' (the first time also fetches Maven and the libraries)'
  say "building threadmark.jar$first …"
  mkdir -p "$own"
  maven package --projects '!maven-plugin,!door' -Dmaven.test.skip=true -Dspotless.check.skip=true >"$own/build.log" 2>&1 || {
    code=$?
    case $code in 130 | 143) exit "$code" ;; esac # Maven says so by its code, and Bash would go on after Ctrl-C
    cat "$own/build.log" >&2
    say "threadmark.jar could not be built: Maven's words are above, and in $own/build.log"
    exit 1
  }
}
