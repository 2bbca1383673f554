import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '../stack/problem.mjs'
import { root } from '../stack/root.mjs'
import type { RemoteManifest } from '../stack/types'
import { changeRemote, type Entry } from './change-remote'
import { describeRelease } from './describe-release'
import { readDist } from './dist'
import { publishDraft, writeDraft } from './publish-release'
import { getDefaultAddress, getFolderName, listReleaseFolders, withAddress } from './releases'
import type { Site } from './site'

export type ReleaseOptions = {
  /** Where the remote's releases are served, if not beside the registry; stays until another address is given. */
  address?: string | undefined
  /** The share of browsers that get it, in percent; all without it. */
  canary?: number | undefined
  /** Puts the content's hash into the version, so that changed sources need no new version. */
  local?: boolean
}

/**
 * Publishes a remote's build as the stable release or as a canary. The registry changes last, by one rename: until then browsers get
 * the old release, also after a crash. Returns the new entry.
 */
export const release = async (
  site: Site,
  remote: RemoteManifest,
  { address, canary, local = false }: ReleaseOptions,
): Promise<Entry> => {
  const { name } = remote
  const dist = await readDist(path.resolve(root, remote.folder, 'dist'))
  const described = describeRelease(remote, dist, local)
  const isPublished = (await listReleaseFolders(site, name)).includes(getFolderName(described))
  const draft = isPublished ? null : await writeDraft(site, name, described, dist)
  try {
    return await changeRemote(site, name, async ({ entry }) => {
      if (canary !== undefined && !entry)
        throw new Problem(`${name} has no stable release for the others yet.`)
      await publishDraft(site, name, described, dist, draft)
      const known = entry ? entry.stable.base : getDefaultAddress(name)
      const next = withAddress(described, address ? `${address.replace(/\/+$/, '')}/` : known)
      if (canary !== undefined && entry)
        return { stable: entry.stable, canary: { percent: canary, release: next } }
      const { canary: running } = entry ?? {}
      return { stable: next, ...(running && running.release.version !== next.version && { canary: running }) }
    })
  } finally {
    if (draft) await rm(draft, { recursive: true, force: true })
  }
}
