#!/bin/sh
# Writes this environment's configuration (shared/src/config.ts) into the page and its headers.
set -euf
page=/tmp/page

if [ ! -s /keys/registry.pub ]; then
  echo 'The public key of the registry is missing: start the registry first.' >&2
  exit 1
fi
# Either a Stream account or the sandbox: never the sandbox with the account's key.
if [ -n "${STREAM_URL:-}" ] && [ "$STREAM_KEY" != hosts-local ]; then
  echo 'STREAM_KEY is a Stream account: remove STREAM_URL and COMPOSE_PROFILES from .env, the chat sandbox stays out.' >&2
  exit 1
fi
REGISTRY_PUBLIC_KEY=$(cat /keys/registry.pub)
# As browsers send them: the page compares, and a slash at the end would make a policy mean one path.
origins=
for address in ${OVERRIDE_ORIGINS:-}; do
  origin=$(printf '%s' "$address" | sed 's|/*$||')
  if ! printf '%s' "$origin" | grep -Eqx 'https?://[][A-Za-z0-9.:-]+'; then
    echo "OVERRIDE_ORIGINS has $address: list origins like http://localhost:3013, separated by spaces." >&2
    exit 1
  fi
  origins="$origins $origin"
done
OVERRIDE_ORIGINS=${origins# }
OVERRIDE_ORIGINS_JSON=$(for origin in $OVERRIDE_ORIGINS; do printf ',"%s"' "$origin"; done | cut -c 2-)
export REGISTRY_PUBLIC_KEY OVERRIDE_ORIGINS OVERRIDE_ORIGINS_JSON

chat=hosted
[ -z "${STREAM_URL:-}" ] || chat=sandbox
mkdir -p "$page"
for file in index.html headers.conf worker-headers.conf; do
  envsubst '$ENVIRONMENT $REGISTRY_PUBLIC_KEY $OVERRIDE_ORIGINS $OVERRIDE_ORIGINS_JSON $STREAM_KEY' \
    <"/site/pages/$chat/$file" >"$page/$file"
done
