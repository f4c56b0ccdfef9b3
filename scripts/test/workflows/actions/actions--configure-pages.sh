# shellcheck shell=bash
true
