#!/usr/bin/env bash
# Usage: scripts/test/fresh-machine.sh GIT [PROPERTY …]
#
# Two commands of a newcomer, and how long they take. The machine is a new Debian 13 that has JDK 21, git and
# Maven and nothing else. The project is the one in the repository GIT, which somebody else wrote. A release
# that is staged here plays Maven Central's. It wants root and mmdebstrap, and takes 10 minutes. Let nothing
# else run meanwhile. For example:
#
#   scripts/test/fresh-machine.sh https://github.com/JCTools/JCTools -Dthreadmark.base=HEAD~12 \
#     -Dthreadmark.include=QueueOfferPoll -Dthreadmark.p=qType=SpscArrayQueue -Dthreadmark.protocol=short
set -euo pipefail
# shellcheck source=../lib/door.sh
. "$(dirname "$0")/../lib/door.sh"
[ $# -gt 0 ] || wrong_use 'name the git repository of a Maven project with benchmarks'
[ "$(id -u)" = 0 ] || stop 'another root folder is entered; run this as root'
has mmdebstrap || stop 'mmdebstrap is missing; install it with: apt-get install mmdebstrap'
find_jdk || set_up run
machine=$(mktemp -d "${TMPDIR:-/tmp}/threadmark-machine.XXXXXX")
trap 'rm -rf "$machine"' EXIT

say 'making the machine …'
mmdebstrap --quiet --variant=apt --include=ca-certificates,git,maven,openjdk-21-jdk-headless trixie "$machine"
# The network is this machine's, with its names and with the authorities that are trusted here.
cp -L /etc/resolv.conf "$machine/etc/"
cp -L /etc/ssl/certs/ca-certificates.crt "$machine/etc/ssl/certs/"
[ ! -e /etc/ssl/certs/java/cacerts ] || cp -L /etc/ssl/certs/java/cacerts "$machine/etc/ssl/certs/java/"

"$root/scripts/ci/stage" "$machine/staged"
mkdir "$machine/project"
cat >"$machine/settings.xml" <<'SETTINGS'
<settings>
  <profiles><profile>
    <id>staged</id>
    <activation><activeByDefault>true</activeByDefault></activation>
    <pluginRepositories><pluginRepository><id>staged</id><url>file:///staged</url></pluginRepository></pluginRepositories>
  </profile></profiles>
</settings>
SETTINGS
version=$(sed -n 's|^  <version>\(.*\)</version>$|\1|p' "$root/java/pom.xml")
cat >"$machine/newcomer" <<'NEWCOMER'
set -e
cd
began=$SECONDS
git -c safe.directory='*' clone --quiet "$1" project
cd project
code=0
mvn -B -ntp "io.github.threadmark:threadmark-maven-plugin:$2:gate" "${@:3}" || code=$?
echo "two commands, $((SECONDS - began)) s, exit code $code"
exit $code
NEWCOMER
project=$1
if [ -d "$project" ]; then project=file:///project; fi
# The mounts are seen from in there alone, and are gone with it.
# shellcheck disable=SC2016 # the other shell expands it
unshare --mount --propagation private -- bash -c '
  mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && mount --bind /sys "$0/sys"
  [ ! -d "$1" ] || mount --bind "$1" "$0/project"
  shift
  exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/home LC_ALL=C.UTF-8 MAVEN_ARGS="--settings /settings.xml" \
    chroot "$0" bash /newcomer "$@"' \
  "$machine" "$1" "$project" "$version" "${@:2}"
