/** A scanned text is short; what is longer was pasted and has no code. */
const LONGEST = 2000

/** Six digits are for access, eight letters and digits are a booking's reference, whose letters are none that look like digits. */
const code = /^(?:\d{6}|[A-HJKMNP-Z2-9]{8}|(?=[A-Z]*\d)[A-Z\d]{8})$/i

/** Whether a text, however it is spaced, can be an access code or a booking's reference. */
export const isCode = (text: string) => code.test(text.replace(/[\s-]/g, ''))

/** What plates, codes and names have: any other character was added by a scanner, or belongs to an address. */
const plain = /^[\p{L}\p{M}\p{N} .·'’-]*$/u

/** The kind of barcode (ISO/IEC 15424) before the text. Where a German or French layout is set, its bracket is typed as + or $. */
const barcodeKind = /^[\]+$][a-z][\da-f]/i

/** Before the first track of a magnetic card, whose end is a question mark. */
const cardStart = /^%(?=[^%]*\?$)/

const namedCode = /(?<![a-z])(?:code|ref|booking)["']?(?:[=:/]|[.#]?\s)["'\s]*([a-z\d](?:[\s+-]?[a-z\d])*)/gi

/** The address of a page up to its path: with a scheme, or a name with dots before a slash. */
const origin =
  /^(?:https?[^a-z\d]{1,4}(?:(?:[a-z\d-]+\.)+[a-z]+|[^/]+)|(?=[a-z\d-]{3})(?:[a-z\d-]+\.)+[a-z]{2,}(?=[:/]))(?::\d+)?/i

/** In a text around it: six digits, or the letters of references with a digit. A number of eight digits is a day or the like. */
const isLikely = (text: string) => /^(?:\d{6}|(?=\D*\d)(?=\d*\D)[A-HJKMNP-Z2-9]{8})$/i.test(text)
/** With a digit before a letter, too: words and plates behind words have none. */
const isSure = (text: string) => /^(?:\d{6}|(?=\D*\d+\D)[A-HJKMNP-Z2-9]{8})$/i.test(text)
const isInCapitals = (text: string) => /^[A-Z]+$/.test(text) && isCode(text)

/** A word: plates have at most three letters beside six digits. Four may be a container's number. */
const word = '(?![A-Z]{3}[JUZ](?!\\p{L}))\\p{L}{4,}'
/** What scanners and labels put before a code and no plate has: a word, or letters with a number. */
const prefix = `(?:${word}\\d{0,4}|\\p{L}{1,3}\\d{2,4})`
const isPrefix = new RegExp(`^${prefix}$`, 'iu')
/** A code that nothing separates from what is around it. */
const glued = [
  new RegExp(`^${prefix}(\\d{6})$`, 'iu'),
  new RegExp(`^(\\d{6})${word}$`, 'iu'),
  new RegExp(`^${prefix}([a-z\\d]{8})$`, 'iu'),
]
const findGlued = (piece: string) => glued.map((pattern) => pattern.exec(piece)?.[1] ?? '').find(isSure)

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const split = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** The code in an address: the last one in its path, else in what is behind #, else in what is behind the question mark. */
const findInAddress = (address: string) => {
  const [, path = '', query = '', fragment = ''] =
    /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(address.replace(origin, '')) ?? []
  const pieces = [path, fragment, query].flatMap((part) => split(part).toReversed())
  return (
    pieces.find(isSure) ??
    pieces.find(isLikely) ??
    pieces.map(findGlued).find(Boolean) ??
    pieces.find(isInCapitals)
  )
}

/** The only code beside what is no part of a plate: a sign that plates are not written with, or a prefix. */
const findBesideWords = (text: string) => {
  const pieces = split(text)
  const codes = pieces.flatMap((piece) => (isLikely(piece) ? piece : (findGlued(piece) ?? [])))
  const isAround = (piece: string) => !isLikely(piece) && (isPrefix.test(piece) || findGlued(piece))
  const isPlate = /^[\p{L}\p{M}\p{N}\s.·'’/-]*$/u.test(text) && !pieces.some(isAround)
  return codes.length === 1 && !isPlate ? codes[0] : undefined
}

const findCode = (text: string) => {
  const named = [...text.matchAll(namedCode)].map(([, value = '']) => value)
  const found = origin.test(text) ? findInAddress(text) : findBesideWords(text)
  // One with spaces that is not sure is a plate.
  return (
    named.map((value) => value.replace(/[\s+-]/g, '')).find(isSure) ??
    found ??
    named.find((value) => code.test(value))
  )
}

/**
 * The plate or code in what a scanner or a camera reads: without what scanners add before and after it, and out of the address it is in. What
 * may be a plate stays, as any other text that people type, trimmed.
 */
export const readScan = (text: string): string => {
  const typed = text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  if (isCode(typed)) return typed
  if (plain.test(typed)) return findCode(typed) ?? typed
  // A magnetic card's percent sign is no part of an escaped character.
  const rest = decode(typed.replace(cardStart, '').replace(barcodeKind, '').trim())
  const inner = rest.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '')
  return (isCode(inner) ? inner : findCode(inner)) ?? (inner && plain.test(inner) ? inner : typed)
}
