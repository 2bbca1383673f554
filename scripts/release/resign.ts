import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '../../shared/src/node/problem.mjs'
import { isSignedBy } from '../stack/registry-key.mjs'
import { replaceFile } from './durable-files'
import { readRecord, recordName, type SignedRecord } from './record'
import { listReleaseFolders } from './releases'
import { listShellFolders, resignShellRecord } from './shell/shell-record'
import { getRemoteFolder, type Site } from './site'
import { updateRegistry } from './update-registry'

/** Signs a record with the site's key, its text unchanged. Returns false if that key has already signed it. */
const resignRecord = async (site: Site, name: string, folder: string): Promise<boolean> => {
  const { record, signature } = (await readRecord(site, name, folder)).signed
  if (isSignedBy([site.publicKey], record, signature)) return false
  const signed = { record, signature: site.sign(record) } satisfies SignedRecord
  await replaceFile(path.join(getRemoteFolder(site, name), folder, recordName), JSON.stringify(signed))
  return true
}

/**
 * After a change of keys: signs with the new key everything that the trusted old one signed: every release's record, the history and the
 * registry. Returns its steps, in sentences. A record that neither key has signed stays unchanged and is named.
 */
export const resign = async (site: Site): Promise<string[]> => {
  const refused: string[] = []
  let count = 0
  const tryTo = async (sign: () => Promise<boolean>) => {
    try {
      if (await sign()) count += 1
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push(`Left as it was: ${error.message}`)
    }
  }
  await updateRegistry(site, async (current) => {
    if (!current.exists) throw new Problem('Nothing is released yet, so there is nothing to sign.')
    // Without remotes there is only the shell.
    for (const name of (await readdir(path.join(site.root, 'remotes')).catch(() => [])).sort())
      for (const folder of await listReleaseFolders(site, name))
        await tryTo(() => resignRecord(site, name, folder))
    for (const folder of await listShellFolders(site)) await tryTo(() => resignShellRecord(site, folder))
    return current
  })
  return [
    `Signed ${count} releases, the history and the registry with ${site.publicKey.slice(-12)}.`,
    ...refused,
  ]
}
