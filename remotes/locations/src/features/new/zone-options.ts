/** The IANA time zones that the browser knows, its own among them even where the list leaves it out, like UTC. */
export const zoneOptions = () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), own])
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
