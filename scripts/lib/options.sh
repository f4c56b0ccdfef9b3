# shellcheck shell=bash disable=SC2034,SC2154
# What is wrong with a command's words and can be known before its program is built. The lists are
# those of `threadmark run --help` and `threadmark site --help`, as DoorOptionsTest demands: behind
# an option that takes a value stands = and what the value is.

options_of_run="--profile=quick|full|published --experiment=ID --jdk=HOME --out=DIR --resume \
--seed=N --dry-run --quiet --experiments=DIR --benchmarks=JAR --workloads=JAR -h --help -V --version"
options_of_site="--out=DIR --baselines=DIR --results=DIR --experiments=DIR --claims=DIR --address=URL \
--generated --quiet -h --help -V --version"

# demand_options LIST [word …]: refuses what the program would refuse.
demand_options() {
  local known=" $1 " name kind value declared=$root/experiments
  shift
  case " $* " in *' --experiments'[\ =]*) declared='' ;; esac
  while [ $# -gt 0 ]; do
    name=${1%%=*}
    case $name in *[[:space:]]*) name='' ;; esac # the list has spaces too
    case $known in
      *" $name "*) ;;
      *" $name="*)
        kind=${known#*" $name="} kind=${kind%% *}
        case $1 in
          *=*) value=${1#*=} ;;
          *) shift && value=${1-} ;;
        esac
        case $known in *" $value "* | *" $value="*) value='' ;; esac
        [ -n "$value" ] || wrong_use "$name takes a value, $kind"
        demand_value
        ;;
      *)
        case $1 in -*) wrong_use "unknown option \"$1\"$(did_you_mean "$name" "$known")" ;; esac
        wrong_use "\"$1\" is one word too many"
        ;;
    esac
    [ $# -eq 0 ] || shift
  done
}

# did_you_mean WORD OPTIONS: the options that begin like it or differ from it least, if by no more than a
# third of its letters; nothing where there is none.
did_you_mean() {
  local word=${1#--} option differ near='' least
  shopt -s nocasematch # a sentence's part has a shell of its own
  case ${#word} in 0 | [3-9][0-9] | ???*) return 0 ;; esac # none of ours is nearly as long
  least=$((${#word} / 3))
  [ "$least" -gt 0 ] || least=1
  for option in $2; do
    option=${option%%=*}
    case $option in --"$word"*) differ=1 ;; --*) differ=$(differing "$word" "${option#--}") ;; *) continue ;; esac
    [ "$differ" -ge "$least" ] || near='' least=$differ
    [ "$differ" -gt "$least" ] || near="$near${near:+ or }$option"
  done
  [ -z "$near" ] || printf ', did you mean %s?' "$near"
}

# differing A B: how many letters must be put in, left out or replaced, or neighbours swapped, to make
# one of the other.
differing() {
  local i j over before=() last=() next=()
  for ((j = 0; j <= ${#2}; j++)); do last[j]=$j; done
  for ((i = 1; i <= ${#1}; i++)); do
    next=("$i")
    for ((j = 1; j <= ${#2}; j++)); do
      over=${last[j - 1]}
      [[ ${1:i-1:1} == "${2:j-1:1}" ]] || over=$((over + 1))
      [ "$over" -le "$((last[j] + 1))" ] || over=$((last[j] + 1))
      [ "$over" -le "$((next[j - 1] + 1))" ] || over=$((next[j - 1] + 1))
      if [ "$i" -gt 1 ] && [ "$j" -gt 1 ] && [[ ${1:i-1:1}${1:i-2:1} == "${2:j-2:2}" ]]; then
        [ "$over" -le "$((before[j - 2] + 1))" ] || over=$((before[j - 2] + 1))
      fi
      next[j]=$over
    done
    before=("${last[@]}") last=("${next[@]}")
  done
  printf '%s' "${last[${#2}]}"
}

# A folder that is written to need not be there yet; a jar may be one that is built first.
demand_value() {
  case $name=$kind in
    *'|'*) case "|$kind|" in *"|${value//|/ }|"*) ;; *) wrong_use "$name takes $kind, and \"$value\" is none of them" ;; esac ;;
    *=N) case ${value#[+-]} in '' | *[!0-9]*) wrong_use "$name takes a whole number, and \"$value\" is none" ;; esac ;;
    *=ID) [ -z "$declared" ] || [ -e "$declared/$value.json" ] || wrong_use "$name $value: there is none of that name; known are $(declared_experiments)" ;;
    --out=*) ;;
    *=HOME | *=DIR) [ -d "$value" ] || wrong_use "$name $value: no such folder; name one that is there" ;;
  esac
}

declared_experiments() {
  local file names=''
  for file in "$declared"/*.json; do
    file=${file##*/} names="$names, ${file%.json}"
  done
  printf '%s' "${names#, }"
}
