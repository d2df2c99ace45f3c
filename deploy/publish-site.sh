#!/bin/sh
# Builds the site and puts it into place: deploy/publish-site.sh [FOLDER] [BUILD]
# A web server serves FOLDER/dist (default: /var/www/club/dist), a link to the latest build in FOLDER/releases. The link is switched in one
# step, so no visitor sees half a site, and not at all when the build fails. The last twelve builds are kept: three days, with one every six
# hours. BUILD is where the build is made, for a program in a folder that cannot be written (default: the program's dist; it must be on the
# same disk as .astro).
set -eu
umask 022 # the web server is another user
here=$PWD folder=${1:-/var/www/club} made=${2:-}
case $folder in /*) ;; *) folder=$here/$folder ;; esac
case $made in /* | '') ;; *) made=$here/$made ;; esac
unset CDPATH
cd -- "$(dirname -- "$0")/.."
made=${made:-$PWD/dist}
mkdir -p "$folder/releases"

# One run at a time: two would write into the same build, and delete each other's copy.
exec 8< . 9< "$folder"
if ! { flock -n 8 && flock -n 9; }; then
  echo 'Waits for another run to end.'
  flock 8
  flock 9
fi
if [ -e "$folder/dist" ] && [ ! -L "$folder/dist" ]; then
  echo "$folder/dist is not a link. Move it away, and run this again." >&2
  exit 1
fi

# Only folders with such names are ever deleted. An unfinished copy, of this run or an earlier one, must not fill the disk. The build needs
# room too, so they go before it.
time='[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
delete_unfinished() { rm -rf "$folder/releases/"$time.part; }
trap delete_unfinished EXIT
delete_unfinished

# If the folder of the build is new, it starts with a copy of the served site: open pages need its files for a day (publish-at-end.ts).
if [ ! -d "$made" ] && [ -d "$folder/dist" ]; then
  mkdir -p "$made"
  cp -Rp "$folder/dist/." "$made"
fi
# npm keeps its logs, and when it last looked for a newer npm, in HOME, which may be read-only.
export npm_config_logs_max=0 npm_config_update_notifier=false
npm run build -- --outDir "$made"

choose_name() { build=$(date -u +%Y-%m-%dT%H-%M-%S) && new=$folder/releases/$build; }
choose_name
[ ! -e "$new" ] || { sleep 1 && choose_name; }
cp -Rp "$made/." "$new.part"
chmod -R a+rX "$new.part"
mv -T "$new.part" "$new"
ln -sfnT "releases/$build" "$folder/dist.new"
mv -T "$folder/dist.new" "$folder/dist"
echo "$folder/dist now points to the build of $build."

# The oldest go. A name from the future was given while the clock was ahead, so it counts as older than the others.
set --
for age in future past; do
  for one in "$folder/releases/"$time; do
    if [ "$one" \> "$new" ]; then its_age=future; else its_age=past; fi
    if [ $its_age = $age ] && [ -d "$one" ] && [ ! -L "$one" ]; then set -- "$@" "$one"; fi
  done
done
while [ $# -gt 12 ]; do
  [ "$1" -ef "$folder/dist" ] || rm -rf "$1"
  shift
done
