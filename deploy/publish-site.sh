#!/bin/sh
# Builds the site and puts it into place: deploy/publish-site.sh [FOLDER]
# A web server serves FOLDER/dist (/var/www/club/dist unless named), a link to the newest of the builds in FOLDER/releases. It is
# switched in one step, so no visitor meets half a site, and not at all when the build fails. The last three builds stay.
set -eu
folder=${1:-/var/www/club}
cd "$(dirname "$0")/.."

npm run build

build=$(date -u +%Y-%m-%dT%H-%M-%S)
mkdir -p "$folder/releases"
cp -R dist "$folder/releases/$build.part"
chmod -R a+rX "$folder/releases" # the web server is another user
mv "$folder/releases/$build.part" "$folder/releases/$build"
ln -sfn "releases/$build" "$folder/dist.new"
mv -T "$folder/dist.new" "$folder/dist"

rm -rf "$folder"/releases/*.part
ls -d "$folder"/releases/* | head -n -3 | xargs -r rm -rf
echo "$folder/dist is the build of $build now."
