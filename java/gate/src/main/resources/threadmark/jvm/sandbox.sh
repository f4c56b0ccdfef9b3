# Usage: sh -c SCRIPT sandbox FOLDER PROGRAM [ARGUMENT …], in namespaces of mounts and users of its own
#
# Starts the program where it may write to FOLDER, to a temporary folder of its own and to nothing
# else. What lies in /tmp or /dev/shm and is named by the program's arguments stays there to be read.
# The mounts belong to an outer namespace of users and the program to an inner one, so it cannot undo
# them.
set -euf
export LC_ALL=C
folder=$1
shift
read -r _ user _ </proc/self/uid_map
read -r _ group _ </proc/self/gid_map
mounts=$(cat /proc/self/mountinfo)
mount --bind "$folder" "$folder"
while read -r _ _ _ _ point options rest; do
  # A JVM that finds its control groups read-only takes itself to be in a container.
  case "$options $rest" in rw*' - cgroup'* | ro*) continue ;; esac
  case $point in *\\*) point=$(printf %b "$(printf %s "$point" | sed 's/\\/\\0/g')") ;; esac
  [ ! -e "$point" ] || [ "$point" = /proc ] || mount -o remount,bind,ro "$point"
done <<MOUNTS
$mounts
MOUNTS
# A place of the program's own, in which what the words name is still to be read.
apart() { # PLACE [WORD …]
  place=$1 own=$folder/${1##*/}
  shift
  mkdir -p "$own"
  [ "$(stat -f -c %T "$place")" != tmpfs ] || mount -t tmpfs -o mode=1777 tmpfs "$own"
  for word; do
    name=${word#"$place"/}
    name=${name%%/*}
    case $word/$name in */ | */. | */..) continue ;; "$place"/*) ;; *) continue ;; esac
    if [ -d "$place/$name" ]; then
      mkdir -p "$own/$name"
    elif [ -f "$place/$name" ]; then
      : >>"$own/$name"
    else
      continue
    fi
    mount --rbind "$place/$name" "$own/$name"
  done
  mount --rbind "$own" "$place"
}
IFS=:=,
# shellcheck disable=SC2086 # words are split on purpose
apart /tmp $PWD $folder $*
# shellcheck disable=SC2086
apart /dev/shm $PWD $folder $*
unset IFS
[ $$ != 1 ] || mount -t proc proc /proc
for part in sys sysrq-trigger irq bus; do
  [ "$user" != 0 ] || [ ! -e "/proc/$part" ] || {
    mount --bind "/proc/$part" "/proc/$part"
    mount -o remount,bind,ro "/proc/$part"
  }
done
unset LC_ALL
export TMPDIR=/tmp
exec unshare --user --map-user="$user" --map-group="$group" -- "$@"
