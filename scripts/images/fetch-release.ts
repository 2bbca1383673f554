import type { Release } from '../../shared/src/contract/registry'
import { Problem } from '../../shared/src/node/problem.mjs'
import { findWithoutRight } from '../release/find-without-right'
import type { Rights } from '../stack/types'
import { findReplay } from './served-releases'
import { type BuiltRelease, readSignedRelease } from './signed-release'

const timeoutMs = 1_000
/** No description of a release is longer (bytes). */
const limit = 200_000

export type Container = {
  name: string
  address: string
  /** The public key that signs this remote's releases: SPKI in base64. */
  key: string
  rights: Rights | undefined
  /** When the release was built that was taken last. */
  servedAt?: string | undefined
  /** The version to go back to, though it is older. */
  rollbackTo?: string | undefined
}

const readBounded = async (response: Response) => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > limit) throw new Problem('it is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Throws a Problem for a release of more than its remote may bring: whoever holds its key cannot change its rights. */
const requireRights = (name: string, release: Release, rights: Rights | undefined) => {
  const without = findWithoutRight({ name, folder: `remotes/${name}`, ...release, rights })
  if (without) throw new Problem(without)
  if (release.owner !== rights?.owner)
    throw new Problem(`its owner is ${rights?.owner}, not ${release.owner}`)
}

/** The release that one container serves; null where it does not answer. Throws a Problem for one that may not be in the registry. */
const fetchFrom = async (at: string, { name, key, rights }: Container): Promise<BuiltRelease | null> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(new URL('/release.json', at), { signal }).catch(() => null)
  if (!response?.ok) return null
  const text = await readBounded(response).catch((error: unknown) => {
    if (error instanceof Problem) throw error
    return null
  })
  if (text === null) return null
  const built = readSignedRelease(text, name, key)
  requireRights(name, built.release, rights)
  return built
}

/**
 * The newest release that the containers of a remote serve, or the one to go back to; null where none answers, or all are from before the
 * one that was taken last. And what was refused, in sentences.
 */
export const fetchNewest = async (
  container: Container,
  addresses: string[],
): Promise<{ built: BuiltRelease | null; faults: string[] }> => {
  const results = await Promise.allSettled(addresses.map((at) => fetchFrom(at, container)))
  const faults = results.flatMap((result, index) => {
    if (result.status === 'fulfilled') return []
    if (!(result.reason instanceof Problem)) throw result.reason
    return [`${container.name}: what ${addresses[index]} serves is refused, as ${result.reason.message}`]
  })
  const isWanted = ({ release }: BuiltRelease) => release.version === container.rollbackTo
  const [newest = null] = results
    .flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []))
    .sort(
      (one, other) =>
        Number(isWanted(other)) - Number(isWanted(one)) || Date.parse(other.at) - Date.parse(one.at),
    )
  const replay =
    newest && findReplay(container.name, { version: newest.release.version, at: newest.at }, container)
  return replay
    ? {
        built: null,
        faults: [...faults, `${container.name}: what its container serves is refused, as ${replay}`],
      }
    : { built: newest, faults }
}
