import type { Release } from '../../shared/src/contract/registry'
import { Problem } from '../../shared/src/node/problem.mjs'
import { findWithoutRight } from '../release/find-without-right'
import type { Rights } from '../stack/types'
import { fetchNewest, type Source } from './fetch-newest'
import { readSignedRelease } from './signed-release'

export type Container = Source & { rights: Rights | undefined }

/** Throws a Problem for a release of more than its remote may bring: whoever holds its key cannot change its rights. */
const requireRights = (name: string, release: Release, rights: Rights | undefined) => {
  const without = findWithoutRight({ name, folder: `remotes/${name}`, ...release, rights })
  if (without) throw new Problem(without)
  if (release.owner !== rights?.owner)
    throw new Problem(`its owner is ${rights?.owner}, not ${release.owner}`)
}

/** The newest release that the containers of a remote serve, as `fetchNewest`, within its rights. */
export const fetchNewestRelease = (container: Container, addresses: string[]) => {
  const { name, key, rights } = container
  const read = (text: string) => {
    const built = readSignedRelease(text, name, key)
    requireRights(name, built.release, rights)
    return { ...built, version: built.release.version }
  }
  return fetchNewest(container, addresses, { path: '/release.json', read })
}
