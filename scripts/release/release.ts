import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Release } from '../../shared/src/contract/registry'
import { Problem } from '../../shared/src/node/problem.mjs'
import { root } from '../stack/root.mjs'
import type { RemoteManifest } from '../stack/types'
import { addLengths } from './add-lengths'
import { changeRemotes, type State } from './change-remote'
import { findOverBudget } from './check-budget'
import { describeRelease } from './describe-release'
import { type Dist, readDist } from './dist'
import { findWithoutRight } from './find-without-right'
import { findUnchecked } from './passed-check'
import { publishDraft, requireFreeNames, writeDraft } from './publish-release'
import { signRecord } from './record'
import { getDefaultAddress, getFolderName, listReleaseFolders, withAddress } from './releases'
import { requireReason } from './rollback'
import type { GetContract } from './shell/refuse-remotes'
import type { ShellChange } from './shell/shell-change'
import type { Site } from './site'
import { storeSourceMaps } from './source-maps'
import type { Entry, NewEntry } from './types'

export type ReleaseOptions = {
  /** Where the remote's releases are served, if not beside the registry; stays until another address is given. */
  address?: string | undefined
  /** The share of browsers that get it, in percent; all without it. */
  canary?: number | undefined
  /** Leaves a running canary at its share, next to a new stable release that it does not contain. */
  keepCanary?: boolean | undefined
  /** Puts the content's hash into the version, so that changed sources need no new version. */
  local?: boolean
  /** Publishes only what has passed `npm run release-check`, unless the site's change is urgent. */
  needsCheck?: boolean | undefined
  /** Reason for a release above its budget; stored in its record. */
  overBudget?: string | undefined
}

/** The entry with a release as canary, instead of another one. */
const withCanary = (name: string, { stable }: Entry, percent: number, release: Release) => {
  if (release.version === stable.version)
    throw new Problem(`${name} ${release.version} is the stable release already.`)
  return { stable, ...(percent > 0 && { canary: { percent, release } }) }
}

/** The entry with a new stable release. A canary ends: it was built before, so it lacks what the new one fixes. */
const withStable = (entry: Entry | null, stable: Release, keepCanary = false) => {
  const { canary } = entry ?? {}
  return { stable, ...(keepCanary && canary && canary.release.version !== stable.version && { canary }) }
}

/** A remote's build, and how it is described as a release. */
export const describeBuild = async (remote: RemoteManifest, local = false) => {
  const folder = path.resolve(root, remote.folder, 'dist')
  const dist = addLengths(await readDist(folder))
  return { folder, dist, described: describeRelease(remote, dist, local) }
}

/** A build on a developer's machine has no budget; `npm run contracts` reports its size. */
export const requireBudget = (remote: RemoteManifest, dist: Dist, why: string | undefined) => {
  const over = findOverBudget(remote, dist)
  if (over && !why?.trim())
    throw new Problem(`${over}. Make it smaller, or say why: --over-budget "why", which its record keeps.`)
}

export const requireRights = (remote: RemoteManifest) => {
  const without = findWithoutRight(remote)
  if (without) throw new Problem(`${without}. Nothing was changed. Whoever reviews that file gives rights.`)
}

/** Checks a build and writes its own folder under a draft name; `check` and `publish` move it into place, under the lock. */
const prepare = async (site: Site, remote: RemoteManifest, options: ReleaseOptions) => {
  const { local = false, overBudget, needsCheck = false } = options
  const { name } = remote
  if (!local) requireRights(remote)
  const { folder, dist, described } = await describeBuild(remote, local)
  if (!local) requireBudget(remote, dist, overBudget)
  // Whoever has another key than a developer's machine releases for people.
  const isForPeople = needsCheck || !site.development
  const unchecked = isForPeople ? await findUnchecked(site, name, described, needsCheck) : undefined
  const isPublished = (await listReleaseFolders(site, name)).includes(getFolderName(described))
  const { contract } = dist
  const signed = signRecord(site, { remote: name, release: described, contract, overBudget, unchecked })
  const draft = isPublished ? null : await writeDraft(site, name, described, dist, signed)
  const publish = async () => {
    await publishDraft(site, name, described, dist, { draft, signed })
    await storeSourceMaps(site.root, name, folder)
  }
  return {
    name,
    described,
    contract,
    draft,
    check: () => requireFreeNames(site, name, described, dist),
    publish,
  }
}

/** The entry of a remote with a new release, as the options say. */
const createEntry = (
  name: string,
  entry: State['entry'],
  described: Release,
  { address, canary, keepCanary }: ReleaseOptions,
): NewEntry => {
  if (canary !== undefined && !entry) throw new Problem(`${name} has no stable release for the others yet.`)
  const known = entry ? entry.stable.base : getDefaultAddress(name)
  const next = withAddress(described, address ? `${address.replace(/\/+$/, '')}/` : known)
  return canary !== undefined && entry
    ? withCanary(name, entry, canary, next)
    : withStable(entry, next, keepCanary)
}

/**
 * Publishes the builds of remotes as their stable releases, or one as a canary, in one change of the registry: paths may move between them.
 * `shell` changes with them.
 * The registry changes last, by one rename: until then browsers get the old releases, also after a crash. Returns the new entries.
 */
export const releaseTogether = async (
  site: Site,
  remotes: { remote: RemoteManifest; options: ReleaseOptions }[],
  shell?: ShellChange,
): Promise<Record<string, Entry>> => {
  const prepared: (Awaited<ReturnType<typeof prepare>> & { options: ReleaseOptions })[] = []
  try {
    for (const { remote, options } of remotes)
      prepared.push({ ...(await prepare(site, remote, options)), options })
    const { canary, overBudget } = remotes[0]?.options ?? {}
    const command = ['release', canary !== undefined && '--canary', site.urgent && '--urgent']
    const why = [overBudget, site.why].filter(Boolean).join('; ')
    const publish = async () => {
      // All are checked first: a refused release leaves the versions free.
      for (const release of prepared) await release.check()
      await shell?.publish()
      for (const release of prepared) await release.publish()
    }
    const getContract: GetContract = (name, { entry }) =>
      prepared.find((one) => one.name === name && one.described.entry === entry)?.contract
    const entries = await changeRemotes(
      site,
      { command: command.filter(Boolean).join(' '), why, publish, shell, getContract },
      async (getState, { changes }) =>
        Object.fromEntries(
          prepared.map(({ name, described, draft, options }) => {
            // A developer starts the same build again and again.
            if (!draft && !options.local) requireReason(site, name, described.version, changes)
            return [name, createEntry(name, getState(name).entry, described, options)]
          }),
        ),
    )
    return entries as Record<string, Entry>
  } finally {
    for (const { draft } of prepared) if (draft) await rm(draft, { recursive: true, force: true })
  }
}

/** Publishes one remote's build, as `releaseTogether`. Returns the new entry. */
export const release = async (site: Site, remote: RemoteManifest, options: ReleaseOptions): Promise<Entry> =>
  (await releaseTogether(site, [{ remote, options }]))[remote.name] as Entry
