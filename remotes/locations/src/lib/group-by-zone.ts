/** Bays by zone, in the order in which the zones and bays come; '' for bays without one. */
export const groupByZone = <Bay extends { zone: string }>(bays: readonly Bay[]) => {
  const zones = new Map<string, Bay[]>()
  for (const bay of bays) zones.set(bay.zone, [...(zones.get(bay.zone) ?? []), bay])
  return [...zones]
}
