import type { Registry } from '@hosts/shared/registry'

const dayMs = 86_400_000

/** Whether no honest signer has reached this sequence (seconds since 1970) at a time (ms). */
export const isSequenceAhead = (sequence: number, now: number) => sequence * 1_000 > now + dayMs

/**
 * Whether a registry outruns all that will be signed after it: browsers that accept it would refuse later ones for ever, or keep it. Signers
 * renew every day, for a week.
 */
export const isFromTheFuture = ({ sequence, expires = 0 }: Registry, now: number) =>
  isSequenceAhead(sequence, now) || expires > now + 8 * dayMs
