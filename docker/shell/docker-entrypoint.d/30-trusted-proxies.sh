#!/bin/sh
# Writes the proxies in front of this server that nginx believes about their clients: TRUSTED_PROXIES, by default none.
set -euf

octet='(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])'
ipv4="$octet(\\.$octet){3}(/([1-9]|[12][0-9]|3[0-2]))?"
ipv6='[0-9A-Fa-f]{0,4}(:[0-9A-Fa-f]{0,4}){2,7}(/([1-9][0-9]?|1[01][0-9]|12[0-8]))?'

proxies=$(printf '%s' "${TRUSTED_PROXIES:-}" | tr , ' ')
for proxy in $proxies; do
  if ! printf '%s' "$proxy" | grep -Eqx "$ipv4|$ipv6"; then
    echo "TRUSTED_PROXIES has $proxy: list addresses like 10.0.0.5 and networks like 10.0.1.0/24, not names, and not everybody (/0)." >&2
    exit 1
  fi
done
{
  for proxy in $proxies; do echo "set_real_ip_from $proxy;"; done
  echo 'geo $realip_remote_addr $is_trusted_proxy {'
  for proxy in $proxies; do echo "  $proxy 1;"; done
  echo '}'
} >/tmp/trusted-proxies.conf
