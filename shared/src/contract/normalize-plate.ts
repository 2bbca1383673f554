import { toBaseCharacter } from './plate-letters'

/** What nobody sees. Removed first: an accent behind it belongs to the letter before it. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/**
 * What does not count: signs, also those that Unicode lists as letters (apostrophes, the line that stretches an Arabic letter), and accents
 * that no letter has. Vowel signs do: plates of Nepal differ by nothing else.
 */
const sign = /(?=\p{Lm})\p{Script=Common}|(?!(?=\p{Alphabetic})(?!\p{Script=Inherited})\p{M})[^\p{L}\p{N}]/gu

/** A plate as people see it everywhere. */
export const showPlate = (plate: string): string => plate.toUpperCase().normalize('NFC')

/**
 * A plate's key. Two with the same key are the same plate, on a phone, in the API and in its database, which stores the key. Capitals
 * without signs and spaces, however the characters are stored; those that look the same in two scripts are one (`toBaseCharacter`). '' for a
 * plate without letters and digits, which equals no other.
 */
export const normalizePlate = (plate: string): string => {
  if (/^\p{ASCII}*$/u.test(plate)) return plate.toUpperCase().replace(/[^A-Z\d]/g, '')
  return (
    plate
      .replace(invisible, '')
      .normalize('NFKC')
      // Only so the capital ẞ becomes SS, as ß does.
      .toLowerCase()
      .toUpperCase()
      .normalize('NFKC')
      .replace(sign, '')
      .replace(/\P{ASCII}/gu, toBaseCharacter)
  )
}
