import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { Problem } from '../../../shared/src/node/problem.mjs'
import { isSignedBy } from '../../stack/registry-key.mjs'
import { replaceFile } from '../durable-files'
import { recordName, type SignedRecord, signedRecord } from '../record'
import { isReleaseFolder } from '../releases'
import type { Site, SiteReader } from '../site'

/** One release of the shell. It never changes. */
export const shellRelease = z.object({
  version: z.string(),
  /** The name of its folder. */
  folder: z.string(),
  /** The versions that remotes have to fit. */
  platform: z.string(),
  federation: z.string(),
  contract: z.number(),
  /** SHA-384 of its page without the configuration. */
  page: z.string(),
  /** SHA-384 by file. */
  files: z.record(z.string(), z.string()),
})
export type ShellRelease = z.infer<typeof shellRelease>

const recordSchema = z.object({
  shell: shellRelease,
  commit: z.string(),
  by: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
})
type ShellFacts = z.infer<typeof recordSchema>

/** The folder that a web server serves as the page: the hashed files of all releases, and of one what has no hash in its name. */
export const getServedFolder = ({ root }: Pick<Site, 'root'>) => path.join(root, 'shell')

/** The folder of one release: its record, and its files without a hash in their names. */
export const getShellFolder = ({ root }: Pick<Site, 'root'>, folder = '') =>
  path.join(root, 'shell-releases', folder)

/** A record as its file has it. */
export const signShellRecord = (site: Site, shell: ShellRelease): string => {
  const record = JSON.stringify({ shell, ...site.author, at: new Date().toISOString() } satisfies ShellFacts)
  return JSON.stringify({ record, signature: site.sign(record) } satisfies SignedRecord)
}

/** The folders of the shell's published releases. */
export const listShellFolders = async (site: Pick<Site, 'root'>): Promise<string[]> => {
  const entries = await readdir(getShellFolder(site), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries.filter((entry) => entry.isDirectory() && isReleaseFolder(entry.name)).map(({ name }) => name)
}

/** Reads the record in a folder. Throws a Problem if it is missing, another key signed it, or it belongs to another folder. */
export const readShellRecord = async (
  site: Pick<SiteReader, 'root' | 'isTrusted'>,
  folder: string,
): Promise<{ facts: ShellFacts; signed: SignedRecord }> => {
  const file = path.join(getShellFolder(site, folder), recordName)
  const read = async () => {
    const signed = signedRecord.parse(JSON.parse(await readFile(file, 'utf8')))
    const facts = recordSchema.parse(JSON.parse(signed.record))
    if (!site.isTrusted(signed.record, signed.signature) || facts.shell.folder !== folder)
      throw new Error('Another record')
    return { facts, signed }
  }
  return read().catch(() => {
    throw new Problem(
      `${file} was not signed with this key, or is of another release; after a change of keys, name the old one with --trust FILE.`,
    )
  })
}

/** Signs a record with the site's key, its text unchanged. Returns false if that key has already signed it. */
export const resignShellRecord = async (site: Site, folder: string): Promise<boolean> => {
  const { record, signature } = (await readShellRecord(site, folder)).signed
  if (isSignedBy([site.publicKey], record, signature)) return false
  const signed = { record, signature: site.sign(record) } satisfies SignedRecord
  await replaceFile(path.join(getShellFolder(site, folder), recordName), JSON.stringify(signed))
  return true
}
