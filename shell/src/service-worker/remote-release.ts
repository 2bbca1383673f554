import { fileList, fileListName, type Release } from '@hosts/shared/registry'
import { fetchFile } from './file-cache'
import type { StoredRelease } from './release-list'

/** The addresses of a release's files that the registry has hashes of. */
const resolveFiles = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([file, hash]) => [folder + file, hash]))

/** A remote's release with the hashes of all its files: those of the registry and those of its list, whose hash the registry has. */
export const fetchRemoteRelease = async (folder: string, release: Release): Promise<StoredRelease> => {
  const own = resolveFiles(folder, release.files)
  const id = folder + release.entry
  const list = new URL(fileListName, id).href
  // An older release names all its files in the registry.
  if (!own[list]) return { id, files: own }
  const response = await fetchFile(list, own[list], 'low')
  return { id, files: { ...resolveFiles(folder, fileList.parse(await response.json())), ...own } }
}
