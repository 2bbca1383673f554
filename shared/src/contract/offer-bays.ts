import type { Bay, VehicleType } from './bay'
import type { GateSnapshot } from './gate'
import type { Occupancy } from './occupancy'

/** Later bookings (ms) leave no gap that matters. */
const DAY = 24 * 3_600_000
/** A place that is booked within this time (ms) is not free. */
const SOON = 2 * 3_600_000

/** Whether a bay is for a kind of vehicle; a bay without kinds, and a vehicle without one, fit everything. */
export const isBayFor = (
  { vehicleTypes = [] }: { vehicleTypes?: Bay['vehicleTypes'] | undefined },
  type: VehicleType | null | undefined,
): boolean => !type || vehicleTypes.length === 0 || vehicleTypes.includes(type)

/** Whether a bay surely is. A booking may have no vehicle, and an older snapshot has no kinds. */
const isKnownFor = (
  bay: { vehicleTypes?: Bay['vehicleTypes'] | undefined },
  type: VehicleType | null | undefined,
) => bay.vehicleTypes !== undefined && (type ? isBayFor(bay, type) : bay.vehicleTypes.length === 0)

type RankedBay = Pick<Bay, 'zone' | 'label'> & {
  /** Time (ms) that would stay empty beside the stay. */
  gap: number
}

/** Sorts labels (A2 before A10), ten times as fast as `localeCompare` with the same options. */
export const compareLabels = new Intl.Collator('en', { numeric: true }).compare

/** Sorts free bays, the best first: those of a zone, then those that leave the smallest gap, then by label (A2 before A10). */
export const compareFreeBays = (one: RankedBay, other: RankedBay, zone = ''): number => {
  const isInZone = (bay: RankedBay) => zone !== '' && bay.zone === zone
  return (
    Number(isInZone(other)) - Number(isInZone(one)) ||
    one.gap - other.gap ||
    compareLabels(one.label, other.label)
  )
}

/** A bay and how it is used at a time. */
export type UsedBay = Pick<
  Occupancy['bays'][number],
  'id' | 'label' | 'zone' | 'state' | 'freeUntil' | 'vehicleTypes'
>
type Stay = { bay: { id: number } | null; vehicleType?: VehicleType | null | undefined; endsAt: string }

/**
 * Bays that are free now and until a stay's end, for a vehicle that cannot have its own: those that fit it and those for other vehicles,
 * each the best first, bays that surely fit before all others, then those in the zone of its own bay. `best`: the one to propose, if it surely
 * fits. The host's screens and the gate both use it.
 */
export const offerBays = <One extends UsedBay>(
  bays: One[],
  stay: Stay,
  now: number,
): { best: One | undefined; fitting: One[]; others: One[] } => {
  const end = Math.max(now, Date.parse(stay.endsAt))
  const zone = bays.find(({ id }) => id === stay.bay?.id)?.zone
  const toGap = ({ freeUntil }: One) => (freeUntil ? Math.min(Date.parse(freeUntil) - end, DAY) : DAY)
  const free = bays
    .filter(({ id, state }) => state === 'free' && id !== stay.bay?.id)
    .map((bay) => ({ bay, zone: bay.zone, label: bay.label, gap: toGap(bay) }))
    .filter(({ gap }) => gap >= 0)
    .sort((one, other) => compareFreeBays(one, other, zone))
    .map(({ bay }) => bay)
  const sure = free.filter((bay) => isKnownFor(bay, stay.vehicleType))
  const unsure = free.filter((bay) => isBayFor(bay, stay.vehicleType) && !sure.includes(bay))
  return {
    best: sure[0],
    fitting: [...sure, ...unsure],
    others: free.filter((bay) => !isBayFor(bay, stay.vehicleType)),
  }
}

type Use = { places: number; from: number; until: number }

/** When all places of a bay are next used, after a time (ms); null when never. */
const findNextFull = (uses: Use[], capacity: number, now: number): string | null => {
  const changes = uses
    .filter(({ until }) => until > now)
    .flatMap(({ places, from, until }) => [
      { at: from, change: places },
      { at: until, change: -places },
    ])
    .sort((one, other) => one.at - other.at || one.change - other.change)
  let used = 0
  for (const { at, change } of changes) {
    used += change
    if (at > now && change > 0 && used >= capacity) return new Date(at).toISOString()
  }
  return null
}

const toTime = (instant: string | null) => (instant ? Date.parse(instant) : Number.POSITIVE_INFINITY)

/** The bays of a gate's snapshot as `occupancy` has them at a time (ms): each free, or else occupied. */
export const findUsedBays = (
  { bays, bookings, blocks }: Pick<GateSnapshot, 'bays' | 'bookings' | 'blocks'>,
  now: number,
): (GateSnapshot['bays'][number] & Pick<UsedBay, 'state' | 'freeUntil'>)[] =>
  bays.map((bay) => {
    const held = bookings
      .filter(({ status, bay: own }) => own?.id === bay.id && /^(confirmed|checked_in)$/.test(status))
      .map(({ status, startsAt, endsAt }) => {
        const isInside = status === 'checked_in'
        const [from, end] = [Date.parse(startsAt), Date.parse(endsAt)]
        // Nobody knows when a vehicle leaves that overstays.
        return { isInside, places: 1, from, until: isInside && end <= now ? Number.POSITIVE_INFINITY : end }
      })
    const blocked = blocks
      .filter(({ bayId }) => bayId === bay.id)
      .map(({ places, startsAt, endsAt }) => ({ places, from: Date.parse(startsAt), until: toTime(endsAt) }))
    const taken = [
      ...blocked.filter(({ from }) => from <= now),
      ...held.filter(({ isInside, from }) => isInside || from < now + SOON),
    ]
    const places = taken.filter(({ until }) => until > now).reduce((sum, one) => sum + one.places, 0)
    return {
      ...bay,
      state: places < bay.capacity ? 'free' : 'occupied',
      freeUntil: findNextFull([...held, ...blocked], bay.capacity, now) ?? bay.freeUntil ?? null,
    }
  })
