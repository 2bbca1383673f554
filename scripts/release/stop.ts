import * as z from 'zod/mini'
import type { Registry, SignedRegistry } from '../../shared/src/contract/registry'
import {
  applyStop,
  type ReleaseRecord,
  releaseRecord,
  stop as stopSchema,
} from '../../shared/src/contract/registry-stop'
import { isSequenceAhead } from '../../shell/src/federation/registry/is-from-the-future'
import { getFingerprint, isSignedBy } from '../stack/registry-key.mjs'
import type { HistoryEntry } from './history'
import type { Site } from './site'

/** A stop as `npm run watch-release` writes it: it also has time and reason, for people. */
export const explainedStop = z.extend(stopSchema, { at: z.string(), why: z.record(z.string(), z.string()) })
export type ExplainedStop = z.infer<typeof explainedStop>

/** Reads and applies a signed stop, with the rules of a browser. Null for one that is not valid. */
export const readStop = (
  { isTrusted }: Pick<Site, 'isTrusted'>,
  registry: Registry,
  { stop: text, key, signature }: NonNullable<SignedRegistry['stop']>,
): { registry: Registry; stop: ExplainedStop } | null => {
  try {
    if (getFingerprint(key) !== registry.stopKey || !isSignedBy([key], text, signature)) return null
    const stop = explainedStop.parse(JSON.parse(text))
    if (isSequenceAhead(stop.sequence, Date.now())) return null
    const records: Record<string, ReleaseRecord> = {}
    for (const [name, { record, signature }] of Object.entries(stop.rollbacks)) {
      if (!isTrusted(record, signature)) return null
      records[name] = releaseRecord.parse(JSON.parse(record))
    }
    const stopped = applyStop(registry, stop, records)
    return stopped && { registry: stopped, stop }
  } catch {
    return null
  }
}

/** Changes of a stop, for the history: its own key cannot sign that. */
export const listStopped = (
  { canaries, rollbacks, at, why }: ExplainedStop,
  { remotes }: Registry,
): HistoryEntry[] =>
  [...new Set([...canaries, ...Object.keys(rollbacks)])].map((remote) => ({
    at,
    by: 'watch-release',
    command: rollbacks[remote] ? 'rollback' : 'canary 0',
    remote,
    stable: remotes[remote]?.stable.version ?? '',
    why: why[remote] ?? '',
  }))
