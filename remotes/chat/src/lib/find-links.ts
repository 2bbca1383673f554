/** What no link contains: brackets and quotation marks around it, and the marks between sentences of scripts that put no space behind them. */
const outside =
  '\\s<>"“”„«»‹›「」『』（）［］｛｝【】〔〕《》〈〉、。，．；：！？｡､…।॥؟،؛۔\\p{Extended_Pictographic}'
const inside = `[^${outside}]`

const letter = '\\p{sc=Latin}\\p{sc=Cyrl}\\d'
const label = `[${letter}](?:[${letter}-]{0,61}[${letter}])?`
/** Endings of the domains that drivers and hosts name without more; those that are words too need a path or a third part. */
const ending = `com|net|org|info|biz|app|dev|shop|online|cloud|eu|рф|${[
  'ad ae ar au az ba bg br ca ch cl cn co cy cz de dk ee es fi fr ge gr hk hr hu ie il io jp kr kz lt lu lv ma md mk mt mx nl nz pl pt ro rs',
  'ru se sg si sk tn tr tw ua uk za',
]
  .join(' ')
  .replaceAll(' ', '|')}`
const path = `(?::\\d{2,5})?(?:[/?#]${inside}*)`
const domains = [
  `[wW]{3}\\.(?:${label}\\.)+[a-zA-Z]{2,}(?:${path})?`,
  `(?:${label}\\.)+[a-zр-ф]{2,}${path}`,
  `(?:${label}\\.){2,}[a-z]{2}`,
  `(?:${label}\\.)+(?:${ending})`,
]
const address = `https?://${inside}+|(?<![${letter}@./-])(?:${domains.join('|')})(?![${letter}-]|[.@][${letter}])`

const mail = '(?<![\\w.+-])[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+'
const phone = '\\+\\d[\\d ()/-]{6,}\\d'
/** Decimal degrees: four decimals are a place of ten metres, and neither a price nor a weight. */
const degrees = '[+−-]?\\d{1,3}\\.\\d{4,}'
const position = `(?<![\\d.,])${degrees}°?(?: ?[NS])?(?:, ?|; ?| )${degrees}°?(?: ?[EW]\\b)?(?!\\d|\\.\\d)`

const link = new RegExp(
  `(?<mail>${mail})|(?<position>${position})|(?<phone>${phone})|(?<address>${address})`,
  'giu',
)

/** Marks that end a sentence or surround a link, in any script: `/`, `#`, `&`, `%` and `@` are parts of addresses. */
const mark = /[\p{Po}\p{Pi}\p{Pf}\p{Pe}\p{Ps}`|]/u
const brackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Without the marks behind it. A bracket that is opened in the address belongs to it. */
const trimEnd = (text: string) => {
  let end = text
  for (;;) {
    const last = end.at(-1) ?? ''
    if (!mark.test(last) || '/#&%@'.includes(last)) return end
    const opening = brackets[last]
    if (opening && end.split(opening).length >= end.split(last).length) return end
    end = end.slice(0, -1)
  }
}

/** A map with a mark at the place, or null where the numbers are no place. */
const toMap = (text: string) => {
  const [latitude = 0, longitude = 0] = (text.replaceAll('−', '-').match(/-?\d+\.\d+/g) ?? []).map(Number)
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  const [north, east] = [/S/i.test(text) ? -latitude : latitude, /W/i.test(text) ? -longitude : longitude]
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=17/${north}/${east}`
}

type Kind = 'mail' | 'position' | 'phone' | 'address'
const toHref: Record<Kind, (text: string) => string | null> = {
  mail: (text) => `mailto:${text}`,
  position: toMap,
  phone: (text) => `tel:${text.replace(/[^+\d]/g, '')}`,
  address: (text) => {
    if (/^https?:\/*$/i.test(text)) return null
    return /^https?:/i.test(text) ? text : `https://${text}`
  },
}

export type TextPart = { text: string; href?: string }

/** A text in parts: web addresses (also without `https://`), mail addresses, phone numbers with a country code and positions are links. */
export const findLinks = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const { groups, index } of text.matchAll(link)) {
    const [kind = 'address', found = ''] = Object.entries(groups ?? {}).find(([, value]) => value) ?? []
    const name = kind === 'address' ? trimEnd(found) : found
    const href = toHref[kind as Kind](name)
    if (href === null) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: name, href })
    end = index + name.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
