#!/bin/sh
# Copies the hashed files of this release into the volume that nginx serves them from, beside those of the release before: open pages still
# ask for theirs, and while containers are replaced, the page may come from one of them and its files from another.
set -euf
kept=/kept
lists=/kept/.releases

if ! mkdir -p "$lists" 2>/dev/null || [ ! -w "$kept" ]; then
  echo "$kept cannot be written: give it a volume." >&2
  exit 1
fi

cd /site/html
# files.json has the hash of every file.
release=$(sha256sum files.json | cut -c 1-16)
# Written at every start: the two newest lists are this release and the one before.
ls | grep -E '\.[0-9a-f]{10}\.[a-z0-9]+(\.(br|gz))?$' >"$kept/.list"
while read -r file; do
  [ -e "$kept/$file" ] && continue
  # A reader sees the whole file or none.
  cp "$file" "$kept/.$file"
  mv "$kept/.$file" "$kept/$file"
done <"$kept/.list"
mv "$kept/.list" "$lists/$release"

cd "$lists"
for old in $(ls -t | tail -n +3); do rm "$old"; done
set +f
cat ./* >"$kept/.list"
ls "$kept" | grep -Fvxf "$kept/.list" | while read -r file; do rm "$kept/$file"; done
rm "$kept/.list"
