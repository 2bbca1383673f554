import type { Registry } from '@hosts/shared/registry'
import { isSequenceAhead } from '../federation/registry/is-from-the-future'
import { verifyRegistry } from '../federation/registry/verify-registry'
import { chooseReleases, resolveReleaseFolder } from '../federation/releases/releases'
import { createCache, deleteOthers, openCache, storeMissing } from './file-cache'
import { isSignedPage } from './is-signed-page'
import { addRelease, findRelease, listAddresses, type ReleaseList, type StoredRelease } from './release-list'
import { listAddress, readList, writeList } from './release-list-storage'
import { fetchRemoteRelease } from './remote-release'
import { pageAddress } from './serve-page'
import { fetchPage, fetchShellRelease, type ShellPage } from './shell-release'

/** Message of a page after its first screen. */
export type UpdateMessage = {
  /** The signed registry that it uses. */
  registry: string
  /** The remotes of which this browser gets the canary. */
  canaries: string[]
  /** The remotes of which the visitor may open no screen: what is stored of them stays, and nothing is added. An older page sends none. */
  closed?: string[]
}

/** The shell's entry in the list; a remote cannot have this name. */
const shell = '/'

const toAddress = (path: string) => new URL(path, self.location.origin).href

/** Releases of the shell or a remote that a browser runs now. */
type Active = {
  release: StoredRelease
  /** Whether all files are stored before the release is listed; those of others are stored on use. */
  isStoredAhead: boolean
}

/** The release behind a page; null for a page that something on the way has changed: the one that is stored keeps its place. */
const findShell = async (page: ShellPage, document: string, list: ReleaseList): Promise<Active | null> => {
  if (!(await isSignedPage(await page.response.clone().text(), document))) {
    console.error('The page is not the one that was released, so it is not stored.')
    return null
  }
  const release = findRelease(list, toAddress(page.script.address)) ?? (await fetchShellRelease(page))
  return { release, isStoredAhead: true }
}

/** The releases of the remotes; null for one that is closed or cannot be reached now: what is stored of it keeps its place. */
const findRemotes = async (
  registry: Registry,
  { registry: { url, origins } }: ShellPage['config'],
  { canaries, closed = [] }: Pick<UpdateMessage, 'canaries' | 'closed'>,
  list: ReleaseList,
) => {
  const active: Record<string, Active | null> = {}
  for (const [name, next] of Object.entries(chooseReleases(registry, (name) => canaries.includes(name)))) {
    if (closed.includes(name)) {
      active[name] = null
      continue
    }
    const folder = resolveReleaseFolder(next, url)
    const isAllowed = [self.location.origin, ...origins].includes(new URL(folder).origin)
    const fetchNext = () => fetchRemoteRelease(folder, next).catch(() => null)
    const release = isAllowed ? (findRelease(list, folder + next.entry) ?? (await fetchNext())) : null
    active[name] = release && { release, isStoredAhead: next.offline === true }
  }
  return active
}

/** The releases of which files may be missing, by app. */
const findPending = (list: ReleaseList, active: Record<string, Active | null>) => {
  const pending: Record<string, StoredRelease> = {}
  for (const [name, found] of Object.entries(active)) {
    const next = found === null ? list.pending?.[name] : found.isStoredAhead ? found.release : undefined
    if (next && next.id !== list.apps[name]?.[0]?.id) pending[name] = next
  }
  return pending
}

/** Stores the page once all of its files are: until then the one before starts without a network. */
const storeShell = async (page: ShellPage, release: StoredRelease) => {
  await storeMissing(release)
  await (await openCache()).put(pageAddress, page.response)
}

/** The remotes' part of the list: their releases after missing files have been stored, as far as that is possible. */
const storeRemotes = async (list: ReleaseList, remotes: Record<string, Active | null>) => {
  const apps: ReleaseList['apps'] = {}
  for (const [name, found] of Object.entries(remotes)) {
    const known = list.apps[name] ?? []
    const store = async ({ release, isStoredAhead }: Active) => {
      if (isStoredAhead) await storeMissing(release)
      return addRelease(known, release)
    }
    apps[name] = found ? await store(found).catch(() => known) : known
  }
  return apps
}

/**
 * Brings the stored files in line with the page and the registry: the active releases and the ones before, nothing else. The registry is
 * verified by the keys of the page, as the page does it. Returns false if the registry wants no worker.
 */
export const updateCache = async ({ registry: document, ...visitor }: UpdateMessage): Promise<boolean> => {
  const page = await fetchPage()
  const registry = await verifyRegistry(document, page.config)
  if (registry.offline === false) return false
  const list = await readList()
  // An older page's message.
  if (registry.sequence < list.sequence && !isSequenceAhead(list.sequence, Date.now())) return true
  await createCache()
  const { sequence } = registry
  const found = await findShell(page, document, list)
  const remotes = await findRemotes(registry, page.config, visitor, list)
  const active = { [shell]: found, ...remotes }
  const pending = findPending(list, active)
  if (Object.keys(pending).length > 0) await writeList({ ...list, sequence, pending })
  if (found) await storeShell(page, found.release)
  const known = list.apps[shell] ?? []
  const apps = {
    [shell]: found ? addRelease(known, found.release) : known,
    ...(await storeRemotes(list, remotes)),
  }
  const next = { sequence, apps, pending: findPending({ sequence, apps, pending }, active) }
  await writeList(next)
  await deleteOthers(new Set([...listAddresses(next), ...[pageAddress, listAddress].map(toAddress)]))
  return true
}
