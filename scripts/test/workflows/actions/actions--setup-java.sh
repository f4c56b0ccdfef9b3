# shellcheck shell=bash
echo "JAVA_HOME=$JAVA_HOME_25_X64" >>"$GITHUB_ENV"
echo "$JAVA_HOME_25_X64/bin" >>"$GITHUB_PATH"
