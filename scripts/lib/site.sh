# shellcheck shell=bash
# The site: what `threadmark site` writes, charts drawn by Node, pages made by Jekyll. It is put
# together in a stage of its own, so that sources and generated files never mix.

stage=$own/site

# Says what is missing for a site, and nothing when all is there.
site_lacks() {
  local tool lacks=''
  for tool in node npm jekyll; do
    command -v "$tool" >/dev/null || lacks="$lacks $tool"
  done
  printf '%s' "${lacks# }"
}

# Node's libraries, as the lock file names them; $1 = test brings those of the tests too.
site_libraries() {
  local want='runtime' before
  [ "${1-}" != test ] || want='test'
  if [ "$want" = test ]; then set --; else set -- --omit=dev; fi
  ! libraries_are_there "$want" "$@" || return 0
  before=$(who_builds)
  alone_with_the_site
  libraries_are_there "$want" "$@" || fetch_libraries "$want" "$@" || want=''
  [ "$before" = $$ ] || leave_the_site
  [ -n "$want" ]
}

fetch_libraries() {
  local want=$1
  shift
  say 'fetching the chart libraries …'
  rm -f "$root/site/node_modules/.threadmark-"*
  (cd "$root/site" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error ${@+"$@"}) >"$own/npm.log" 2>&1 || {
    [ "${CI-}" != true ] || cat "$own/npm.log" >&2 # a file of a hosted machine is read by nobody
    say "the chart libraries could not be fetched; npm's words are in $own/npm.log"
    return 1
  }
  : >"$root/site/node_modules/.threadmark-$want"
}

# libraries_are_there WANT [option of npm]: all of them, and as the lock file has them now.
libraries_are_there() {
  local modules=$root/site/node_modules
  [ -e "$modules/.threadmark-$1" ] || [ -e "$modules/.threadmark-test" ] || return 1
  [ ! "$root/site/package-lock.json" -nt "$modules/.package-lock.json" ] || return 1
  shift
  (cd "$root/site" && npm ls --all ${@+"$@"}) >/dev/null 2>&1
}

# Two builds at once would mix their files, and one that fetches libraries takes them from another.
# Whoever was killed has no process any more; who has just begun has not said its name yet.
alone_with_the_site() {
  local lock=$own/site.lock other
  mkdir -p "$own"
  while ! mkdir "$lock" 2>/dev/null; do
    [ -e "$lock" ] || [ -w "$own" ] || stop "$own cannot be written; make it writable"
    [ -s "$lock/pid" ] || sleep 1
    other=$(who_builds)
    [ "$other" != $$ ] || return 0
    [ -z "$other" ] ||
      stop "another script is building a site here (process $other); run this again when it has ended"
    ! mv "$lock" "$lock.$$" 2>/dev/null || rm -rf "$lock.$$"
  done
  printf '%s\n' $$ "$(began $$)" >"$lock/pid"
}

# The process that holds the lock, and nothing when it is gone, though another may have its number now.
who_builds() {
  local pid was='' now
  { { IFS= read -r pid && { IFS= read -r was || :; }; } <"$own/site.lock/pid"; } 2>/dev/null || return 0
  case $pid in '' | *[!0-9]*) return 0 ;; esac
  now=$(began "$pid")
  if [ -n "$now" ] && [ "${was:-$now}" = "$now" ]; then printf '%s' "$pid"; fi
}

# began PROCESS: when it began, whoever's it is, in words that stay the same; nothing when there is none.
began() {
  local line words
  if [ -e "/proc/$$/stat" ]; then
    { IFS= read -r line <"/proc/$1/stat"; } 2>/dev/null || return 0
    read -r -a words <<<"${line##*) }" # a program's name may hold blanks
    printf '%s' "${words[19]}"
  else
    LC_ALL=C TZ=UTC0 ps -o lstart= -p "$1" 2>/dev/null || :
  fi
}

leave_the_site() { rm -rf "$own/site.lock"; }

# Sources go into the stage anew; what was derived from runs stays there and is used again.
stage_site() {
  local entry
  mkdir -p "$stage"
  for entry in "$stage"/* "$stage"/_*; do
    case ${entry##*/} in data | runs | badge | tables) ;; *) rm -rf "$entry" ;; esac
  done
  for entry in "$root"/site/* "$root"/docs/*; do
    case ${entry##*/} in
      node_modules | test | tools | pictures | package*.json | Gemfile* | _site) ;;
      *) [ ! -e "$entry" ] || cp -R "$entry" "$stage/" ;;
    esac
  done
}

# build_site TARGET [option of threadmark site …]: the whole site, below $base_path when that is set. A
# wrong option is refused by the program, before libraries are fetched.
build_site() {
  local target=$1
  shift
  stage_site
  THREADMARK_DOOR=scripts/site "$root/scripts/threadmark" site --out "$stage" "$@"
  name_address "$@"
  site_libraries
  make_pages "$target"
}

# make_pages TARGET: charts are drawn while Jekyll makes the pages. A page waits for its own drawings, as
# long as the process that is named there draws.
make_pages() {
  rm -rf "$stage/_drawings" "$stage/figures"
  draw_charts &
  echo $! >"$stage/_drawing.pid"
  jekyll_build "$1" $!
}

draw_charts() { node "$root/site/tools/vendor.mjs" "$stage" && node "$root/site/tools/draw.mjs" "$stage" >/dev/null; }

# name_address [option of threadmark site …]: canonical addresses and the sitemap need the scheme and
# the host of --address, which the program has checked.
name_address() {
  local address='' host
  while [ $# -gt 0 ]; do
    case $1 in
      --address=*) address=${1#*=} ;;
      --address) address=${2-} ;;
    esac
    shift
  done
  [ -n "$address" ] || return 0
  host=${address#*://}
  printf 'url: "%s"\n' "${address%%://*}://${host%%/*}" >"$stage/url.yml"
  grep -v '^url:' "$stage/_config.yml" >>"$stage/url.yml"
  mv "$stage/url.yml" "$stage/_config.yml"
}

# may_replace FOLDER: it is not there, or empty, or a site that was built here, whose index begins with our
# schema.
may_replace() {
  local begins=''
  [ -e "$1" ] || return 0
  [ -d "$1" ] || return 1
  [ -n "$(ls -A "$1")" ] || return 0
  { IFS= read -r begins <"$1/data/index.json"; } 2>/dev/null || :
  case $begins in '{"schema": "index/'*) ;; *) return 1 ;; esac
}

# new_beside FOLDER: where its next content is made, under a name that nobody gives to a folder.
new_beside() {
  local name=.threadmark-${1##*/}.new
  case $1 in */*) printf '%s/%s' "${1%/*}" "$name" ;; *) printf '%s' "$name" ;; esac
}

# jekyll_build TARGET [PROCESS]: Jekyll makes the pages; what belongs to single runs is finished, and is put
# there beside it (keep_files of _config.yml), and what that process draws is put there when it has ended. The
# old site stands until the new one is whole.
jekyll_build() {
  local process made new failed=0
  new=$(new_beside "$1")
  rm -rf "$new"
  mkdir -p "$new"
  put_runs "$new" &
  set -- "$1" $! "${@:2}"
  JEKYLL_NO_BUNDLER_REQUIRE=true jekyll build --quiet --disable-disk-cache --source "$stage" \
    --destination "$new" --baseurl "${base_path-}" || failed=1
  for process in "${@:2}"; do wait "$process" || failed=1; done
  [ "$failed" = 0 ] || return 1
  for made in figures assets/vendor; do
    [ ! -d "$stage/$made" ] || { mkdir -p "$new/$made" && cp -R "$stage/$made/." "$new/$made/"; }
  done
  rm -rf "$1"
  mv "$new" "$1"
}

# put_runs SITE: what was made of each run, linked or copied; of a long history only the runs that have a
# page of their own, which are on a list. The stage keeps the others for the next publishing.
put_runs() {
  local made how=-R list=$stage/_data/generated/with-page.txt
  ! may_link "$1" || how=-Rl
  if [ -d "$stage/tables" ]; then
    cp "$how" "$stage/tables" "$1/"
    rm -f "$1/tables/.lock"
  fi
  for made in runs data/runs; do
    [ -d "$stage/$made" ] || continue
    mkdir -p "$1/$made"
    if [ -s "$list" ]; then
      # shellcheck disable=SC2016 # the inner shell expands them
      listed "$stage/$made" <"$list" | xargs -0 sh -c 'how=$0 to=$1 && shift && [ $# -eq 0 ] || cp "$how" "$@" "$to"' "$how" "$1/$made/"
    else
      cp "$how" "$stage/$made/." "$1/$made/"
    fi
  done
}

# listed FOLDER: the runs' folders in it that the list on the input names, each ended by a NUL.
listed() {
  local run
  while IFS= read -r run; do
    [ ! -d "$1/$run" ] || printf '%s\0' "$1/$run"
  done
}

# may_link FOLDER: it is where scripts/serve looks, and both the file system and cp know links. What a
# person has elsewhere may be edited there, and the next site must not have those words.
may_link() {
  case $1 in "$root/site/.threadmark-_site.new" | "$own"/*) ;; *) return 1 ;; esac
  cp -l "$stage/_config.yml" "$1/.link" 2>/dev/null && rm "$1/.link"
}

# Whether a run was recorded among the results since that file was written; no file, and none was.
recorded_since() { [ -n "$(find "$root/results" -name run.json -newer "$1" 2>/dev/null)" ]; }

# The site at the end of a run, or a line that says why there is none.
site_after_run() {
  local lacks
  [ -e "$root/site/_config.yml" ] || return 0
  lacks=$(site_lacks)
  if [ -n "$lacks" ]; then
    say "the site was left out: $lacks is missing; scripts/setup says how to install it"
    return 0
  fi
  if ! mkdir -p "$own" 2>/dev/null || [ ! -w "$own" ]; then
    say "the site was left out: $own cannot be written; make it writable"
    return 0
  fi
  site_again
}

# The site as it was built last: one that answers SQL keeps its tables.
site_again() {
  local tables=()
  [ ! -e "$own/site/tables/exported-runs.json" ] || tables=(--tables)
  "$root/scripts/site" ${tables[@]+"${tables[@]}"}
}
