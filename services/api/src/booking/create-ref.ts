import { randomInt } from 'node:crypto'

/** Without I, L, O, 0 and 1, which look alike on paper and sound alike on the phone. */
const LETTERS = [...'ABCDEFGHJKMNPQRSTUVWXYZ23456789']

type PickLetter = (letters: string[]) => string
const pickAny: PickLetter = (letters) => letters[randomInt(letters.length)] as string

/** A booking's reference, 8 letters and digits. It can be taken: one of 8 × 10¹¹. */
export const createRef = (pick: PickLetter = pickAny) =>
  Array.from({ length: 8 }, () => pick(LETTERS)).join('')
