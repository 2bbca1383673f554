import { createZoneClock } from '@hosts/shared/contract'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { isZone } from './is-zone'

/** The zone of most people in countries with several: as in CLDR's `primaryZones`, and where the nearest one is an island's. */
const mainZones: Record<string, string> = {
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  UA: 'Europe/Kiev',
  UZ: 'Asia/Tashkent',
}

/** Of the draft of ECMA-402: an accessor first, a function in later versions of Node.js. */
type WithZones = Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] }

/** Two days of a year: zones that show the same time on both have the same clock. */
const days = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]
const readOffsets = (zone: string) => days.map((day) => createZoneClock(zone, day, day).toLocal(day) - day)

/** How far the clocks of two zones are apart (ms). */
const findDistance = (one: string, other: string) => {
  const offsets = readOffsets(other)
  return readOffsets(one).reduce((sum, offset, day) => sum + Math.abs(offset - (offsets[day] as number)), 0)
}

const findCountryZone = (country: string, home: string): string | undefined => {
  const locale: WithZones = new Intl.Locale(`und-${country}`)
  const zones = (locale.getTimeZones?.() ?? locale.timeZones ?? []).filter(isZone)
  if (zones.includes(home)) return home
  if (mainZones[country]) return mainZones[country]
  const near = isZone(home) ? home : 'UTC'
  const distances = new Map(zones.map((zone) => [zone, findDistance(zone, near)]))
  return zones.toSorted((one, other) => (distances.get(one) ?? 0) - (distances.get(other) ?? 0))[0]
}

const known = new Map<string, string | undefined>()

/**
 * The time zone of the country of a phone in E.164; undefined for numbers of none. `home`: the zone of the location. Of a country with several and
 * no main one it is the one whose clock is nearest to that, and `home` itself where it is of the country.
 */
export const findZone = (phone: string, home: string): string | undefined => {
  const country = parsePhoneNumberFromString(phone, { extract: false })?.country
  if (!country) return undefined
  const key = `${country} ${home}`
  if (!known.has(key)) known.set(key, findCountryZone(country, home))
  return known.get(key)
}

type Driver = { phone: string; timezone: string | null }

/** Where a driver of a location has his morning: in his own zone, else in that of his phone, else in the location's. */
export const findDriverZone = ({ phone, timezone }: Driver, home: string): string =>
  timezone && isZone(timezone) ? timezone : (findZone(phone, home) ?? home)
