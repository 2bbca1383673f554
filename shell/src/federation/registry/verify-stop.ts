import type { Registry, SignedRegistry } from '@hosts/shared/registry'
import {
  applyStop,
  type ReleaseRecord,
  releaseRecord,
  type Stop,
  stop as stopSchema,
} from '@hosts/shared/registry-stop'
import { getFingerprint, isSignedBy } from './signature'

const isSignedByAny = async (keys: string[], text: string, signature: string) =>
  (await Promise.all(keys.map((key) => isSignedBy(key, text, signature)))).includes(true)

/** The records that a stop brings back, by remote. Throws for one that the registry's keys have not signed. */
const readRecords = async ({ rollbacks }: Stop, keys: string[]): Promise<Record<string, unknown>> => {
  const records = Object.entries(rollbacks).map(async ([name, { record, signature }]) => {
    if (!(await isSignedByAny(keys, record, signature))) throw new Error('A record without a signature')
    return [name, JSON.parse(record)] as const
  })
  return Object.fromEntries(await Promise.all(records))
}

/** Whether a record that this page cannot read is that of the stable release before: then a newer release command wrote it. */
const isPrevious = (registry: Registry, name: string, record: unknown) => {
  const { remote, release } = (record ?? {}) as { remote?: unknown; release?: { version?: unknown } }
  const previous = registry.remotes[name]?.previous
  return remote === name && previous !== undefined && release?.version === previous
}

/**
 * The registry and the stop without what this page cannot read of the remotes that `listed`, the signed text's, has: that costs those remotes
 * only. A name that is not listed stays in the stop, and is refused.
 */
const leaveOut = (
  registry: Registry,
  stop: Stop,
  records: Record<string, unknown>,
  listed: Record<string, { canary?: unknown }>,
) => {
  const remotes = { ...registry.remotes }
  const readable: Record<string, ReleaseRecord> = {}
  for (const [name, record] of Object.entries(records)) {
    const found = releaseRecord.safeParse(record)
    if (found.success) readable[name] = found.data
    else if (isPrevious(registry, name, record)) {
      console.error(`The release of ${name} that a stop goes back to cannot be read`, found.error)
      delete remotes[name]
    }
  }
  const isLost = (name: string) => Object.hasOwn(listed, name) && !remotes[name]
  const hasLostCanary = (name: string) =>
    Object.hasOwn(listed, name) && listed[name]?.canary !== undefined && !remotes[name]?.canary
  const canaries = stop.canaries.filter((name) => !isLost(name) && !hasLostCanary(name))
  const rollbacks = Object.fromEntries(Object.entries(stop.rollbacks).filter(([name]) => !isLost(name)))
  return [{ ...registry, remotes }, { ...stop, canaries, rollbacks }, readable] as const
}

/**
 * The registry after a stop that the registry's own stop key has signed; `signed` is the text that it was read from. Null for any other stop,
 * and for one that does more than end canaries and go back to the stable release before.
 */
export const verifyStop = async (
  registry: Registry,
  { stop: text, key, signature }: NonNullable<SignedRegistry['stop']>,
  keys: string[],
  signed: string,
): Promise<Registry | null> => {
  try {
    if ((await getFingerprint(key)) !== registry.stopKey || !(await isSignedBy(key, text, signature)))
      return null
    const stop = stopSchema.parse(JSON.parse(text))
    const { remotes } = JSON.parse(signed)
    return applyStop(...leaveOut(registry, stop, await readRecords(stop, keys), remotes))
  } catch {
    return null
  }
}
