import * as z from 'zod/mini'
import type { Seal } from '../lib/seal'

const sealed = z.object({ userId: z.number(), secret: z.string(), sessionId: z.optional(z.number()) })

/** With whose it is: a row that is copied to another person opens nothing. And with the session that was shown it. */
export const sealSecret = ({ seal }: Seal, userId: number, secret: string, sessionId?: number) =>
  seal({ userId, secret, sessionId })

type Row = { userId: number; secret: string }

const openRow = ({ open }: Seal, row: Row) => {
  try {
    const opened = sealed.parse(open(row.secret))
    return opened.userId === row.userId ? opened : undefined
  } catch {
    return undefined
  }
}

/** Undefined for another person's, or one that no key opens. */
export const openSecret = (seal: Seal, row: Row) => openRow(seal, row)?.secret

/** The same, for the session that was shown it only: another one may be a thief's, who would know the codes from then on. */
export const openOwnSecret = (seal: Seal, row: Row, sessionId: number) => {
  const opened = openRow(seal, row)
  return opened?.sessionId === sessionId ? opened.secret : undefined
}
