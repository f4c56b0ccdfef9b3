# shellcheck shell=bash
mkdir -p "$STAGE/site" && cp -R "$IN_PATH/." "$STAGE/site"
