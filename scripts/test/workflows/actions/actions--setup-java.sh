# shellcheck shell=bash
java -version
