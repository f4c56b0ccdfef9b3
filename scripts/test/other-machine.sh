#!/usr/bin/env bash
# Usage: scripts/test/other-machine.sh MACHINE COMMAND [WORD ...]
#
# Runs a command where the system tells of another machine: other files lie over those of /proc and
# /sys, and hostname, locale, time zone, home, terminal and git's configuration are others too.
# MACHINE is a text of java/pipeline/src/test/resources/machine: `kvm-guest`, which is the registered
# Xeon, or `graviton-container`, which nobody registered.
#
# Only Linux has such namespaces, and they need root; elsewhere it says so and ends with 77. What no
# file can pretend stays: how many processors this process may use, and how fast they are.
set -euo pipefail
unset CDPATH
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
cannot() { printf 'other-machine: %s\n' "$1" >&2 && exit "${2:-77}"; }

[ $# -ge 2 ] || cannot 'name a machine and a command; the first lines of the script tell more' 2
facts=$root/java/pipeline/src/test/resources/machine/$1.txt
[ -e "$facts" ] || cannot "$1: there is no such machine in ${facts%/*}" 2
shift

if [ "${OTHER_MACHINE-}" != inside ]; then
  [ "$(id -u)" -eq 0 ] || cannot 'only root may lay files over /proc; this part was not tried'
  unshare --mount --uts true 2>/dev/null ||
    cannot 'this system lets nobody have a namespace for mounts; this part was not tried'
  made=$(mktemp -d) && trap 'rm -rf "$made"' EXIT
  OTHER_MACHINE=inside made=$made unshare --mount --uts --propagation private bash "$0" "$(basename "$facts" .txt)" "$@"
  exit
fi

# The files of one machine: `### /path` stands before the content of each.
awk -v made="$made/root" '
  /^### \// { if (file) close(file); file = made substr($0, 5); folder = file; sub("/[^/]*$", "", folder)
              system("mkdir -p \"" folder "\""); printf "" >file; next }
  { print >file }' "$facts"

# Those of one process are its own, and where control groups are mounted is real.
rm -rf "$made/root/proc/self" "$made/root/sys/fs"
over() { [ ! -e "$1" ] || mount --bind "$made/root$1" "$1"; }
for folder in /sys/devices/system/{cpu,node,clocksource} /sys/class/dmi/id; do
  mkdir -p "$made/root$folder" && over "$folder"
done
while read -r file; do over "${file#"$made/root"}"; done < <(find "$made/root" -type f ! -path "$made/root/sys/devices/*" ! -path "$made/root/sys/class/*")
printf '97.53 88.10 61.00 9/999 12345\n' >"$made/loadavg" && mount --bind "$made/loadavg" /proc/loadavg
hostname 'another-machine'

# In Arabic digits are others; a locale that is not installed is made. This zone is 45 minutes off.
language=C
! command -v localedef >/dev/null || ! localedef -i ar_EG -f UTF-8 "$made/ar_EG.UTF-8" >/dev/null 2>&1 || language=ar_EG.UTF-8
home="$made/a home, 'with' blanks" && mkdir "$home"
printf '[%s]\n\t%s\n' core 'autocrlf = true' init 'defaultBranch = trunk' user 'name =' color 'ui = always' \
  commit 'gpgSign = true' >"$home/.gitconfig"
exec env LOCPATH="$made" LC_ALL=$language LANG=$language TZ=Asia/Kathmandu COLUMNS=41 TERM=dumb OTHER_MACHINE= \
  MAVEN_USER_HOME="${MAVEN_USER_HOME:-$HOME/.m2}" HOME="$home" "$@"
