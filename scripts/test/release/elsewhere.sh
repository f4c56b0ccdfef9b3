# shellcheck shell=bash disable=SC2016,SC2154,SC2164
# What is released beside Maven Central: a ZIP to unpack, entries for three package managers, an image.

the_released_files_have_the_digests_that_are_released() {
  cd "$staging/release"
  expect 0 sha256sum --check SHA256SUMS
  for file in threadmark.jar threadmark.cdx.json parquet.jar parquet.cdx.json "threadmark-$version.zip" CITATION.cff; do said "$file: OK"; done
  holds parquet.cdx.json '"parquet-hadoop"'
}

the_zip_is_one_folder_and_starts_from_anywhere() {
  unpacked
  [ "$(echo threadmark*)" = "threadmark-$version" ] || broken 'it is not one folder'
  cmp "threadmark-$version/lib/threadmark.jar" "$staging/release/threadmark.jar"
  mkdir bin && ln -s "../threadmark-$version/bin/threadmark" bin/threadmark && cd /
  expect 0 "$home/bin/threadmark" --version && said "threadmark $version"
  expect 3 "$home/bin/threadmark" compare "$root"/docs/sample/{base,head}.json && said '1 regressed, 1 missing'
}

the_zip_writes_tables_too() {
  unpacked
  run=$(find "$root/baselines" -name run.json | sort | head -n 1)
  expect 0 "threadmark-$version/bin/threadmark" export --parquet tables "${run%/*}" --experiments "$root/experiments"
  [ "$(head -c 4 "$(find tables/runs -name '*.parquet')")" = PAR1 ] || broken 'no table was written'
}

without_a_java_the_zip_says_what_is_missing() {
  unpacked
  mkdir -p tools old/bin && for tool in bash readlink; do ln -s "$(command -v $tool)" tools; done
  echo 'JAVA_VERSION="17.0.15"' >old/release && ln -s "$jdk/bin/java" old/bin/java
  expect 2 env -i PATH="$home/tools" THREADMARK_JDK_ROOTS= JAVA_HOME="$home/old" "threadmark-$version/bin/threadmark" --version
  said 'no Java 21 or newer is here (JAVA_HOME is 17.0.15); install one, or name its folder in JAVA_HOME'
  # One without a compiler will do.
  sed -i 's/17/25/' old/release
  expect 0 env -i PATH="$home/tools" THREADMARK_JDK_ROOTS= JAVA_HOME="$home/old" "threadmark-$version/bin/threadmark" --version
  said "threadmark $version"
}

the_jars_of_the_zip_name_the_licences_of_what_is_in_them() {
  unpacked
  unzip -p "threadmark-$version/lib/parquet.jar" META-INF/NOTICE >heard && said 'Apache Parquet'
  unzip -p "threadmark-$version/lib/parquet.jar" META-INF/NOTICE.txt >heard && said 'Apache Hadoop'
  unzip -p "threadmark-$version/lib/parquet.jar" META-INF/LICENSE.txt >heard && said 'QOS.ch'
  unzip -p "threadmark-$version/lib/parquet.jar" META-INF/LICENSE | cmp - "$root/LICENSE" && cmp "threadmark-$version/LICENSE" "$root/LICENSE"
}

# Homebrew itself is played: the formula is Ruby, and Ruby installs by it what lies in the folder.
the_formula_installs_the_released_jar() {
  entries
  command -v ruby >/dev/null || broken 'ruby is missing, and nothing reads the formula'
  mkdir libexec && cp "$staging/release/threadmark.jar" . && cat >brew.rb <<'RUBY'
require "fileutils"
require "pathname"
class Formula
  def self.test; end
  def self.method_missing(name, *words) = puts("#{name}: #{words.join(' ')}")
  def bin = Pathname(Dir.pwd) / "bin"
  def libexec = Folder.new(Pathname(Dir.pwd) / "libexec")
end
Folder = Struct.new(:path) do
  def install(file) = FileUtils.cp(file, path)
  def to_s = path.to_s
end
module Language
  module Java
    def self.overridable_java_home_env(_) = { JAVA_HOME: ENV.fetch("JAVA_HOME") }
  end
end
load ARGV.fetch(0)
Threadmark.new.install
RUBY
  expect 0 ruby brew.rb threadmark.rb
  said "url: https://github.com/threadmark/threadmark/releases/download/v$version/threadmark.jar"
  read -r digest _ < <(sha256sum threadmark.jar) && said "sha256: $digest"
  said "version: $version" && said 'license: Apache-2.0' && said 'depends_on: openjdk' && not_said 'openjdk@'
  expect 0 bash bin/threadmark --version && said "threadmark $version"
}

# By JBang itself, out of what is staged, with nothing of this machine but its JDK.
the_catalog_starts_what_is_staged() {
  entries
  project
  expect 0 mvn dependency:copy -Dartifact=dev.jbang:jbang-cli:0.132.1:jar:all "-DoutputDirectory=$home"
  code=0
  JBANG_DIR=$home/jbang JBANG_REPO=$home/cache "$jdk/bin/java" -cp "$home/jbang-cli-0.132.1-all.jar" dev.jbang.Main run --repos "staged=file:$home/staged" \
    --catalog "$home/jbang-catalog.json" threadmark --version >"$home/command" 2>"$home/heard" || code=$?
  [ "$code" = 255 ] || broken "JBang ends with $code" # so it asks its script to run what it wrote
  holds "$home/command" "$home/cache/$group/threadmark/$version/threadmark-$version.jar"
  expect 0 bash "$home/command" && said "threadmark $version"
  holds "$home/jbang-catalog.json" '"java": "21+"'
}

sdkman_is_told_of_the_zip() {
  entries
  cp sdkman.txt heard
  said 'sdkman.release: ' && said "https://github.com/threadmark/threadmark/releases/download/v$version/threadmark-$version.zip"
  said "candidate='threadmark'" && said "version='$version'"
}

# What an image holds is read as its index says, each file by its digest, and started as a container would.
the_image_is_whole_and_starts() {
  as_root=()
  [ "$(id -u)" = 0 ] || as_root=(sudo -n)
  if [ "${CI-}" != true ] && ! { command -v mmdebstrap && ${as_root[@]+"${as_root[@]}"} true; } >/dev/null 2>&1; then
    echo 'release: no image is tried, as mmdebstrap or root is missing here' >&2
    return 0
  fi
  expect 0 "$root/scripts/ci/image" "$staging/release" "$home/out"
  mkdir "$home/image" && tar -xf "$home/out/threadmark-image.tar" -C "$home/image" && cd "$home/image"
  for blob in blobs/sha256/*; do
    read -r digest _ < <(sha256sum "$blob")
    [ "$digest" = "${blob##*/}" ] || broken "$blob is not what it is called"
  done
  blob() { echo "blobs/sha256/${1#sha256:}"; }
  manifest=$(blob "$(jq -r '.manifests[0].digest' index.json)")
  configuration=$(blob "$(jq -r .config.digest "$manifest")")
  jq -e '.os == "linux" and .config.Entrypoint == null and .config.Cmd == ["threadmark", "--help"]' "$configuration" >/dev/null || broken 'it is started otherwise'
  [ "$(jq -r '.config.Labels["org.opencontainers.image.version"]' "$configuration")" = "$version" ] || broken 'it is of another version'
  mkdir system && while IFS= read -r layer; do ${as_root[@]+"${as_root[@]}"} tar --warning=no-unknown-keyword -xf "$(blob "$layer")" -C system; done < <(jq -r '.layers[].digest' "$manifest")
  cmp system/opt/threadmark/lib/threadmark.jar "$staging/release/threadmark.jar"
  ${as_root[@]+"${as_root[@]}"} cp "$root"/docs/sample/{base,head}.json system/tmp
  # Java looks for its own libraries by what /proc says.
  inside() { ${as_root[@]+"${as_root[@]}"} unshare --mount sh -c 'mount -t proc proc system/proc && exec chroot system /usr/bin/env -i "$@"' _ HOME=/root "$(jq -r '.config.Env[]' "$configuration")" "$@"; }
  expect 0 inside sh -c 'threadmark --version' && said "threadmark $version"
  expect 3 inside threadmark compare /tmp/base.json /tmp/head.json && said '1 regressed, 1 missing'
  ${as_root[@]+"${as_root[@]}"} rm -rf system
}
