const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point))

/** Digits of a script follow each other, zero first; those of two scripts may, too. */
const findValue = (digit: string) => {
  const point = digit.codePointAt(0) ?? 0
  let first = point
  while (isDigit(first - 1)) first -= 1
  return String((point - first) % 10)
}

/** A text with the digits of every script as 0-9. */
export const toAsciiDigits = (text: string) => text.replace(/(?![0-9])\p{Nd}/gu, findValue)
