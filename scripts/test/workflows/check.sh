# shellcheck shell=bash disable=SC2154
# What is tried on three systems, on this one.

check_tries_the_commands() {
  run_workflow 0 check.yml push '{}' --job commands --matrix os:ubuntu-24.04
  said 'tasks' # the last command's table
}
