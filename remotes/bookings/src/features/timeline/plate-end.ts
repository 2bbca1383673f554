/** Rough widths (px) of a bar's letters, rather too wide than too narrow. */
const narrow = /[\sIJijlrt.\-·'’:/]/
const digit = /\d/
const latin = /[A-Za-z]/
const wide = /[MWmw]/
const measureLetter = (letter: string) => {
  if (narrow.test(letter)) return 4.6
  if (digit.test(letter)) return 8.2
  if (wide.test(letter)) return 12.2
  return latin.test(letter) ? 9.8 : 13.5
}
const measureText = (letters: string[]) => letters.reduce((width, letter) => width + measureLetter(letter), 0)

const isLetter = (letter = '') => /[\p{L}\p{N}]/u.test(letter)

/** Fewer letters of a plate tell no vehicles apart. */
const FEWEST = 3

/** Where the last part of a text begins that still has enough letters: "AB 1204" → 3; 0 without one. */
const findPart = (letters: string[]) => {
  for (let at = 1; at <= letters.length - FEWEST; at += 1)
    if (isLetter(letters[at]) && !isLetter(letters[at - 1])) return at
  return 0
}

/**
 * The plate, or the end of it that fits into a width (px): people tell vehicles apart by the last letters. It begins with a part of the
 * plate where one fits, so `HH-AB 1204` becomes `1204` rather than `B 1204`. Empty where less than three letters fit.
 */
export const findPlateEnd = (plate: string, room: number): string => {
  const letters = [...plate]
  if (measureText(letters) <= room) return plate
  let at = letters.length
  let width = 0
  while (at > 0) {
    width += measureLetter(letters[at - 1] ?? '')
    if (width > room) break
    at -= 1
  }
  const fitting = letters.slice(at)
  while (fitting.length > 0 && !isLetter(fitting[0])) fitting.shift()
  const isPart = !isLetter(letters[at - 1])
  const end = isPart ? fitting : fitting.slice(findPart(fitting))
  return end.length >= FEWEST ? end.join('') : ''
}
