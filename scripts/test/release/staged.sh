# shellcheck shell=bash disable=SC2016,SC2154
# What lies in the staging, and what is missed when it does not.

check() { expect "$1" "$root/scripts/ci/staged-is-whole" "$home/staged"; }

all_artefacts_have_all_that_central_asks_for() {
  check 0
  said '6 artefacts, 108 files: nothing is missing'
}

what_is_missing_is_named() {
  rm "$library-sources.jar" "$library-javadoc.jar.asc" "$library.jar.sha1"
  echo stray >"$home/staged/stray.txt"
  check 2
  said 'has no threadmark-gate-'"$version"'-sources.jar beside it'
  said '-javadoc.jar: has no signature; scripts/ci/sign-staged makes them'
  said "threadmark-gate-$version.jar: has no .sha1 beside it"
  said 'stray.txt: belongs to no artefact'
}

a_file_that_was_changed_is_no_longer_the_one_that_was_summed() {
  echo >>"$library.jar"
  check 2
  said "threadmark-gate-$version.jar: is not the file that its .md5 is of"
}

a_pom_says_whose_it_is_and_needs_nothing_that_is_not_published() {
  sed -i -e '/<licenses>/,/<\/licenses>/d' -e 's|<url>https://github.com/[^<]*|<url>https://example.org|' \
    -e 's|<artifactId>picocli|<artifactId>workloads|; s|<groupId>info.picocli|<groupId>io.github.threadmark|' "$library.pom"
  resummed "$library.pom"
  check 2
  said 'licenses.license.name is missing; say it in java/pom.xml'
  said 'url is https://example.org and not https://github.com/'
  said 'needs io.github.threadmark:workloads:' && said 'which is not staged'
}

a_snapshot_is_no_release() {
  sed -i "s|<version>$version</version>|<version>$version-SNAPSHOT</version>|" "$library.pom" && resummed "$library.pom"
  check 2
  said 'a release has no -SNAPSHOT'
}

an_empty_folder_is_no_release() {
  expect 2 "$root/scripts/ci/staged-is-whole" "$(mktemp -d "$home/empty.XXXXXX")"
  said 'holds no POM; stage a release there'
}

what_is_staged_is_the_jar_that_everybody_builds() {
  cmp "$home/staged/$group/threadmark/$version/threadmark-$version.jar" "$root/java/app/target/threadmark.jar" || broken 'it is another jar'
}

a_jar_names_the_licences_of_what_is_in_it() {
  unzip -p "$home/staged/$group/threadmark/$version/threadmark-$version.jar" META-INF/NOTICE >"$home/heard"
  said 'Jackson' && said 'Apache Commons Statistics'
  for name in threadmark threadmark-{gate,door,maven-plugin,gradle-plugin}; do
    unzip -p "$home/staged/$group/$name/$version/$name-$version.jar" META-INF/LICENSE | cmp -s - "$root/LICENSE" || broken "$name has no licence"
  done
}

# Whoever has the sources of the commit can tell that the release came out of them: with other folders,
# another language, another zone.
the_same_commit_gives_the_same_bytes_in_another_folder() {
  mkdir "$home/again"
  copy_sources "$home/again" ':!site' ':!docs'
  TZ=Asia/Tokyo MAVEN_OPTS='-Duser.language=tr -Duser.country=TR -Duser.timezone=Asia/Tokyo' expect 0 "$home/again/scripts/ci/stage" "$home/twice"
  diff -r "$staging/plain" "$home/twice" >"$home/heard" 2>&1 || broken 'other bytes'
  [ "$(find "$home/twice" -type f | wc -l)" = 81 ] || broken 'not all of it was compared'
  TZ=Asia/Tokyo expect 0 "$home/again/scripts/ci/distribution" "$version" "$home"
  cmp "$staging/release/threadmark-$version.zip" "$home/threadmark-$version.zip" || broken 'the ZIP has other bytes'
}

without_a_key_nothing_is_signed() {
  unset SIGNING_KEY
  expect 2 "$root/scripts/ci/sign-staged" "$home/staged"
  said 'there is no key to sign with: put the secret key'
  SIGNING_KEY='no key' expect 2 "$root/scripts/ci/sign-staged" "$home/staged"
  said 'SIGNING_KEY is no secret key that gpg reads'
}
