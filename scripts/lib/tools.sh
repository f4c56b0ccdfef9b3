# shellcheck shell=bash
# What the doors need beside a plain system. A new tool is one more row:
#   tool     the command, or jdk
#   door     run (and then check as well), check, or late: check wants it at its end, and takes minutes to compile it
#   if       the row counts only where this path exists
#   without  what is left out when the tool is missing; "stop" when nothing works then
#   apt … apk  packages by package manager; a/b is the first of them that the distribution has; go:… and
#              pip:… come from their registries at exactly that version, into .threadmark/bin

PATH=$PATH:$own/bin

each_tool() { # calls $1 with each row
  #    tool       door  if               without                     apt brew dnf pacman apk
  "$1" jdk        run   .                stop                        openjdk-25-jdk-headless/openjdk-21-jdk-headless openjdk java-21-openjdk-devel jdk-openjdk openjdk21
  "$1" node       run   site/_config.yml 'the site is left out'      'nodejs npm' node nodejs 'nodejs npm' 'nodejs npm'
  "$1" jekyll     run   site/_config.yml 'the site is left out'      'jekyll ruby-jekyll-sitemap' 'ruby; then: bundle install --gemfile site/Gemfile' rubygem-jekyll ruby-jekyll 'ruby; then: bundle install --gemfile site/Gemfile'
  "$1" chromium   check site/_config.yml 'no page is looked at'      chromium chromium chromium chromium chromium
  "$1" shellcheck check .                'no shell script is linted' shellcheck shellcheck ShellCheck shellcheck shellcheck
  "$1" jq         check .github          'no workflow is tested'     jq jq jq jq jq
  "$1" actionlint check .github          'no workflow is linted'     go:github.com/rhysd/actionlint/cmd/actionlint@v1.7.12
  "$1" vale       late  docs/.vale       'no word is checked'        go:github.com/vale-cli/vale/v3/cmd/vale@v3.21.0
  "$1" act        late  .github          'no workflow is executed'   go:github.com/nektos/act@v0.2.89
  "$1" zizmor     check .github          'no workflow is audited'    pip:zizmor==1.32.0
}

# set_up run|check [again|ahead]: everything that door needs is there afterwards, or a line says what is
# left out, or it stops. An installation that failed or was declined is not tried again until
# scripts/setup is called (again). What is late may still be missing then (ahead): it is compiled
# beside whatever comes next, by the process $compiling; set_up check afterwards is quick.
set_up() {
  wanted=$1 again=${2-} ahead='' missing='' packages='' stopped='' compiling=''
  [ "$again" != ahead ] || again='' ahead=yes
  [ "$again" != again ] || rm -f "$own/left-out"
  each_tool look_for
  again=''
  [ -n "$missing" ] || return 0
  if ! tried_before && may_install; then
    install
    each_tool look_for
    [ -z "$missing" ] || [ -n "$compiling" ] || remember_left_out
  fi
  each_tool report
  [ -z "$stopped" ] || exit 2
}

tried_before() {
  local names
  { IFS= read -r names <"$own/left-out"; } 2>/dev/null && [ "$names" = "$missing" ]
}

remember_left_out() { { mkdir -p "$own" && printf '%s\n' "$missing" >"$own/left-out"; } 2>/dev/null || :; }

counts() { { [ "$2" = run ] || [ "$wanted" = check ]; } && [ -e "$root/$3" ]; }

has() {
  case $1 in
    jdk) find_jdk "$again" ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

look_for() {
  [ "$1" != jdk ] || missing='' packages='' late='' # the first row
  if ! counts "$@" || has "$1"; then return; fi
  missing="$missing $1"
  if [ "$2" = late ]; then late="$late $5"; else packages="$packages $5"; fi
}

# As root or on CI without a word; else only after a yes at a terminal.
may_install() {
  local answer
  command -v apt-get >/dev/null || return 1
  if [ "$(id -u)" = 0 ]; then
    as_root=''
  elif [ "${CI-}" = true ]; then
    as_root='sudo -n' && $as_root true 2>/dev/null
  elif [ -t 0 ] && [ -t 2 ]; then
    as_root=sudo
    read -r -p "Missing:$missing. Install with sudo apt-get? [y/N] " answer
    case $answer in [yY]*) ;; *) remember_left_out && return 1 ;; esac
  else
    return 1
  fi
}

# Failures are not reported here: what is still missing afterwards is.
install() {
  local package names=''
  say "installing:$missing …"
  apt_get update
  for package in $packages; do
    case $package in
      go:* | pip:*) from_registry "$package" ;;
      *) names="$names $(in_this_distribution "$package")" ;;
    esac
  done
  if [ -n "$late" ] && [ -n "$ahead" ]; then
    {
      renice -n 19 -p "$BASHPID" >/dev/null 2>&1 || :
      for package in $late; do from_registry "$package"; done
    } &
    compiling=$!
  else
    for package in $late; do from_registry "$package"; done
  fi
  # shellcheck disable=SC2086 # a list of words
  [ -z "${names// /}" ] || apt_get install -y --no-install-recommends $names
}

# A tool of exactly that version, into our own folder. Without Go or Python it stays missing.
from_registry() {
  mkdir -p "$own/bin"
  case $1 in
    go:*) ! command -v go >/dev/null || GOBIN=$own/bin go install "${1#go:}" ;;
    pip:*) ! command -v python3 >/dev/null || { python3 -m venv "$own/venv" &&
      "$own/venv/bin/pip" install --quiet "${1#pip:}" && ln -sf "$own/venv/bin/zizmor" "$own/bin/"; } ;;
  esac </dev/null >"$own/registry.log" 2>&1 || say "${1#*:} could not be installed; see $own/registry.log"
}

apt_get() {
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=60 \
    -o Acquire::Retries=1 -o Acquire::http::Timeout=15 -o Acquire::https::Timeout=15 \
    "$@" </dev/null >/dev/null 2>&1 || say "apt-get $1 failed"
}

in_this_distribution() {
  local name
  for name in ${1//\// }; do
    ! apt-cache show "$name" >/dev/null 2>&1 || { printf '%s' "$name" && return; }
  done
}

report() {
  local without=$4
  if ! counts "$@" || has "$1"; then return; fi
  [ "$2" != late ] || [ -z "$compiling" ] || return 0
  if [ "$1" = jdk ]; then
    say "no JDK $oldest_jdk or newer here${jdk_passed_over:+ ($jdk_passed_over)}; $(remedy "$@")"
  else
    [ "$wanted" != check ] || [ "${CI-}" != true ] || without=stop # on CI nothing is skipped
    say "$1 is missing${without:+: ${without/stop/and CI skips nothing}}; $(remedy "$@")"
  fi
  [ "$without" != stop ] || stopped=yes
}

remedy() {
  local names='' package
  case ${5-} in
    go:*) printf 'install it with: go install %s' "${5#go:}" && return ;;
    pip:*) printf 'install it with: pipx install %s' "${5#pip:}" && return ;;
  esac
  if command -v apt-get >/dev/null; then
    for package in $5; do
      names="$names $(in_this_distribution "$package")"
    done
    names=${names# }
    [ -z "$names" ] || { printf 'install it with: sudo apt-get install %s' "$names" && return; }
  elif command -v brew >/dev/null; then
    printf 'install it with: brew install %s' "$6" && return
  elif command -v dnf >/dev/null; then
    printf 'install it with: sudo dnf install %s' "$7" && return
  elif command -v pacman >/dev/null; then
    printf 'install it with: sudo pacman -S %s' "$8" && return
  elif command -v apk >/dev/null; then
    printf 'install it with: apk add %s' "$9" && return
  fi
  case $1 in
    jdk) printf 'unpack one from https://adoptium.net/temurin/releases into /opt or ~/.jdks, or set JAVA_HOME' ;;
    *) printf 'install %s' "$1" ;;
  esac
}
