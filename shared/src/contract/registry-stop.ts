import * as z from '@hosts/shared/zod'
import { type Registry, type Release, release, signature } from './registry'

/**
 * Stops: how a bad release ends by itself (docs/decisions/0030-self-ending-canary.md). Apart from the registry, because a browser needs
 * this only when there is one.
 */

/** Signed beside a release's entry: the remote of the release. The release command writes more into it (scripts/release). */
export const releaseRecord = z.object({ remote: z.string(), release })
export type ReleaseRecord = z.infer<typeof releaseRecord>

/** A change of one signed registry. */
export const stop = z.object({
  /** The sequence of the registry that it changes; it is void for any other. */
  registry: z.int(),
  /** The sequence of the changed registry. */
  sequence: z.int(),
  /** The remotes whose canary ends. */
  canaries: z.array(z.string()),
  /** The release records that replace stable releases, by remote, as the registry's key has signed them. */
  rollbacks: z.record(z.string(), z.object({ record: z.string(), signature })),
})
export type Stop = z.infer<typeof stop>

/** How far a stop may raise the sequence, a number of seconds: a registry is valid for a week, and clocks are a day wrong. */
const furthest = 8 * 24 * 3600

/** A rollback inside an entry: the release's record, which must be of this remote's previous stable version. */
const findRollback = (
  { stable, previous }: Registry['remotes'][string],
  name: string,
  record: ReleaseRecord | undefined,
): Release | null =>
  record && record.remote === name && record.release.version === previous
    ? { ...record.release, base: stable.base }
    : null

/**
 * The registry after a stop, whose signature and records are already verified. Null when it does more than end canaries and go back to the
 * stable release before: the key of stops allows nothing else.
 */
export const applyStop = (
  registry: Registry,
  stop: Stop,
  records: Record<string, ReleaseRecord>,
): Registry | null => {
  const step = stop.sequence - registry.sequence
  if (stop.registry !== registry.sequence || step < 1 || step > furthest) return null
  const remotes = { ...registry.remotes }
  for (const name of stop.canaries) {
    const entry = remotes[name]
    if (!entry?.canary) return null
    const { canary, ...rest } = entry
    remotes[name] = rest
  }
  for (const name of Object.keys(stop.rollbacks)) {
    const entry = remotes[name]
    const stable = entry && findRollback(entry, name, records[name])
    if (!stable) return null
    remotes[name] = { stable }
  }
  return { ...registry, sequence: stop.sequence, remotes }
}
