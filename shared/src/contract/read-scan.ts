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

const namedCode = /(?<![a-z])(?:code|ref|booking)["']?[=:/]["'\s]*([a-z\d](?:[\s+-]?[a-z\d])*)/gi

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The code in a text around it: one with a name, else the last that has a digit, else the last in capitals, as a word is not. */
const findCode = (text: string) => {
  const named = [...text.matchAll(namedCode)].map(([, value = '']) => value.replace(/[\s+-]/g, ''))
  const pieces = text.split(/[^a-z\d]+/i).toReversed()
  const digits = /(?<!\d)\d{6}$/.exec(text)?.[0]
  const candidates = [
    ...named,
    ...pieces.filter((piece) => /\d/.test(piece)),
    ...pieces.filter((piece) => /^[A-Z]+$/.test(piece)),
  ]
  return candidates.find(isCode) ?? digits
}

/**
 * The plate or code in what a scanner or a camera reads: without what scanners add before and after it, and out of the address it is in. Any
 * other text, as people type it, stays, trimmed.
 */
export const readScan = (text: string): string => {
  const typed = text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  if (plain.test(typed)) return typed
  const rest = decode(typed.replace(barcodeKind, '').trim())
  const inner = rest.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '')
  if (inner && plain.test(inner)) return inner
  return findCode(inner) ?? typed
}
