# shellcheck shell=bash
mkdir -p "$STAGE/trend" && cp "$IN_OUTPUT_FILE_PATH" "$IN_EXTERNAL_DATA_JSON_PATH" "$STAGE/trend"
