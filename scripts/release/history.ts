import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Registry } from '../../shared/src/contract/registry'
import { Problem } from '../../shared/src/node/problem.mjs'
import { replaceFile } from './durable-files'
import { move } from './moves'
import type { Site, SiteReader } from './site'

/** One change of the registry, for people who ask what happened. */
const historyEntry = z.object({
  /** ISO 8601 in UTC. */
  at: z.string(),
  by: z.string(),
  commit: z.optional(z.string()),
  command: z.string(),
  /** Empty for a change of all. */
  remote: z.string(),
  /** Releases that browsers get after it. */
  stable: z.optional(z.string()),
  canary: z.optional(z.string()),
  /** Reason of the author or the watch. */
  why: z.optional(z.string()),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** A canary as the history has it. */
export const describeCanary = ({ release, percent }: NonNullable<Registry['remotes'][string]['canary']>) =>
  `${release.version} for ${percent} %`

/** Whether a version was the canary after a change, at any share. */
export const hasCanary = ({ canary }: HistoryEntry, version: string): boolean =>
  canary?.startsWith(`${version} `) ?? false

const historySchema = z.object({
  /** Sequence of the registry that it was written for: an older history, signed or not, is not used. */
  sequence: z.int(),
  /** Each remote's stable versions in order, the current one last: a rollback steps through them. */
  lines: z.record(z.string(), z.array(z.string())),
  /** Releases of several remotes that go back together, the newest last. */
  moves: z._default(z.array(move), []),
  /** The newest last. */
  changes: z.array(historyEntry),
})
export type History = z.infer<typeof historySchema>

const signedHistory = z.object({ history: z.string(), signature: z.string() })
/** The format before histories were signed. Accepting it is safe: whoever can write the file can also delete it. */
const unsignedHistory = z.record(z.string(), z.array(z.string()))

/** More changes than this belong to other archives. */
const changesLimit = 2_000

const historyFile = ({ root }: SiteReader) => path.join(root, 'history.json')

/** The stable versions after `version` was released or promoted. */
export const appendVersion = (stableVersions: string[], version: string): string[] => [
  ...stableVersions.filter((earlier) => earlier !== version),
  version,
]

/** The stable versions after a rollback to `version`; also repairs what a crash has left. */
export const returnToVersion = (stableVersions: string[], version: string): string[] =>
  stableVersions.includes(version)
    ? stableVersions.slice(0, stableVersions.indexOf(version) + 1)
    : [...stableVersions, version]

const readText = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

const parse = (site: SiteReader, text: string): History | null => {
  try {
    const found: unknown = JSON.parse(text)
    if (unsignedHistory.safeParse(found).success) return { sequence: 0, lines: {}, moves: [], changes: [] }
    const { history, signature } = signedHistory.parse(found)
    return site.isTrusted(history, signature) ? historySchema.parse(JSON.parse(history)) : null
  } catch {
    return null
  }
}

/**
 * Reads the history of the registry with this sequence; a missing one is empty. Throws a Problem for one that this site's key has not
 * signed, or that is older than the registry: it could send a rollback to any release.
 */
export const readHistory = async (site: SiteReader, sequence: number): Promise<History> => {
  const file = historyFile(site)
  const text = await readText(file)
  if (text === null) return { sequence, lines: {}, moves: [], changes: [] }
  const history = parse(site, text)
  const wayOut =
    'Nothing was changed. Put the last good one back, or delete it: then `rollback` needs a version.'
  if (!history) throw new Problem(`${file} was not signed with this key. ${wayOut}`)
  if (history.sequence !== 0 && history.sequence < sequence)
    throw new Problem(`${file} is older than the registry. ${wayOut}`)
  return history
}

/** Signs the history for the registry with this sequence. */
export const writeHistory = async (site: Site, { lines, moves, changes }: History, sequence: number) => {
  const history = JSON.stringify({
    sequence,
    lines,
    moves,
    changes: changes.slice(-changesLimit),
  } satisfies History)
  await replaceFile(historyFile(site), JSON.stringify({ history, signature: site.sign(history) }))
}
