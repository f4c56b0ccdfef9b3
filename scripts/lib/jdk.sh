# shellcheck shell=bash
# Finds a JDK that can build and run Threadmark. Every JDK says what it is in its file `release`,
# so none is started. JAVA_HOME decides when it is new enough; otherwise the highest version does.
# THREADMARK_JDK_ROOTS (folders, or folders of JDKs, joined by colons) replaces the usual folders.

oldest_jdk=21
jdk_builds=yes # empty where a Java without a compiler will do
jdk_home='' jdk_version='' jdk_vendor='' jdk_key='' jdk_passed_over=''

# Sets version, vendor, key (sorts as versions do), major and early of the JDK in folder $1.
read_release() {
  local line text a b c d
  version='' vendor='' key='' major=0 early=''
  [ -r "$1/release" ] || return 1
  while IFS= read -r line || [ -n "$line" ]; do
    text=${line#*=\"} text=${text%\"*}
    case $line in
      JAVA_VERSION=*) version=$text ;;
      IMPLEMENTOR=*) vendor=$text ;;
      JAVA_RUNTIME_VERSION=*-ea*) early=yes ;;
    esac
  done <"$1/release"
  read -r a b c d _ <<<"${version//[^0-9]/ } 0 0 0 0"
  [ -n "${version//[^0-9]/}" ] || return 1
  major=$((10#$a))
  printf -v key '%06d%06d%06d%06d' "$major" "$((10#$b))" "$((10#$c))" "$((10#$d))"
}

# Keeps folder $1 if it is better than what was found before. $2 names a place that a person chose
# (JAVA_HOME, PATH): why that one was passed over is worth a word.
consider() {
  local why=''
  [ -x "$1/bin/java" ] || [ "${2-}" = JAVA_HOME ] || return 0
  if ! read_release "$1"; then
    why='is not a JDK (no version in its file "release")'
  elif [ "$major" -lt "$oldest_jdk" ]; then
    why="is $version"
  elif [ -n "$jdk_builds" ] && [ ! -x "$1/bin/javac" ]; then
    why="is $version without javac"
  elif [ -n "$early" ] && [ "${2-}" != JAVA_HOME ]; then
    why="is $version, an early-access build; set JAVA_HOME to use it"
  elif [[ -z $jdk_key || $key > $jdk_key ]]; then
    jdk_home=$1 jdk_version=$version jdk_vendor=$vendor jdk_key=$key
  fi
  [ -z "${2-}" ] || [ -z "$why" ] || jdk_passed_over="${jdk_passed_over:+$jdk_passed_over, }$2 $why"
}

# The folder of the `java` on PATH, behind all its symbolic links.
consider_path() {
  local java link
  java=$(command -v java) || return 0
  while link=$(readlink "$java"); do
    case $link in
      /*) java=$link ;;
      *) java=${java%/*}/$link ;;
    esac
  done
  java=$(cd "${java%/*}/.." && pwd -P) || return 0
  [ ! -r "$java/release" ] || consider "$java" 'java on PATH'
}

consider_usual_folders() {
  local HOME=${HOME-} home name roots # a service may have no home
  if [ -n "${THREADMARK_JDK_ROOTS+set}" ]; then
    IFS=: read -r -a roots <<<"$THREADMARK_JDK_ROOTS"
    for name in ${roots[@]+"${roots[@]}"}; do
      [ -n "$name" ] || continue # or it would be the root of all files
      for home in "$name" "$name"/*; do consider "$home"; done
    done
    return
  fi
  for name in ${!JAVA_HOME_@}; do consider "${!name}"; done # hosted CI machines
  for home in /usr/lib/jvm/* /usr/java/* /opt/* /opt/java/* /usr/local/openjdk* \
    "$HOME"/.jdks/* "$HOME"/.gradle/jdks/* "$HOME"/.jenv/versions/* \
    "${SDKMAN_DIR:-$HOME/.sdkman}"/candidates/java/* \
    "${MISE_DATA_DIR:-$HOME/.local/share/mise}"/installs/java/* \
    "${ASDF_DATA_DIR:-$HOME/.asdf}"/installs/java/* \
    {"$HOME",}/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    /home/linuxbrew/.linuxbrew/opt/openjdk*/libexec; do
    consider "$home"
  done
  if [ -x /usr/libexec/java_home ]; then
    home=$(/usr/libexec/java_home -v "$oldest_jdk+" 2>/dev/null) && consider "$home"
  fi
  return 0
}

# Was what the doors remember found for this JAVA_HOME, and is it still the same JDK?
remembered_jdk() {
  local home was asked
  [ -r "$own/jdk" ] && { IFS= read -r home && IFS= read -r was && IFS= read -r asked; } <"$own/jdk" || return 1
  [ "${JAVA_HOME-}" = "$asked" ] || [ "${JAVA_HOME-}" = "$home" ] || return 1
  [ -x "$home/bin/javac" ] && read_release "$home" && [ "$version" = "$was" ] || return 1
  jdk_home=$home jdk_version=$version jdk_vendor=$vendor jdk_key=$key
}

# choose_jdk: looks for one, and sets jdk_home and what is known of it.
choose_jdk() {
  jdk_home='' jdk_key='' jdk_passed_over=''
  [ -z "${JAVA_HOME-}" ] || consider "$JAVA_HOME" JAVA_HOME
  if [ -z "$jdk_home" ]; then
    consider_path
    consider_usual_folders
  fi
  [ -n "$jdk_home" ]
}

# find_jdk: sets JAVA_HOME, from memory if it can. find_jdk again: looks anew, and says what it took.
find_jdk() {
  local asked=${JAVA_HOME-}
  if [ "${1-}" != again ] && remembered_jdk; then
    export JAVA_HOME=$jdk_home
    return
  fi
  rm -f "$own/jdk"
  choose_jdk || return 1
  export JAVA_HOME=$jdk_home
  say "JDK $jdk_version${jdk_vendor:+ ($jdk_vendor)} in $jdk_home${jdk_passed_over:+; passed over: $jdk_passed_over}"
  { mkdir -p "$own" && printf '%s\n' "$jdk_home" "$jdk_version" "$asked" >"$own/jdk"; } 2>/dev/null || :
}
