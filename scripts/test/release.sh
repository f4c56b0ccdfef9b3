#!/usr/bin/env bash
# Usage: scripts/test/release.sh [word]
#
# Tests what a release publishes, sentence by sentence, on one staging; scripts/release-check starts it.
set -euo pipefail
unset CDPATH
root=$(cd "$(dirname "$0")/../.." && pwd -P)
jdk=$(bash "$root/scripts/ci/jdk")
staging=$(mktemp -d "${TMPDIR:-/tmp}/threadmark-release.XXXXXX")
export root jdk staging
trap 'rm -rf "$staging"' EXIT
version=$(sed -n 's|^  <version>\(.*\)</version>$|\1|p' "$root/java/pom.xml")
began=$SECONDS
REPOSITORY=threadmark/threadmark "$root/scripts/ci/release-files" "v$version" "$staging/release"
mv "$staging/release/maven" "$staging/plain"
echo "release: staged in $((SECONDS - began)) s" >&2
# A key of a minute, of nobody.
mkdir -m 700 "$staging/keys"
GNUPGHOME=$staging/keys gpg --batch --quiet --no-tty --pinentry-mode loopback --passphrase 'of a test' --quick-generate-key 'Nobody <nobody@example.org>' ed25519 sign 1d 2>/dev/null
SIGNING_KEY=$(GNUPGHOME=$staging/keys gpg --batch --quiet --no-tty --pinentry-mode loopback --passphrase 'of a test' --armor --export-secret-keys)
GNUPGHOME=$staging/keys gpgconf --kill all
cp -R "$staging/plain" "$staging/signed"
SIGNING_KEY=$SIGNING_KEY SIGNING_PASSPHRASE='of a test' "$root/scripts/ci/sign-staged" "$staging/signed"
# shellcheck source=sentences.sh
. "$(dirname "$0")/sentences.sh"
hold release "${1-}"
