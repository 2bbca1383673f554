import { phone as readPhone } from '@hosts/shared/contract'
import { geo, position, toGeoMap, toPositionMap } from './map-links'

/** What no link contains: brackets and quotation marks around it, and the marks between sentences of scripts that put no space behind them. */
const outside =
  '\\s<>"“”„«»‹›「」『』（）［］｛｝【】〔〕《》〈〉、。，．；：！？｡､…।॥؟،؛۔\\p{Extended_Pictographic}'
const inside = `[^${outside}]`

const letter = '\\p{sc=Latin}\\p{sc=Cyrl}\\d'
const label = `[${letter}](?:[${letter}-]{0,61}[${letter}])?`
/** Endings of the domains that drivers and hosts name without more; those that are words or files too need a path or a third part. */
const ending = `com|net|org|info|biz|app|dev|shop|online|cloud|eu|рф|${[
  'ad ae ar au ba bg br ca ch cl cn co cy cz de dk ee es fi fr ge gr hk hr hu ie io jp kr kz lt lu lv mk mt mx nl nz pl pt ro rs',
  'ru se sg si sk tn tr tw ua uk za',
]
  .join(' ')
  .replaceAll(' ', '|')}`
const path = `(?::\\d{2,5})?(?:[/?#]${inside}*)`
/** The label before the ending. A day, a file's version or an abbreviation in front of a word has no name there. */
const name = `(?=[\\d-]*\\p{L})[${letter}][${letter}-]{0,61}[${letter}]`
/** Endings of files, some of them also of countries. */
const file = '(?:cs|db|gz|js|md|ps|py|rc|ts|xz)(?!\\p{L})'
const domains = [
  `[wW]{3}\\.(?:${label}\\.)+[a-zA-Z]{2,}(?:${path})?`,
  `(?:${label}\\.)+[a-zр-ф]{2,}${path}`,
  `(?:${label}\\.)+${name}\\.(?!${file})[a-z]{2}`,
  `(?:${label}\\.)*${name}\\.(?:${ending})`,
]
const address = `https?://${inside}+|(?<![${letter}@./-])(?:${domains.join('|')})(?![${letter}-]|[.@][${letter}])`

const mail = '(?<![\\w.+-])[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+'
const phone = '\\+\\d(?:[ ()/\\u00A0\\u2011-]{0,3}\\d|\\.\\d){6,}'

const link = new RegExp(
  `(?<mail>${mail})|(?<geo>${geo}(?:[,;?]${inside}*)?)|(?<position>${position})|(?<phone>${phone})|(?<address>${address})`,
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

/** A number as it is dialled from abroad; null for digits that are none. */
const toDialled = (text: string) => {
  const { data } = readPhone.safeParse(text.replaceAll('.', ' '))
  return data === undefined ? null : `tel:${data}`
}

/** `gut.Es`: a sentence that begins without a space before it. */
const isSentence = (text: string) => /^[^/?#:]*\.\p{Lu}\p{Ll}+(?=[/?#:]|$)/u.test(text)
const toUrl = (text: string) => {
  if (/^https?:/i.test(text)) return /^https?:\/*$/i.test(text) ? null : text
  return isSentence(text) ? null : `https://${text}`
}

type Kind = 'mail' | 'geo' | 'position' | 'phone' | 'address'
const toHref: Record<Kind, (text: string) => string | null> = {
  mail: (text) => `mailto:${text}`,
  geo: toGeoMap,
  position: toPositionMap,
  phone: toDialled,
  address: toUrl,
}

export type TextPart = { text: string; href?: string }

/** A text in parts: web addresses (also without `https://`), mail addresses, phone numbers with a country code and positions are links. */
export const findLinks = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const { groups, index } of text.matchAll(link)) {
    const [kind = 'address', found = ''] = Object.entries(groups ?? {}).find(([, value]) => value) ?? []
    const shown = kind === 'address' || kind === 'geo' ? trimEnd(found) : found
    const href = toHref[kind as Kind](shown)
    if (href === null) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: shown, href })
    end = index + shown.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
