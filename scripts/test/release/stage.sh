# shellcheck shell=bash disable=SC2034,SC2154,SC2164
# Each sentence has a copy of the signed staging in $home/staged.

group=io/github/threadmark
version=$(sed -n 's|^  <version>\(.*\)</version>$|\1|p' "$root/java/pom.xml")

set_the_stage() {
  home=$(cd "$(mktemp -d "${TMPDIR:-/tmp}/threadmark-release.XXXXXX")" && pwd -P)
  export JAVA_HOME=$jdk
  cp -R "$staging/signed" "$home/staged"
  library=$home/staged/$group/threadmark-gate/$version/threadmark-gate-$version
}

expect() {
  local code=0
  ("${@:2}") </dev/null >"$home/heard" 2>&1 || code=$?
  [ "$code" = "$1" ] || broken "exit $code instead of $1 from: ${*:2}"
}

# resummed FILE: what was changed on purpose has right checksums again.
resummed() {
  local sum
  for sum in md5 sha1; do "${sum}sum" "$1" | cut -d ' ' -f 1 | tr -d '\n' >"$1.$sum"; done
}

# Somebody's project, with nothing of ours but what is staged. What is not ours comes from this machine's libraries.
project() {
  mkdir -p "$home/project/src/main/java" && cd "$home/project"
  cat >pom.xml <<POM
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>t</groupId><artifactId>t</artifactId><version>1</version>
  <properties><maven.compiler.release>21</maven.compiler.release><project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>
  <repositories><repository><id>staged</id><url>file:$home/staged</url></repository></repositories>
  <pluginRepositories><pluginRepository><id>staged</id><url>file:$home/staged</url></pluginRepository></pluginRepositories>
  <dependencies>
    <dependency><groupId>io.github.threadmark</groupId><artifactId>threadmark-gate</artifactId><version>$version</version></dependency>
  </dependencies>
  <build><plugins>
    <plugin><groupId>io.github.threadmark</groupId><artifactId>threadmark-maven-plugin</artifactId><version>$version</version></plugin>
    <plugin><artifactId>maven-dependency-plugin</artifactId><version>3.9.0</version></plugin>
    <plugin><artifactId>maven-compiler-plugin</artifactId><version>3.16.0</version></plugin>
    <plugin><artifactId>maven-resources-plugin</artifactId><version>3.5.0</version></plugin>
  </plugins></build>
</project>
POM
}

mvn() {
  "$root/java/mvnw" --file "$home/project/pom.xml" --batch-mode --no-transfer-progress -Dmaven.repo.local="$home/libraries" \
    -Dmaven.repo.local.tail="$HOME/.m2/repository" -Dmaven.repo.local.tail.ignoreAvailability=true "$@"
}

# Whether it came out of the staging, and not from among this machine's libraries.
came() { grep -qs '>staged=' "$home/libraries/$group/$1/$version/_remote.repositories" || broken "$1 did not come out of the staging"; }

# The ZIP as SDKMAN unpacks it.
unpacked() {
  unzip -q "$staging/release/threadmark-$version.zip" -d "$home" && cd "$home"
}

# Made once, for the first sentence that asks for them.
entries() {
  cd "$home"
  [ -e "$staging/elsewhere" ] || expect 0 "$root/scripts/ci/entries" "$staging/release" "$staging/elsewhere"
  cp "$staging/elsewhere"/* .
}
