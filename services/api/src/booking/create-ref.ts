import { createCode, type PickLetter } from '../lib/create-code'

/** A booking's reference, 8 letters and digits. It can be taken: one of 8 × 10¹¹. */
export const createRef = (pick?: PickLetter) => createCode(8, pick)
