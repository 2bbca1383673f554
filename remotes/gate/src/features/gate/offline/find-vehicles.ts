import {
  comparePlateKeys,
  comparePlates,
  findUsedBays,
  findWalkInEnd,
  type GateBooking,
  type GateSnapshot,
  mergeLookalikes,
  normalizePlate,
  offerBays,
  offerPlatesOnce,
  readSearchText,
  toSearchText,
  type VehicleType,
} from '@hosts/shared/contract'
import type { GateLookUp, GateVehicle, OfferedBays } from './types'

const sides = ['on_site', 'expected', 'soon', 'later', 'gone']
/** Rank of a matching booking: actionable first, then on site, then expected, then left. */
const rank = ({ conflict, side }: GateVehicle) =>
  (side === 'expected' || side === 'soon') && conflict === null ? -1 : sides.indexOf(side)
const byRank = (one: GateVehicle, other: GateVehicle) =>
  rank(one) - rank(other) || (one.booking?.startsAt ?? '').localeCompare(other.booking?.startsAt ?? '')

/** The vehicle whose access code or booking reference the text is. */
export const findByCode = (vehicles: GateVehicle[], text: string): GateVehicle | null => {
  const code = normalizePlate(text)
  const found = vehicles.filter(({ booking }) => code && (booking?.code === code || booking?.ref === code))
  return found.sort(byRank)[0] ?? null
}

const toStay = ({ vehicle: { plate, booking, since, conflict } }: GateLookUp['near'][number]) => ({
  plate,
  status: booking?.status ?? ('checked_in' as const),
  startsAt: booking ? Date.parse(booking.startsAt) : (since ?? 0),
  conflict,
})

/** The vehicle with a plate, its stays on other days, and the vehicles with a similar plate, at a time (ms, the server's clock). */
export const findByPlate = (
  vehicles: GateVehicle[],
  text: string,
  now: number,
): Pick<GateLookUp, 'vehicle' | 'near'> => {
  const matches = vehicles.toSorted(byRank).flatMap((vehicle) => {
    const match = comparePlates(text, vehicle.plate)
    return match ? [{ vehicle, match }] : []
  })
  const [vehicle = null, ...others] = matches
    .filter(({ match }) => match === 'same')
    .map((one) => one.vehicle)
  const similar = matches.flatMap(({ vehicle: other, match }) =>
    match === 'same' ? [] : [{ vehicle: other, match }],
  )
  const otherStays = others.map((other) => ({ vehicle: other, match: 'other-day' as const }))
  return { vehicle, near: offerPlatesOnce([...otherStays, ...similar], toStay, now) }
}

/** What a vehicle is searched by. Folding those of a large location at each letter takes a phone too long. */
type SearchKeys = { plate: string; merged: string; codes: string[]; name: string }
/** Fewer characters are in some reference or code of a busy day by chance. */
const SHORTEST_CODE_PART = 3
const known = new WeakMap<GateBooking | GateVehicle, SearchKeys>()
const readKeys = (vehicle: GateVehicle): SearchKeys => {
  const { plate, booking } = vehicle
  // Vehicles are built again as time passes, bookings are not.
  const found = known.get(booking ?? vehicle)
  if (found) return found
  const key = normalizePlate(plate)
  const keys = {
    plate: key,
    merged: mergeLookalikes(key),
    codes: [booking?.ref ?? '', booking?.code ?? ''].map(normalizePlate),
    name: booking ? toSearchText({ texts: [booking.driver.name] }) : '',
  }
  known.set(booking ?? vehicle, keys)
  return keys
}

/** Matches while somebody types: vehicles whose plate, code or driver has the text or each of its words, then similar ones. */
export const searchVehicles = (vehicles: GateVehicle[], typed: string) => {
  const wanted = normalizePlate(typed)
  // An empty text would match everything.
  if (!wanted) return []
  const wantedMerged = mergeLookalikes(wanted)
  const words = readSearchText(typed).words.map((word) => ({ ...word, plate: normalizePlate(word.typed) }))
  const found = vehicles.flatMap((vehicle) => {
    const { plate, merged, codes, name } = readKeys(vehicle)
    const hasCode = (text: string) =>
      text !== '' &&
      (plate.includes(text) ||
        (text.length >= SHORTEST_CODE_PART && codes.some((code) => code.includes(text))))
    const hasWord = (word: (typeof words)[number]) =>
      hasCode(word.plate) || word.texts.some((text) => name.includes(text))
    if (hasCode(wanted) || words.every(hasWord)) return [{ vehicle, isSimilar: false }]
    const isSimilar = merged.includes(wantedMerged) || comparePlateKeys(wanted, plate) !== null
    return isSimilar ? [{ vehicle, isSimilar }] : []
  })
  return found.sort(
    (one, other) => Number(one.isSimilar) - Number(other.isSimilar) || byRank(one.vehicle, other.vehicle),
  )
}

export const noBays: OfferedBays = { best: undefined, fitting: [], others: [] }

/** The bays to send a vehicle to whose own is taken, as the host's screens offer them: those that fit it, and those for others. */
export const offerFreeBays = (snapshot: GateSnapshot, { booking }: GateVehicle, now: number): OfferedBays =>
  booking ? offerBays(findUsedBays(snapshot, now), booking, now) : noBays

/**
 * The bays for a vehicle without a booking, and until when it may stay. A bay that is booked before that comes after those that are free all
 * the time, the one that is free longest first; one that may be for other vehicles after all that surely fit, and it is never the best.
 */
export const offerWalkInBays = (
  snapshot: Pick<GateSnapshot, 'bays' | 'bookings' | 'blocks' | 'location'>,
  vehicleType: VehicleType | undefined,
  now: number,
): OfferedBays & { end: number } => {
  const end = findWalkInEnd(now, snapshot.location.timezone)
  const bays = findUsedBays(snapshot, now)
  const offer = (until: number) =>
    offerBays(bays, { bay: null, vehicleType, endsAt: new Date(until).toISOString() }, now)
  const [whole, short] = [offer(end), offer(now)]
  const toUntil = ({ freeUntil }: GateSnapshot['bays'][number]) => Date.parse(freeUntil ?? '')
  const join = (kind: 'fitting' | 'others') => [
    ...whole[kind],
    ...short[kind]
      .filter((bay) => !whole[kind].includes(bay))
      .sort((one, other) => toUntil(other) - toUntil(one)),
  ]
  const isSure = ({ vehicleTypes }: GateSnapshot['bays'][number]) =>
    vehicleTypes !== undefined && (vehicleType !== undefined || vehicleTypes.length === 0)
  const joined = join('fitting')
  const sure = joined.filter(isSure)
  const fitting = [...sure, ...joined.filter((bay) => !isSure(bay))]
  return { best: sure[0], fitting, others: join('others'), end }
}

/** The bays that blocks use as a whole at a time (ms), as far as the snapshot knows. */
export const findBlockedBays = ({ bays, blocks }: GateSnapshot, now: number): GateSnapshot['bays'] =>
  bays.filter(({ id, capacity }) => {
    const places = blocks
      .filter(
        ({ bayId, startsAt, endsAt }) =>
          bayId === id && Date.parse(startsAt) <= now && !(endsAt && Date.parse(endsAt) <= now),
      )
      .reduce((sum, block) => sum + block.places, 0)
    return places >= capacity
  })

/** The blocked driver to whom a plate belongs, as far as this device knows his bookings. */
export const findBlockedDriver = (
  vehicles: GateVehicle[],
  plate: string,
): GateBooking['driver'] | undefined =>
  vehicles.find(
    ({ booking, plate: other }) => booking?.driver.blockedAt && comparePlates(plate, other) === 'same',
  )?.booking?.driver
