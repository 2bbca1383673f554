import { createCode, type PickLetter } from '../lib/create-code'

/** A spreadsheet that opens a CSV file reads `23E45678` as a number. */
const LIKE_NUMBER = /^\d+(E\d+)?$/

/** A booking's reference, 8 letters and digits. It can be taken: one of 8 × 10¹¹. */
export const createRef = (pick?: PickLetter): string => {
  const ref = createCode(8, pick)
  return LIKE_NUMBER.test(ref) ? createRef(pick) : ref
}
