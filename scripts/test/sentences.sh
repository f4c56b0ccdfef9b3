# shellcheck shell=bash disable=SC2154 # the stage sets home
# Tests as sentences: each function in a folder's files is one that must hold, on a stage of its own.

tests=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
# shellcheck source=blocks.sh
. "$tests/blocks.sh"

# A sentence that ends with it says nothing of what it tests. It is begun once more, on a new stage.
begin_anew=75

# hold FOLDER [WORD]: the folder's sentences, or those whose name contains the word. Those of its whole.sh
# are for the whole check, and for whoever names them. With KEEP set, the stage of one that does not hold is left to be looked at. A stage may say in $at_once how many
# sentences run at a time, where nothing in them is judged by its time.
hold() {
  local file started=0 passed failed
  at_once=1
  # shellcheck source=/dev/null
  for file in "$tests/$1"/*.sh; do . "$file"; done
  outcomes=$(mktemp -d "${TMPDIR:-/tmp}/threadmark-sentences.XXXXXX")
  for sentence in $(sentences_of "$1" "${2-}"); do
    case $sentence in *"${2-}"*) ;; *) continue ;; esac
    started=$((started + 1))
    # A job that has ended is waited for at once, whoever runs still.
    while [ "$(jobs -rp | wc -l)" -ge "$at_once" ]; do wait -n || sleep 1; done
    hold_one "$1" &
  done
  wait
  passed=$(find "$outcomes" -type f | wc -l)
  failed=$((started - passed)) # one that was killed tells nothing
  rm -r "$outcomes"
  echo "$1: $((passed)) passed, $failed failed"
  [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}

hold_one() {
  local began=$SECONDS code try
  for try in first second; do
    # In a condition nothing would stop at what fails.
    set +e
    (
      set -e
      an_empty_world
      set_the_stage
      "$sentence"
      rm -rf "$home"
    )
    code=$?
    set -e
    [ "$code" = "$begin_anew" ] || break
    echo "$1: $sentence, the $try try: the tool that it is played with hung" >&2
  done
  if [ "$code" = 0 ]; then
    [ $((SECONDS - began)) -lt 10 ] || echo "$1: $sentence, $((SECONDS - began)) s" >&2
    touch "$outcomes/$sentence"
  else
    echo "$1: $sentence does not hold ($code)" >&2
  fi
}

# What a person has set for himself, and where he sits, turns no sentence.
an_empty_world() {
  unset BASH_ENV CDPATH COLUMNS GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE LINES JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS
  unset GIT_CONFIG_COUNT THREADMARK_WAITS # what a caller told git or us is no setting of a test
  export LC_ALL=C TZ=UTC0 TERM=dumb GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
}

sentences_of() {
  local file
  for file in "$tests/$1"/*.sh; do
    case "${file##*/} ${2-}${THREADMARK_CHECK-}" in stage.sh* | 'whole.sh ') continue ;; esac
    sed -n 's/^\([a-z_0-9]*\)() {$/\1/p' "$file"
  done
}

# copy_sources TO [PATHSPEC …]: what is tracked or new here, without the recorded runs.
copy_sources() {
  local file
  (cd "$root" && git ls-files -z --cached --others --exclude-standard -- . ':!baselines' "${@:2}" |
    while IFS= read -r -d '' file; do [ ! -e "$file" ] || printf '%s\0' "$file"; done | tar --null -T - -cf -) | tar -xf - -C "$1"
}

# On this machine alone, and by TLS as the real ones: a host that hands out what lies in $home/host, and
# keeps there what it is sent. Its address is in $host.
a_host() {
  local tool
  for tool in curl openssl python3; do command -v "$tool" >/dev/null || broken "$tool is missing, and no host can be played"; done
  mkdir -p "$home/host"
  openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
    -keyout "$home/key.pem" -out "$home/host.pem" 2>/dev/null
  python3 - "$home" 2>/dev/null <<'SERVER' &
import functools, http.server, os, ssl, sys
home = sys.argv[1]
class Host(http.server.SimpleHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        open(home + "/host/sent", "wb").write(body)
        open(home + "/host/asked", "w").write(self.path + "\n" + str(self.headers))
        taken = self.headers["Authorization"] == "Bearer YWxpY2U6c2VjcmV0"
        self.send_response(201 if taken else 401)
        self.end_headers()
        self.wfile.write(b"28570f16-da32" if taken else b"Invalid token")
server = http.server.HTTPServer(("127.0.0.1", 0), functools.partial(Host, directory=home + "/host"))
tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
tls.load_cert_chain(home + "/host.pem", home + "/key.pem")
server.socket = tls.wrap_socket(server.socket, server_side=True)
open(home + "/port.new", "w").write(str(server.server_port))
os.rename(home + "/port.new", home + "/port")
server.serve_forever()
SERVER
  serving=$!
  # A trap of the sentence, which is a process of its own.
  trap 'kill "$serving" 2>/dev/null || :' EXIT
  until [ -s "$home/port" ]; do kill -0 "$serving" && sleep 0.1; done
  host=https://localhost:$(<"$home/port")
  export host CURL_CA_BUNDLE=$home/host.pem
}

said() { grep -qF -- "$*" "$home/heard" || broken "did not say: $*"; }
not_said() { ! grep -qF -- "$*" "$home/heard" || broken "said: $*"; }
holds() { grep -qF -- "$2" "$1" || broken "$1 does not hold: $2"; }

broken() {
  printf '%s: %s\n' "$sentence" "$1"
  [ ! -e "$home/heard" ] || tail -n 200 "$home/heard" | sed 's/^/    heard: /'
  if [ -n "${KEEP-}" ]; then echo "kept: $home"; else rm -rf "$home"; fi
  exit 1
} >&2
