#!/usr/bin/env bash
# Usage: scripts/test/killed.sh
#
# Kills the command that measures servers, with SIGKILL, at ten moments of a run: while it looks at the
# machine, while a database is being made, while servers start, warm up and are asked. After each,
# nothing that it started may be left: no process, no port, no folder. Half of the runs cannot keep
# their trials in namespaces, as on a machine that has none. Wants the jars to be built.
#
# A database is among them where PostgreSQL is installed; else it says so. Needs the processes of Linux.
set -euo pipefail
unset CDPATH
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
[ -d /proc/self/fd ] || { echo 'killed: nothing was tried: the system does not tell of its processes' && exit; }
java=${JAVA_HOME:?name the JDK that measures}/bin/java
home=$(mktemp -d "${TMPDIR:-/tmp}/threadmark-killed.XXXXXX") && trap 'rm -rf "$home"' EXIT
patience=200 # tenths of a second

# A machine without namespaces of mounts: a trial is then kept apart from nothing.
mkdir "$home/bin"
cat >"$home/bin/unshare" <<SCRIPT
#!/bin/sh
case " \$* " in *' --mount '*) exit 1 ;; esac
exec $(command -v unshare || echo unshare) "\$@"
SCRIPT
chmod +x "$home/bin/unshare"

# The process and all that it started, whatever session they are in: a number and a command a line.
family() {
  ps -e -o pid= -o ppid= -o args= | awk -v first="$1" '
    { id[NR] = $1; parent[NR] = $2; $1 = $2 = ""; words[NR] = $0 }
    END {
      own[first] = 1
      do { more = 0; for (i = 1; i <= NR; i++) if (own[parent[i]] && !own[id[i]]) more = own[id[i]] = 1 } while (more)
      for (i = 1; i <= NR; i++) if (own[id[i]]) print id[i] words[i]
    }'
}

# When it started: a number may be another process's by now.
born() { { sed 's/.*) //' "/proc/$1/stat" 2>/dev/null || true; } | cut -d ' ' -f 20; }

# The sockets of loopback that a process listens at, by their inodes.
sockets() {
  local inode
  { find "/proc/$1/fd" -lname 'socket:*' -printf '%l\n' 2>/dev/null || true; } | tr -dc '0-9\n' | while read -r inode; do
    awk -v inode="$inode" '$10 == inode && $4 == "0A" { print inode }' /proc/net/tcp /proc/net/tcp6
  done
}

# Notes what there is of the run: processes with their start, sockets, folders of data.
note() {
  local process words
  family "$measuring" | while read -r process words; do
    echo "process $process $(born "$process")"
    sockets "$process" | sed 's/^/socket /' || true # it may have ended
    echo "$words" | grep -o 'threadmark-postgres-[A-Za-z0-9]*' | sed 's/^/folder /' || true
  done | sort -u >"$own/noted"
}

# One line for each thing that is left.
left() {
  local kind name start
  while read -r kind name start; do
    case $kind in
      process) [ -z "$start" ] || [ "$(born "$name")" != "$start" ] || echo "process $name: $(ps -o args= -p "$name" | cut -c 1-100)" ;;
      socket) awk -v inode="$name" '$10 == inode { print "socket at " $2 }' /proc/net/tcp /proc/net/tcp6 ;;
      folder) for name in "/dev/shm/$name" "$own/tmp/$name" "/tmp/$name"; do [ ! -e "$name" ] || echo "folder $name"; done ;;
    esac
  done <"$own/noted"
  # What was started after the look has the mark that the harness gives to its programs.
  grep -lsz "^THREADMARK_STARTED=$measuring-" /proc/[0-9]*/environ 2>/dev/null | sed 's/^/process of the run: /' || true
}

# killed NAMESPACES EXPERIMENT WORD SECONDS: measures it, ends it by SIGKILL, and looks. The moment is
# so long after a process of the run has the word in its command.
killed() {
  local turn=0 what="$2 $1, $4 s after $3" path=$PATH rest
  own=$home/$BASHPID && mkdir -p "$own/tmp"
  [ "$1" = in-namespaces ] || path=$home/bin:$PATH
  PATH=$path TMPDIR=$own/tmp "$java" -Djava.io.tmpdir="$own/tmp" -Dthreadmark.home="$root" \
    -jar "$root/java/app/target/threadmark.jar" run --experiment "$2" --out "$own/run" --quiet >"$own/heard" 2>&1 &
  measuring=$!
  while kill -0 "$measuring" 2>/dev/null && ! family "$measuring" | grep -q -- "$3"; do sleep 0.05; done
  sleep "$4"
  note
  kill -KILL "$measuring" 2>/dev/null || { echo "killed: $what: it had ended before:" && cat "$own/heard" && return 1; }
  wait "$measuring" 2>/dev/null || true
  rest=$(left)
  while [ -n "$rest" ] && [ $turn -lt $patience ]; do
    turn=$((turn + 1))
    sleep 0.1
    rest=$(left)
  done
  [ -z "$rest" ] || { printf 'killed: %s: this is left:\n%s\n' "$what" "$rest" && return 1; }
  printf 'killed: %s: gone within %d.%d s: %s\n' "$what" $((turn / 10)) $((turn % 10)) \
    "$(cut -d ' ' -f 1 "$own/noted" | sort | uniq -c | tr -s ' \n' ' ')"
  : >"$own/passed"
}

database=jdbc-pool made=bin/initdb served=bin/postgres
command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 ||
  { echo 'killed: no database was tried: PostgreSQL is not installed here' && database=overload made=ServerProgram served=LoadProgram; }
# Five at a time: each waits most of the time.
killed in-namespaces "$database" threadmark.jar 1 &
killed in-namespaces "$database" ForkedMain 0 &
killed in-namespaces "$database" "$made" 0 &
killed in-namespaces "$database" "$served" 1 &
killed in-namespaces overload ServerProgram 0 &
wait
killed without-them "$database" ForkedMain 0.3 &
killed without-them "$database" "$made" 0 &
killed without-them "$database" "$served" 1 &
killed without-them overload LoadProgram 0 &
killed without-them overload LoadProgram 6 &
wait
passed=$(find "$home" -maxdepth 2 -name passed | wc -l)
echo "killed: $((passed)) of 10"
[ "$passed" -eq 10 ]
