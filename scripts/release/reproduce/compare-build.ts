import type { FileList, Release } from '../../../shared/src/contract/registry'
import { createFileList, createOwnFiles, getPublishedName } from '../describe-release'
import { computeIntegrity, type Dist } from '../dist'
import { getFolderName } from '../releases'

/** The files of a build that are not those of a release, in words. `files` are the release's, by their published names. */
export const compareBuild = (release: Release, files: FileList, dist: Dist): string[] => {
  const own = [...createOwnFiles(dist)].map(
    ([file, content]) => [getPublishedName(file, getFolderName(release)), computeIntegrity(content)] as const,
  )
  const built: FileList = { ...createFileList(dist), ...Object.fromEntries(own) }
  const describe = (file: string) => {
    if (!built[file]) return `${file} is not built`
    return files[file] ? `${file} has other content` : `${file} was not released`
  }
  return [...new Set([...Object.keys(files), ...Object.keys(built)])]
    .sort()
    .filter((file) => files[file] !== built[file])
    .map(describe)
}
