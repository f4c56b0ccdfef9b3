# Usage: sh -c SCRIPT guardian PROGRAMS PORT CONNECTIONS <PIPE
#
# Makes a database and starts its server, of the programs in that folder. Standard input begins with
# the password. When it ends, whoever held the pipe is done or dead: then the server is stopped and
# its folder removed. Prints the folder, and "ended" when the server ends by itself.
set -u
umask 077
read -r password
base=/dev/shm
[ -d "$base" ] && [ -w "$base" ] || base=${TMPDIR:-/tmp}
folder=$(mktemp -d "$base/threadmark-postgres-XXXXXX") || exit 1
echo "$folder"
printf '%s\n' "$password" >"$folder/password"
export LC_ALL=C
unset LANG LANGUAGE
# PostgreSQL refuses to be root: to the server a namespace shows another user's number.
user=
[ "$(id -u)" != 0 ] || user="unshare --user --map-user=65534 --map-group=65534 --"
# shellcheck disable=SC2016,SC2086 # the inner shell has variables of its own; words are split
setsid sh -c '
  trap "" PIPE
  $4 "$1/initdb" --pgdata "$5/data" --username threadmark --auth scram-sha-256 --pwfile "$5/password" \
    --encoding UTF8 --no-sync >"$5/log" 2>&1 &&
    $4 "$1/postgres" -D "$5/data" -p "$2" -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
      -c max_connections="$3" -c shared_buffers=16MB -c fsync=off -c synchronous_commit=off >>"$5/log" 2>&1
  echo ended 2>/dev/null
' server "$1" "$2" "$3" "$user" "$folder" </dev/null &
server=$!
# Whoever ends a whole group of processes should find the server stopped, and not orphaned.
trap '' INT TERM HUP QUIT
cat >/dev/null
# Whoever dies at once may die before the server has its group, and no signal would reach it.
until kill -s 0 -- "-$server" 2>/dev/null || ! kill -s 0 "$server" 2>/dev/null; do sleep 0.05; done
for signal in INT INT QUIT KILL; do
  kill -s $signal -- "-$server" 2>/dev/null || break
  turn=0
  while [ $turn -lt 20 ] && kill -s 0 -- "-$server" 2>/dev/null; do
    turn=$((turn + 1))
    sleep 0.05
  done
done
wait
rm -rf "$folder"
