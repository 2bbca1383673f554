import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { releaseRecord } from '../../shared/src/contract/registry-stop'
import { Problem } from '../../shared/src/node/problem.mjs'
import { getRemoteFolder, type Site } from './site'

/** The record in a release's folder: its remote, its author and its source. It outlives the registry. */
const recordSchema = z.extend(releaseRecord, {
  commit: z.string(),
  by: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** The version of its agreement with the shell; records from before the second one lack it. */
  contract: z.optional(z.number()),
  /** Why it may be larger than its budget. */
  overBudget: z.optional(z.string()),
  /** Why `npm run release-check` has not looked at all of it. */
  unchecked: z.optional(z.string()),
})
export type ReleaseFacts = z.infer<typeof recordSchema>

/** Signed like the registry: a rollback must not sign what somebody else put there. */
export const signedRecord = z.object({ record: z.string(), signature: z.string() })
export type SignedRecord = z.infer<typeof signedRecord>

export const recordName = 'release.json'

/** A record as its file has it. */
export const signRecord = (
  site: Site,
  {
    overBudget,
    unchecked,
    ...facts
  }: Pick<ReleaseFacts, 'remote' | 'release' | 'contract' | 'overBudget' | 'unchecked'>,
): string => {
  const record = JSON.stringify({
    ...facts,
    ...site.author,
    at: new Date().toISOString(),
    ...(overBudget && { overBudget }),
    ...(unchecked && { unchecked }),
  } satisfies ReleaseFacts)
  return JSON.stringify({ record, signature: site.sign(record) } satisfies SignedRecord)
}

/**
 * Reads the record in a folder of a remote's release. Throws a Problem if it is missing, another key signed it, or it belongs to another
 * remote or folder: a signed record that somebody has copied is no release of this remote.
 */
export const readRecord = async (
  site: Pick<Site, 'root' | 'isTrusted'>,
  name: string,
  folder: string,
): Promise<{ facts: ReleaseFacts; signed: SignedRecord }> => {
  const file = path.join(getRemoteFolder(site, name), folder, recordName)
  const read = async () => {
    const signed = signedRecord.parse(JSON.parse(await readFile(file, 'utf8')))
    if (!site.isTrusted(signed.record, signed.signature)) throw new Error('Another signature')
    return { facts: recordSchema.parse(JSON.parse(signed.record)), signed }
  }
  const found = await read().catch(() => {
    throw new Problem(
      `${file} was not signed with this key; after a change of keys, name the old one with --trust FILE.`,
    )
  })
  const { remote, release } = found.facts
  if (remote !== name || path.posix.dirname(release.entry) !== folder)
    throw new Problem(`${file} is of ${remote} ${release.version}, not of this folder.`)
  return found
}

/** The release of a folder. Throws as `readRecord`. */
export const readRelease = async (site: Pick<Site, 'root' | 'isTrusted'>, name: string, folder: string) =>
  (await readRecord(site, name, folder)).facts.release

export const hasRecord = (site: Site, name: string, folder: string) =>
  readRecord(site, name, folder).then(
    () => true,
    () => false,
  )
