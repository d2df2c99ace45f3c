#!/bin/sh
# Builds the site and puts it into place: deploy/publish-site.sh [FOLDER] [BUILD]
# A web server serves FOLDER/dist (default: /var/www/club/dist), a link to the latest build in FOLDER/releases. The link is switched in one
# step, so no visitor sees half a site, and not at all when the build fails. The last twelve builds are kept: three days, with one every six
# hours. BUILD is where the build is made, for a program in a folder that cannot be written (default: dist; it must be on the same disk as
# .astro).
set -eu
folder=${1:-/var/www/club}
made=${2:-dist}
cd "$(dirname "$0")/.."

# An unfinished copy, of this run or an earlier one, must not fill the disk. The build needs room too, so they go before it.
trap 'rm -rf "$folder"/releases/*.part' EXIT
rm -rf "$folder"/releases/*.part

# If the folder of the build is new, it starts with a copy of the served site: open pages need its files for a day (publish-at-end.ts).
if [ ! -d "$made" ] && [ -d "$folder/dist" ]; then
  mkdir -p "$made"
  cp -Rp "$folder/dist/." "$made"
fi
npm run build -- --outDir "$made"

build=$(date -u +%Y-%m-%dT%H-%M-%S)
mkdir -p "$folder/releases"
cp -Rp "$made" "$folder/releases/$build.part"
chmod -R a+rX "$folder/releases" # the web server is another user
mv "$folder/releases/$build.part" "$folder/releases/$build"
ln -sfn "releases/$build" "$folder/dist.new"
mv -T "$folder/dist.new" "$folder/dist"

ls -d "$folder"/releases/* | head -n -12 | xargs -r rm -rf
echo "$folder/dist now points to the build of $build."
