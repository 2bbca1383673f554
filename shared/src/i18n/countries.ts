/** ISO 3166-1 alpha-2, without uninhabited places. */
const codes = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK ' +
  'FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT ' +
  'JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML ' +
  'MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM ' +
  'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD ' +
  'TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

/** Options of a country field, named and sorted in a language. */
export const countryOptions = (language: string) => {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => compare(a.label, b.label))
}

// Browsers have it since 2022, TypeScript's library does not.
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] }

/** A browser takes half a millisecond for each country. */
const zonesByCountry = new Map<string, string[]>()

/** The time zones of a country, in alphabetical order; none where the browser cannot tell. */
export const getTimeZones = (country: string): string[] => {
  const known = zonesByCountry.get(country)
  if (known || !codes.includes(country)) return known ?? []
  const locale: LocaleWithZones = new Intl.Locale(`und-${country}`)
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? []
  zonesByCountry.set(country, zones)
  return zones
}

/**
 * The country of a time zone; empty if the browser cannot tell. The clock is a better hint than the language: English browsers are
 * everywhere, and the country decides the account's currency.
 */
export const findCountryByZone = (zone: string) => {
  if (!zone.includes('/') || zone.startsWith('Etc/')) return ''
  return [...listLikelyCountries(), ...codes].find((code) => getTimeZones(code).includes(zone)) ?? ''
}

/** The countries of the browser's languages, which are tried first: to try all is a long task on a phone. */
const listLikelyCountries = () =>
  navigator.languages.flatMap((language) => new Intl.Locale(language).maximize().region ?? [])
