#!/usr/bin/env bash
# Usage: scripts/test/other-machine.sh MACHINE COMMAND [WORD ...]
#
# Runs a command where the system tells of another machine: other files lie over those of /proc and
# /sys, and hostname, locale, time zone, home, terminal and git's configuration are others too.
# MACHINE is a text of java/gate/src/test/resources/machine: `kvm-guest`, which is the registered
# Xeon, or `graviton-container`, which nobody registered.
#
# Files can lie over others on Linux alone, for root or whoever may be root in a namespace; elsewhere
# it says so and changes the rest. What no file pretends stays: how many processors there are to use,
# the control group, and the clock.
set -euo pipefail
unset CDPATH
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
cannot() { printf 'other-machine: %s\n' "$1" >&2 && exit 2; }

[ $# -ge 2 ] || cannot 'name a machine and a command; the first lines of the script tell more'
facts=$root/java/gate/src/test/resources/machine/$1.txt
[ -e "$facts" ] || cannot "$1: there is no such machine in ${facts%/*}"

if [ -z "${OTHER_MACHINE-}" ]; then
  made=$(mktemp -d "${TMPDIR:-/tmp}/threadmark-machine.XXXXXX") && trap 'rm -rf "$made"' EXIT
  as_root='' && [ "$(id -u)" = 0 ] || as_root=--map-root-user
  if unshare $as_root --mount --uts true 2>/dev/null; then
    OTHER_MACHINE=files made=$made unshare $as_root --mount --uts --propagation private bash "$0" "$@"
  else
    echo 'other-machine: no file can lie over those of /proc here; locale, zone and home alone are others' >&2
    OTHER_MACHINE=words made=$made bash "$0" "$@"
  fi
  exit
fi
shift

over() { [ ! -e "$1" ] || mount --bind "$made/laid$1" "$1"; }

if [ "$OTHER_MACHINE" = files ]; then
  # Before the content of each file stands `### /path`. Those of one process are its own.
  awk -v made="$made/laid" '
    /^### \// { if (file) close(file); file = made substr($0, 5); folder = file; sub("/[^/]*$", "", folder)
                system("mkdir -p \"" folder "\""); printf "" >file; next }
    { print >file }' "$facts"
  rm -rf "$made/laid/proc/self" "$made/laid/sys/fs"
  # Programs choose their instructions by the flags: Chromium does not start where it misses one.
  flags=$(grep -m 1 '^flags' /proc/cpuinfo || true)
  awk -v flags="$flags" '/^flags/ { print flags; kept = 1; next } { print }
    END { if (!kept && flags) print flags }' "$made/laid/proc/cpuinfo" >"$made/cpuinfo"
  mv "$made/cpuinfo" "$made/laid/proc/cpuinfo"
  echo '97.53 88.10 61.00 9/999 12345' >"$made/laid/proc/loadavg"
  # A folder is laid over as a whole: what the machine has and the other one lacks is gone.
  folders="/sys/devices/system/cpu /sys/devices/system/node /sys/devices/system/clocksource /sys/class/dmi/id"
  for folder in $folders; do mkdir -p "$made/laid$folder" && over "$folder"; done
  find "$made/laid" -type f ! -path "$made/laid/sys/devices/*" ! -path "$made/laid/sys/class/*" >"$made/files"
  while IFS= read -r file; do over "${file#"$made/laid"}"; done <"$made/files"
  cmp -s /proc/cpuinfo "$made/laid/proc/cpuinfo" || cannot 'the files do not lie over those of /proc'
  hostname another-machine
fi

# In Arabic digits are others; a locale that is not installed is made. This zone is 45 minutes off.
language=C
! command -v localedef >/dev/null || ! localedef -i ar_EG -f UTF-8 "$made/ar_EG.UTF-8" >/dev/null 2>&1 || language=ar_EG.UTF-8
home="$made/a home, 'with' blanks" && mkdir "$home"
printf '[%s]\n\t%s\n' core 'autocrlf = true' init 'defaultBranch = trunk' user 'name =' color 'ui = always' \
  commit 'gpgSign = true' >"$home/.gitconfig"
exec env -u OTHER_MACHINE -u made LOCPATH="$made" LC_ALL=$language LANG=$language TZ=Asia/Kathmandu COLUMNS=41 \
  TERM=dumb MAVEN_USER_HOME="${MAVEN_USER_HOME:-$HOME/.m2}" HOME="$home" "$@"
