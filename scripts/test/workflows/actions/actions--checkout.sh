# shellcheck shell=bash
set -euo pipefail
case ${IN_REPOSITORY:-$GITHUB_REPOSITORY} in "$GITHUB_REPOSITORY" | threadmark/threadmark) ;; *) exit 0 ;; esac
mkdir -p "$GITHUB_WORKSPACE/$IN_PATH" && cd "$GITHUB_WORKSPACE/$IN_PATH"
find . -mindepth 1 -maxdepth 1 -exec rm -rf {} +
if [ "$IN_REPOSITORY" = threadmark/threadmark ] && [ -d "$STAGE/action" ]; then
  cp -R "$STAGE/action/." . # ours, in somebody else's workflow
else
  git init -q . && git remote add origin https://github.com/o/t.git
  echo "$STAGE/remote.git/objects" >.git/objects/info/alternates # nothing is copied that lies here already
  git fetch -q origin
  git checkout -q "${IN_REF:-origin/main}"
fi
[ ! -d java ] || for module in app benchmarks workloads parquet; do
  mkdir -p "java/$module/target" && cp "$PREBUILT/java/$module/target/"*.jar "java/$module/target"
done
[ ! -d java ] || { mkdir -p java/components/target && ln -s "$PREBUILT/java/components/target/components.jar" java/components/target; } # large
[ ! -d site ] || [ ! -d "$PREBUILT/site/node_modules" ] || ln -s "$PREBUILT/site/node_modules" site/node_modules
