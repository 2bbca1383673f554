/** Decimal degrees: four decimals are a place of ten metres, and neither a price nor a weight. */
const decimal = '[+−-]?\\d{1,3}\\.\\d{4,}°?'
const number = '\\d{1,3}(?:[.,]\\d+)?'
/** Degrees, minutes and seconds, of which the last one may have decimals. */
const minutes = `\\d{1,3} ?° ?(?:${number} ?['’′] ?(?:${number} ?(?:["”″]|'{2}|’{2}|′{2}) ?)?)?`
const between = '(?:[,;] ?| )?'
/** Behind a number, it makes a weight, a length or a price of it. */
const unit =
  '(?:kg|[gthml]|lbs?|[ckm]m|m[²³]|cbm|qm|ltr|lit(?:er|re)s?|[€$£%]|eur|euros?|usd|gbp|chf|pln)(?!\\p{L})'
const ways = [
  `${decimal}(?: ?[NS])?(?:, ?|; ?| )${decimal}(?: ?[EW](?!\\p{L}))?(?!\\d|\\.\\d| ?${unit})`,
  `[NS] ?${decimal}${between}[EW] ?${decimal}(?!\\d|\\.\\d)`,
  `${minutes}[NS]${between}${minutes}[EW](?!\\p{L})`,
  `[NS] ?${minutes}${between}[EW] ?${minutes}`,
]
/** Positions as people and maps write them, for an expression with the flags `iu`. */
export const position = `(?<![\\d.,\\p{L}])(?:${ways.join('|')})`

/** A map with a mark at the place, or null where the numbers are no place. */
const toMap = (latitude: number, longitude: number) => {
  // Not a number fails, too.
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  const [north, east] = [latitude, longitude].map((degrees) => Number(degrees.toFixed(6)))
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=17/${north}/${east}`
}

const readDegrees = (text: string) => {
  const [degrees = Number.NaN, minute = 0, second = 0] = (
    text.replaceAll(',', '.').match(/\d+(?:\.\d+)?/g) ?? []
  ).map(Number)
  const sign = /[SW−-]/i.test(text) ? -1 : 1
  return minute < 60 && second < 60 ? sign * (degrees + minute / 60 + second / 3600) : Number.NaN
}

/** The latitude ends behind its letter, before the letter of the longitude, or at the first mark. */
const halves = /^(.*?\d[^\dNS]*[NS]|[NS].*?(?=[,; ]*[EW])|[^,; ]+)[,; ]*(.*)$/i

/** The map of what `position` finds. */
export const toPositionMap = (text: string) => {
  const [, latitude = '', longitude = ''] = halves.exec(text) ?? []
  // A price or a weight with more decimals than it needs.
  if (/00$/.test(latitude) && /00$/.test(longitude)) return null
  return toMap(readDegrees(latitude), readDegrees(longitude))
}

const plain = '-?\\d{1,3}(?:\\.\\d+)?'
const place = `(${plain}),(${plain})`
/** A position as phones share it (RFC 5870), or in Android's way, which has the place behind `q=`. */
export const geo = `(?<!\\p{L})geo:${plain},${plain}`
const geoPlace = new RegExp(`^geo:${place}`, 'i')
const askedPlace = new RegExp(`[?&]q=${place}`, 'i')

/** The map of a `geo:` address. Null for Android's with words instead of a place. */
export const toGeoMap = (text: string) => {
  const [, latitude, longitude] = askedPlace.exec(text) ?? geoPlace.exec(text) ?? []
  return Number(latitude) === 0 && Number(longitude) === 0 ? null : toMap(Number(latitude), Number(longitude))
}
