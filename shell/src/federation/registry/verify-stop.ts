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
const readRecords = async ({ rollbacks }: Stop, keys: string[]): Promise<Record<string, ReleaseRecord>> => {
  const records = Object.entries(rollbacks).map(async ([name, { record, signature }]) => {
    if (!(await isSignedByAny(keys, record, signature))) throw new Error('A record without a signature')
    return [name, releaseRecord.parse(JSON.parse(record))] as const
  })
  return Object.fromEntries(await Promise.all(records))
}

/**
 * The registry after a stop that the registry's own stop key has signed. Null for any other stop, and for one that does more than end
 * canaries and go back to the stable release before.
 */
export const verifyStop = async (
  registry: Registry,
  { stop: text, key, signature }: NonNullable<SignedRegistry['stop']>,
  keys: string[],
): Promise<Registry | null> => {
  try {
    if ((await getFingerprint(key)) !== registry.stopKey || !(await isSignedBy(key, text, signature)))
      return null
    const stop = stopSchema.parse(JSON.parse(text))
    return applyStop(registry, stop, await readRecords(stop, keys))
  } catch {
    return null
  }
}
