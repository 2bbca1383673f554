import { fileList, fileListName, lengthList, lengthListName, type Release } from '@hosts/shared/registry'
import { fetchFile } from './file-cache'
import type { StoredRelease } from './release-list'

/** A list of a release, by the addresses of its files. */
const resolveFiles = <Fact>(folder: string, files: Record<string, Fact>) =>
  Object.fromEntries(Object.entries(files).map(([file, fact]) => [folder + file, fact]))

/** The lengths of a release's files by its list; none for a release from before. */
const fetchLengths = async (folder: string, files: Record<string, string>) => {
  const [name, integrity] = Object.entries(files).find(([file]) => lengthListName.test(file)) ?? []
  if (!name || !integrity) return {}
  const response = await fetchFile(folder + name, { integrity }, 'low')
  return resolveFiles(folder, lengthList.parse(await response.json()))
}

/**
 * A remote's release with the hashes and lengths of all its files: those of the registry and those of its lists. The registry has the hash of
 * the first list, which has the other's.
 */
export const fetchRemoteRelease = async (folder: string, release: Release): Promise<StoredRelease> => {
  const own = resolveFiles(folder, release.files)
  const bytes = resolveFiles(folder, release.bytes ?? {})
  const id = folder + release.entry
  const list = new URL(fileListName, id).href
  const integrity = own[list]
  // An older release names all its files in the registry.
  if (!integrity) return { id, files: own, bytes }
  const response = await fetchFile(list, { integrity, bytes: bytes[list] }, 'low')
  const files = fileList.parse(await response.json())
  return {
    id,
    files: { ...resolveFiles(folder, files), ...own },
    bytes: { ...(await fetchLengths(folder, files)), ...bytes },
  }
}
