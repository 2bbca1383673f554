import { createHash, randomBytes } from 'node:crypto'

const DAY_MS = 86_400_000

/** A random token for a link or a session. Store its hash only. */
export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
export const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS)
