# shellcheck shell=bash disable=SC2015,SC2016,SC2154
# A gate that a comment asks for: who may, for which commit, with which options, and what is answered.

started() { # [OUTPUT …]: it is, with these among its outputs
  expect 0 "$ci/gate-request" event.json out
  said "head=$sha" && said "base=$other" && said reaction=eyes && said pull=7 && said comment=55
  local output
  for output in "$@"; do said "$output"; done
  holds out/comment.md "\`$sha\` is measured, as \`alice\` asked" && holds out/comment.md '(https://github.com/o/t/actions/runs/99)'
  [ -e out/post-comment ] || broken 'nobody can post the answer'
}

refused() { # WORDS of the answer
  expect 0 "$ci/gate-request" event.json out
  not_said head= && not_said base= && said reaction=confused && said pull=7 && said comment=55
  holds out/comment.md '### Threadmark: not started' && holds out/comment.md "$1"
  [ "$(head -n 1 out/comment.md)" = '<!-- threadmark:gate:request -->' ] || broken 'the answer has no mark'
}

passed_over() { # WHY: nothing is started and nobody is answered
  expect 0 "$ci/gate-request" event.json out
  said "nothing is started: $1" && not_said "=" && [ ! -e out ] || broken 'it answers'
  not_asked POST
}

a_request_of_a_writer_starts_a_gate() {
  a_request /threadmark && started && not_said margin=
  a_request '/threadmark gate' && started
  a_request $'/threadmark gate --margin 5% --budget 10m --protocol declared --include .*Parse.* --exclude Slow\r\nThe parser is new.\n--margin 1%'
  started margin=5% budget=10m protocol=declared 'include=.*Parse.*' exclude=Slow && not_said margin=1%
  local role
  for role in admin maintain; do
    a_request '/threadmark gate' && answer repos/o/t/collaborators/alice/permission "{\"permission\": \"$role\"}" && started
  done
}

a_request_of_a_stranger_starts_nothing_and_gets_no_answer() {
  local role
  for role in read none triage '' WRITE; do
    # What the service calls the author beside it decides nothing.
    a_request '/threadmark gate' '.comment.author_association = "MEMBER"'
    answer repos/o/t/collaborators/alice/permission "{\"permission\": \"$role\"}"
    passed_over 'who wrote it may not write here'
  done
  rm answers/repos,o,t,collaborators,alice,permission
  expect 1 "$ci/gate-request" event.json out
  not_said head= && [ ! -e out ] || broken 'a stranger is answered'
}

only_a_new_comment_of_a_person_on_a_pull_request_is_a_request() {
  a_request '/threadmark gate' '.action = "edited"' && passed_over 'the comment is not a new one'
  a_request '/threadmark gate' '.action = "deleted"' && passed_over 'the comment is not a new one'
  a_request '/threadmark gate' 'del(.issue.pull_request)' && passed_over 'this is not a pull request'
  a_request '/threadmark gate' '.comment.user = {login: "github-actions[bot]", type: "Bot"}' && passed_over 'a machine wrote this'
  local body
  for body in '<!-- threadmark:gate:request -->' ' /threadmark gate' '/threadmarks' '/threadmark-gate' '> /threadmark gate' '`/threadmark gate`' $'Look.\n/threadmark gate' ''; do
    a_request "$body" && passed_over 'the comment does not begin with /threadmark'
  done
}

# What an edited comment says is in no event that starts anything, and nobody asks the service for it.
a_request_that_is_edited_later_stays_what_it_was() {
  a_request '/threadmark gate --margin 5%'
  answer repos/o/t/issues/comments/55 '{"body": "/threadmark gate --margin 90%"}'
  started margin=5% && not_said 90%
}

a_request_on_a_closed_pull_request_is_refused() {
  a_request '/threadmark gate'
  answer repos/o/t/pulls/7 "{\"state\": \"closed\", \"merged\": true, \"head\": {\"sha\": \"$sha\", \"ref\": \"topic\", \"repo\": null}, \"base\": {\"sha\": \"$other\"}}"
  refused 'pull request 7 is not open'
}

a_commit_that_may_be_younger_than_the_request_is_not_measured() {
  local log
  # Pushed afterwards, in the same second, there and back, of a branch that the log does not know, or no log.
  for log in "[{\"after\": \"$sha\", \"timestamp\": \"2026-11-20T12:00:01Z\"}]" "[{\"after\": \"$sha\", \"timestamp\": \"2026-11-20T12:00:00Z\"}]" \
    "[{\"after\": \"$sha\", \"timestamp\": \"2026-11-20T12:00:09Z\"}, {\"after\": \"$other\", \"timestamp\": \"2026-11-20T11:00:00Z\"}, {\"after\": \"$sha\", \"timestamp\": \"2026-11-20T10:00:00Z\"}]" \
    "[{\"after\": \"$other\", \"timestamp\": \"2026-11-20T11:00:00Z\"}]" "[{\"after\": \"$sha\", \"timestamp\": \"yesterday\"}]" \
    "[{\"after\": \"$sha\"}]" '[]' '{"message": "Not Found"}'; do
    a_request '/threadmark gate --margin 5%' && answer repos/mallory/t/activity "$log"
    refused 'nothing shows that the newest commit was there when you wrote this'
    not_said margin=
  done
  rm answers/repos,mallory,t,activity
  refused 'write: /threadmark gate and all 40 digits of the commit'
}

a_commit_that_is_named_is_measured_while_the_pull_request_is_there() {
  a_request "/threadmark gate $sha --margin 5%" && rm answers/repos,mallory,t,activity && started margin=5%
  a_request "/threadmark $sha" && answer repos/mallory/t/activity '[]' && started
  # A fork that is gone has no log.
  a_request "/threadmark gate $sha" && rm answers/repos,mallory,t,activity
  answer repos/o/t/pulls/7 "{\"state\": \"open\", \"head\": {\"sha\": \"$sha\", \"ref\": \"topic\", \"repo\": null}, \"base\": {\"sha\": \"$other\"}}"
  started
  a_request '/threadmark gate'
  answer repos/o/t/pulls/7 "{\"state\": \"open\", \"head\": {\"sha\": \"$sha\", \"ref\": \"topic\", \"repo\": null}, \"base\": {\"sha\": \"$other\"}}"
  refused 'nothing shows'
  a_request "/threadmark gate $other" && refused "pull request 7 is at $sha, not at $other; look at it again"
  # Few digits are made to fit another commit in seconds.
  a_request "/threadmark gate ${sha:0:12}" && refused 'all 40 digits'
  a_request "/threadmark gate $sha $sha" && refused 'two commits stand there'
}

what_a_request_does_not_know_is_answered_with_one_sentence() {
  a_request '/threadmark bisect' && refused '"bisect" is not known here; write "/threadmark gate"'
  a_request '/threadmark gate --build make' && refused '"--build" is not known here'
  a_request '/threadmark gate --margin=5%' && refused '"--margin=5%" is not known here'
  a_request '/threadmark gate --margin' && refused '--margin needs a value behind it'
  a_request '/threadmark gate --margin 5' && started margin=5
  a_request '/threadmark gate --margin 0%' && refused 'the input "margin" is "0%"; write it like "5%"'
  a_request '/threadmark gate --budget 1e9m' && refused 'the input "budget"'
  a_request '/threadmark gate --protocol steady' && refused 'the input "protocol"'
  a_request '/threadmark gate --margin 5% --budget 5m --margin 6%' && refused '--margin stands there twice'
}

# Shell, Markdown, HTML and expressions are texts here: an option takes them as they are, or refuses them.
nothing_in_a_request_acts() {
  local hostile
  for hostile in '$(touch pwned)' '`touch pwned`' ';touch pwned' '|touch' '&&touch pwned' '*' '~' '${{ github.token }}' '<!-- x -->' '"quoted text"' \
    '--margin "$(touch pwned)"' '--budget 5m;touch pwned' '--include a b' '--protocol short#' $'--include \xe2\x80\xa8x' $'--include a\x1b[31m' \
    $'--include a\xe2\x80\xa8::error::b' '--include ${{ secrets.X }}' '[x](https://z.invalid)' '@team' '```' '::error::x' '##[error]x' '-f body=@/etc/passwd' '--jq .'; do
    a_request "/threadmark gate $hostile"
    refused '```text'
    [ ! -e pwned ] && [ ! -e "$home/r/pwned" ] || broken "it was executed: $hostile"
    [ "$(grep -c '^```' out/comment.md)" = 2 ] || broken "the answer's block is left open by $hostile"
    ! sed '/^```text$/,/^```$/d' out/comment.md | grep -qE '@team|z\.invalid|<!-- x|pwned|secrets' || broken "it acts in the answer: $hostile"
    ! grep -q '^::\|##\[' "$home/heard" || broken "the log obeys $hostile"
  done
  # A pattern may look like that. It is one line of the step's outputs, and reaches the gate as one argument.
  for hostile in '$(touch${IFS}pwned)' '`id`' '${{github.token}}' '<img/src=x>' '.*Parse|Print$' '\Qa\E' '--margin' 'x<<EOF'; do
    a_request "/threadmark gate --include $hostile"
    started "include=$hostile"
    [ "$(grep -c = "$home/heard")" = 6 ] || broken "it makes an output of its own: $hostile"
    [ ! -e pwned ] || broken "it was executed: $hostile"
    ! grep -qF -- "$hostile" out/comment.md || broken 'the answer repeats it'
  done
}
