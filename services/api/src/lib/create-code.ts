import { randomInt } from 'node:crypto'

/** Without I, L, O, 0 and 1, which look alike on paper and sound alike on the phone. */
const LETTERS = [...'ABCDEFGHJKMNPQRSTUVWXYZ23456789']

export type PickLetter = (letters: string[]) => string
const pickAny: PickLetter = (letters) => letters[randomInt(letters.length)] as string

/** A random code of letters and digits that people can read out. */
export const createCode = (length: number, pick: PickLetter = pickAny) =>
  Array.from({ length }, () => pick(LETTERS)).join('')
