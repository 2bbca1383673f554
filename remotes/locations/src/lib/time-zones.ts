import { countryOptions, getTimeZones } from '@hosts/shared/countries'
import { nameZone } from '@hosts/shared/ui'
import { cities } from './cities'

type Place = { country: string; city: string }

/** For countries with several zones, the one where nearly everybody lives. */
const mainZones = [
  'America/Guayaquil',
  'America/Santiago',
  'Asia/Kuala_Lumpur',
  'Asia/Nicosia',
  'Asia/Shanghai',
  'Asia/Tashkent',
  'Europe/Berlin',
  'Europe/Kiev',
  'Europe/Kyiv',
  'Europe/Lisbon',
  'Europe/Madrid',
  'Pacific/Auckland',
]

/** A name as zones write theirs: `São Paulo` is `sao_paulo`. */
const toZoneName = (city: string) =>
  city.trim().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, '_').toLowerCase()

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The time zone of a place, by its city or else its country. `chosen` stays if the place allows it; empty if only the host knows it. Never
 * UTC, which is the zone of no place.
 */
export const findTimeZone = ({ country, city }: Place, chosen: string): string => {
  const zones = getTimeZones(country)
  const name = toZoneName(city)
  const sameName = zones.find((zone) => zone.toLowerCase().endsWith(`/${name}`))
  if (sameName || zones.length === 0) return sameName ?? chosen
  const candidates = [chosen, mainZones.find((zone) => zones.includes(zone)), ownZone()]
  return candidates.find((zone) => zone && zones.includes(zone)) ?? (zones.length === 1 ? zones[0] : '') ?? ''
}

/** All time zones; `keywords` has the countries and cities that a zone is looked for by, the address's included. */
export const getTimeZoneOptions = (place: Place) => {
  const keywords = new Map<string, string[]>()
  const add = (zone: string, words: string[]) => keywords.set(zone, [...(keywords.get(zone) ?? []), ...words])
  for (const { value, label } of countryOptions('en')) {
    for (const zone of getTimeZones(value)) add(zone, [label])
    add(findTimeZone({ country: value, city: '' }, ''), [cities[value] ?? ''])
  }
  add(findTimeZone(place, ''), [place.city])
  const zones = new Set(
    [...Intl.supportedValuesOf('timeZone'), ownZone()].filter((zone) => zone.includes('/')),
  )
  return [...zones.add('UTC')].sort().map((value) => {
    const label = nameZone(value)
    return { value, label, keywords: [label, ...(keywords.get(value) ?? [])].join(' ') }
  })
}

type Option = ReturnType<typeof getTimeZoneOptions>[number]

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** Whether a word of a text begins so: "howe" in "Lord Howe". */
const hasWord = (text: string, typed: string) =>
  ` ${fold(text)}`.replace(/[^\p{L}\p{N}]/gu, ' ').includes(` ${typed}`)

/** The options in the order of a search: zones of that name first, then countries and cities of it, then what has it inside: "Qyzylorda". */
export const sortZones = (options: Option[], typed: string): Option[] => {
  const text = fold(typed).trim()
  if (!text) return options
  const rank = ({ label, keywords }: Option) => {
    if (fold(label.slice(label.lastIndexOf('/') + 1)).startsWith(text)) return 0
    if (hasWord(label, text)) return 1
    return hasWord(keywords, text) ? 2 : 3
  }
  const ranks = new Map(options.map((option) => [option, rank(option)]))
  return [...options].sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))
}
