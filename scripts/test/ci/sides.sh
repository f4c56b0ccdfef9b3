# shellcheck shell=bash disable=SC2015,SC2016,SC2154
# The two sides of a gate, and how they are built.

the_base_is_where_the_branch_left_and_both_sides_are_built_alike() {
  repository && BUILD='mkdir -p out && cat word >out/b.jar' JAR='out/*.jar' expect 0 "$ci/gate-build" base r "$home/jars" main
  holds "$home/jars/base.jar" first && said "base is $(git -C r rev-parse topic~1)"
  [ ! -e "$home/jars/head.jar" ] || broken 'built both sides'
  BUILD='mkdir -p out && cat word >out/b.jar' JAR='out/*.jar' expect 0 "$ci/gate-build" head r "$home/jars"
  holds "$home/jars/head.jar" changed && said "head is $(git -C r rev-parse topic)"
  [ "$(git -C r worktree list | wc -l)" = 1 ] || broken 'the work tree is still there'
}

a_side_that_does_not_build_is_named() {
  repository && BUILD='test "$(cat word)" = changed' JAR='*.jar' expect 2 "$ci/gate-build" base r "$home/jars" main
  said 'base does not build with'
}

the_pattern_must_name_one_plain_jar() {
  repository && BUILD='true' JAR='out/*.jar' expect 2 "$ci/gate-build" base r jars main
  said 'must name one jar after the build, and names: nothing'
  BUILD='touch a.jar b.jar' JAR='*.jar' expect 2 "$ci/gate-build" base r jars main
  said 'must name one jar'
  BUILD='ln -sf /etc/passwd a.jar && rm -f b.jar' JAR='a.jar' expect 2 "$ci/gate-build" base r jars main
  said 'names: nothing'
}

a_jar_of_ours_is_none_of_the_project() {
  repository && mkdir -p r/.threadmark-gate/java/benchmarks/target && echo ours >r/.threadmark-gate/java/benchmarks/target/benchmarks.jar
  BUILD='mkdir -p jmh/target && cp word jmh/target/benchmarks.jar' JAR='*/target/benchmarks.jar' expect 0 "$ci/gate-build" head r jars
  holds jars/head.jar changed
}

a_link_that_a_build_left_is_not_followed() {
  repository && mkdir jars && echo base >jars/base.jar && ln -s base.jar jars/head.jar
  BUILD='cp word b.jar' JAR=b.jar expect 0 "$ci/gate-build" head r jars
  holds jars/base.jar base && holds jars/head.jar changed
}

the_build_of_a_stranger_sees_no_token() {
  repository && BUILD='printenv GH_TOKEN GITHUB_TOKEN | wc -l >n.jar || true' JAR='n.jar' GH_TOKEN=SECRET GITHUB_TOKEN=SECRET expect 0 "$ci/gate-build" head r jars
  holds jars/head.jar 0
}

without_history_the_remedy_is_named() {
  repository && git clone -q --depth 1 --branch topic "file://$home/r" shallow
  BUILD=true JAR='*.jar' expect 2 "$ci/gate-build" base shallow jars "$(git -C r rev-parse main)"
  said 'fetch-depth: 0'
}

a_base_fetches_the_files_that_a_checkout_left_at_origin() {
  repository && git -C r config uploadpack.allowFilter true
  git clone -q --filter=blob:none --branch topic "file://$home/r" partial
  BUILD='cp word b.jar' JAR=b.jar expect 0 "$ci/gate-build" base partial jars "$(git -C r rev-parse main)"
  holds jars/base.jar first
}

a_base_is_a_branch_here_or_at_origin_or_a_commit() {
  repository && git clone -q --branch topic "file://$home/r" cloned
  local base
  for base in main origin/main "$(git -C r rev-parse main)" "$(git -C r rev-parse --short main)" refs/remotes/origin/main; do
    BUILD='cp word b.jar' JAR=b.jar expect 0 "$ci/gate-build" base cloned jars "$base"
    holds jars/base.jar first && rm -r jars
  done
}

a_base_that_is_none_is_named_as_what_it_is() {
  repository
  local base
  for base in '' 0000000000000000000000000000000000000000; do
    BUILD='cp word b.jar' JAR=b.jar expect 2 "$ci/gate-build" base r jars "$base"
    said 'no base to compare with' && said 'set base: to main, ' && said "for a tag or a schedule to an older commit, such as the last release's tag"
  done
  for base in --fork-point --all nowhere "$other" 'HEAD:word' 'main topic' '^main' 'main..topic'; do
    BUILD='cp word b.jar' JAR=b.jar expect 2 "$ci/gate-build" base r jars "$base"
    said 'is no branch and no commit here' && [ ! -e jars ] || broken "took $base"
  done
  BUILD='cp word b.jar' JAR=b.jar expect 2 "$ci/gate-build" base r jars $'x\n::error::y'
  said '"x???error??y" is no branch'
}

histories_that_never_met_have_no_base() {
  repository && git -C r switch -q --orphan alone && git -C r commit -q --allow-empty -m 4 && git -C r switch -q topic
  BUILD='cp word b.jar' JAR=b.jar expect 2 "$ci/gate-build" base r jars alone
  said 'HEAD and alone have no common commit'
}
