# shellcheck shell=bash disable=SC2015,SC2016,SC2034,SC2154
# Gates that a comment asks for, in the project of somebody else and in our own.

# Its jars have equal bytes, so nothing is measured; the action is tried with a slower one elsewhere.
the_request_of_a_writer_is_judged_and_told() {
  example 's/^/An example. /' README.md
  is_judged_and_told steady
}

is_judged_and_told() { # VERDICT
  run_workflow 0 gate-request.yml issue_comment "$(a_request write "$(block_for docs/gate-your-project.md request)"$'\r\nIs it slower?')"
  verdict "$1" threadmark-request
  jq -e '[.comparisons[] | select(.metric == "time") | .margin] == [0.05]' "$home/artifacts/threadmark-request/verdicts.json" >/dev/null || broken 'the margin is another'
  asked 'POST repos/o/t/issues/comments/55/reactions content=eyes'
  [ "$(grep -c '^POST repos/o/t/issues/7/comments body=@' "$home/asked")" = 2 ] || broken 'the answer and the verdict are not both told'
  holds "$home/artifacts/answer-request/comment.md" '### Threadmark: measuring' && holds "$home/artifacts/answer-request/comment.md" "$head"
  [ "$(head -n 1 "$home/artifacts/comment-request/comment.md")" = '<!-- threadmark:gate:request -->' ] || broken 'the verdict has another mark'
  holds "$home/artifacts/comment-request/comment.md" "$head"
}

# An option may look like shell or like an expression: the gate gets it as it stands.
the_request_of_a_writer_may_say_what_it_likes() {
  example 's/for (int number : numbers)/for (int i = 0; i < 5; i++) for (int number : numbers)/' src/main/java/example/SumBenchmark.java
  run_workflow 0 gate-request.yml issue_comment "$(a_request write '/threadmark gate --include $(touch${IFS}/tmp/pwned)|`id`|${{github.repository}}')"
  [ ! -d "$home/artifacts/threadmark-request/trials" ] || broken 'something was measured'
  holds "$home/artifacts/comment-request/comment.md" 'no verdict'
  ! grep -q 'uid=\|o/t)' "$home/artifacts/threadmark-request/sentence" || broken 'it was executed'
}

the_request_of_a_writer_that_is_refused_is_answered() {
  example 's/^/An example. /' README.md
  run_workflow 0 gate-request.yml issue_comment "$(a_request write '/threadmark gate --margin 5 percent')"
  asked 'POST repos/o/t/issues/comments/55/reactions content=confused'
  holds "$home/artifacts/answer-request/comment.md" '"percent" is not known here'
  [ ! -d "$home/artifacts/threadmark-request" ] && [ ! -d "$home/artifacts/parcel-request" ] || broken 'it was measured all the same'
}

the_request_of_a_stranger_starts_nothing_in_our_own_project() {
  own_project sleep-tasks
  change sed -i 's/first/second/' word
  run_workflow 0 gate-request.yml issue_comment "$(a_request read '/threadmark gate')"
  said 'nothing is started: who wrote it may not write here'
  [ ! -e "$home/asked" ] || broken "something was asked for: $(cat "$home/asked")"
  [ -z "$(ls "$home/artifacts")" ] || broken 'something was made'
}
