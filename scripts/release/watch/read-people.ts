import * as z from 'zod/mini'
import type { Counts } from './compare-releases'

/** What an API says about a remote's releases, by `version channel`: of users and of visitors, whose browsers are counted. */
export type People = { users: ReadonlyMap<string, Counts>; visitors: ReadonlyMap<string, Counts> }

/** Reads people of a remote's releases, since a moment (ms) or all that there are; null where no API answers. */
export type ReadPeople = (remote: string, since?: number) => Promise<People | null>

const timeoutMs = 4_000
/** An API knows no more than eight days. */
const longestSeconds = 8 * 86_400

/** How long ago that was: the API's clock may be another. */
const toSeconds = (since: number) =>
  Math.min(longestSeconds, Math.max(0, Math.ceil((Date.now() - since) / 1_000)))

const answer = z.array(
  z.object({
    version: z.string(),
    channel: z.string(),
    isUser: z.boolean(),
    people: z.int().check(z.nonnegative()),
    troubled: z.int().check(z.nonnegative()),
  }),
)

/** Sorts an API's rows. Throws on anything else. */
export const toPeople = (rows: unknown): People => {
  const [users, visitors] = [new Map<string, Counts>(), new Map<string, Counts>()]
  for (const { version, channel, isUser, people, troubled } of answer.parse(rows))
    (isUser ? users : visitors).set(`${version} ${channel}`, { people, troubled })
  return { users, visitors }
}

/**
 * Reads from the first of these addresses that answers: each of the API's processes knows the same, because it is in their database.
 */
export const createReader =
  (addresses: string[]): ReadPeople =>
  async (remote, since) => {
    const query = new URLSearchParams({
      remote,
      ...(since !== undefined && { seconds: String(toSeconds(since)) }),
    })
    for (const address of addresses) {
      try {
        const url = `${address.replace(/\/$/, '')}/releases?${query}`
        const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
        if (response.ok) return toPeople(await response.json())
      } catch {
        // The next one may know.
      }
    }
    return null
  }
