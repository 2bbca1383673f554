import { createHmac } from 'node:crypto'

/** Long enough that two people never share one. */
const LENGTH = 22

/**
 * Returns a function that makes a person of a sender: a hash with a key of the day, so that nobody can tell who it is, or that two days have
 * the same one. Every process makes the same.
 */
export const createPersonHash =
  (secret: string) =>
  (sender: string, now = new Date()) => {
    const day = createHmac('sha256', secret)
      .update(`people of ${now.toISOString().slice(0, 10)}`)
      .digest()
    return createHmac('sha256', day).update(sender).digest('base64url').slice(0, LENGTH)
  }
